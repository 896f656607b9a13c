import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Response } from "@playwright/test";

const ROUNDS = 5;

type FirstLoad = Readonly<{ scriptKilobytes: number; paintMillis: number }>;

/**
 * Loads the overview with an empty cache. Returns the compressed size of the scripts that load before the
 * network is idle, and the median time of the largest contentful paint.
 */
export async function measureFirstLoad(
  browser: Browser,
  { url, session }: Readonly<{ url: string; session: Awaited<ReturnType<BrowserContext["storageState"]>> }>,
): Promise<FirstLoad> {
  const paints: number[] = [];
  let scriptBytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      storageState: session,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response);
    });
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
    if (round === 0) scriptBytes = await measureScripts(scripts);
    await context.close();
  }
  return {
    scriptKilobytes: scriptBytes / 1024,
    paintMillis: paints.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0,
  };
}

async function measureScripts(scripts: readonly Response[]): Promise<number> {
  const sizes = scripts.map(async (script) => gzipSync(await script.body()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
