import type { Browser, Page } from "@playwright/test";

const PIXELS_PER_FRAME = 4_000;

type Scroll = Readonly<{
  rows: number;
  /** The longest task that kept the page from responding, in milliseconds of processor time. */
  longestMillis: number;
}>;

/** Scrolls from the first to the last row, frame by frame. */
export async function measureScroll(browser: Browser, page: Page, url: string): Promise<Scroll> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator("[role=row][data-index]").first().waitFor();
  const rows = Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 1;
  const rest = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
  // The first load is over when the browser has been idle.
  await rest();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await page.evaluate(async (step) => {
    const { documentElement: root } = document;
    while (window.scrollY < root.scrollHeight - window.innerHeight - 1) {
      window.scrollBy({ top: step, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, PIXELS_PER_FRAME);
  await rest();
  return { rows, longestMillis: longestTask(await browser.stopTracing()) };
}

type TraceEvent = Readonly<{
  name: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds. It excludes what other programs used. */
  tdur?: number;
  args?: Readonly<{ name?: string }>;
}>;

/** In milliseconds, of the threads that handle input. */
function longestTask(trace: Buffer): number {
  const { traceEvents }: Readonly<{ traceEvents: readonly TraceEvent[] }> = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith("RunTask") && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("The browser recorded no work.");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1_000;
}
