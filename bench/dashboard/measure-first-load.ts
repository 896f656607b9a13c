import type { Browser, BrowserContext } from "@playwright/test";

const ROUNDS = 5;

/** Loads a page with an empty cache. Returns the median time of its largest contentful paint, in ms. */
export async function measureFirstLoad(
  browser: Browser,
  { url, session }: Readonly<{ url: string; session: Awaited<ReturnType<BrowserContext["storageState"]>> }>,
): Promise<number> {
  const paints: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      storageState: session,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" }).catch(() => null);
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: "largest-contentful-paint",
              buffered: true,
            });
          }),
      ),
    );
    await context.close();
  }
  return paints.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
