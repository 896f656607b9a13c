import type { Page } from "@playwright/test";

const PIXELS_PER_FRAME = 4_000;

/** Scrolls from the first to the last row, frame by frame, and counts what held the page up for over 50 ms. */
export async function measureScroll(
  page: Page,
  url: string,
): Promise<Readonly<{ rows: number; longTasks: number; longestMillis: number }>> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator("[role=row][data-index]").first().waitFor();
  const rows = Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 1;
  // The first load is over when the browser has had a moment without work.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
  const measured = await page.evaluate(async (step) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    });
    observer.observe({ type: "longtask" });
    const { documentElement: root } = document;
    while (window.scrollY < root.scrollHeight - window.innerHeight - 1) {
      window.scrollBy({ top: step, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
    observer.disconnect();
    return { longTasks: durations.length, longestMillis: Math.max(0, ...durations) };
  }, PIXELS_PER_FRAME);
  return { rows, ...measured };
}
