import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext } from "@playwright/test";

const ROUNDS = 5;

type FirstLoad = Readonly<{ scriptKilobytes: number; paintMillis: number }>;

/**
 * The overview in a browser that has never seen it: the scripts that its HTML names, compressed, and the median of when
 * the largest content was painted.
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
    if (round === 0) scriptBytes = await measureScripts(context, url);
    await context.close();
  }
  return {
    scriptKilobytes: scriptBytes / 1024,
    paintMillis: paints.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0,
  };
}

async function measureScripts({ request }: BrowserContext, url: string): Promise<number> {
  const html = await (await request.get(url)).text();
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  const sources = scripts.flatMap((tag) =>
    tag.includes("noModule") ? [] : (/src="([^"]+)"/.exec(tag)?.[1] ?? []),
  );
  let bytes = 0;
  for (const source of new Set(sources)) {
    const script = await (await request.get(new URL(source, url).href)).body();
    bytes += gzipSync(script).length;
  }
  return bytes;
}
