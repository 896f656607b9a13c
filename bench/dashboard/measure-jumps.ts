import type { Page } from "@playwright/test";

type Jump = Readonly<{ millis: number; listRequests: number }>;

/** A day in the middle of the days that `ingestRows` creates. */
const MIDDLE = { day: "2026-01-01", text: "1 Jan 2026" };

const LIMIT_MILLIS = 30_000;

/**
 * Measures, in a long list, from a key press until the rows that it leads to are shown: End, Home, and the
 * Enter that confirms a date. The list has just been opened, so only its first rows are loaded.
 */
export async function measureJumps(
  page: Page,
  url: string,
): Promise<Readonly<Record<"end" | "home" | "date", Jump>>> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator("[role=row][data-index]").first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
  const last = Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 2;
  const rowAt = (index: number): string => `[role=row][data-index="${index}"]`;
  await page.locator(rowAt(0)).focus();
  const jump = async (key: string, shown: Readonly<{ row: string; text: string }>): Promise<Jump> => {
    let listRequests = 0;
    const count = (request: Readonly<{ url: () => string }>) => {
      if (request.url().includes("listTransactions")) listRequests += 1;
    };
    page.on("request", count);
    // The measurement runs in the browser, so the messages to and from the browser do not count.
    const seen = await page.evaluateHandle(
      ({ row, text, limit }) => ({
        millis: (async () => {
          const pressedAt = await new Promise<number>((resolve) => {
            const options = { capture: true, once: true };
            window.addEventListener("keydown", ({ timeStamp }) => resolve(timeStamp), options);
          });
          while (!document.querySelector(row)?.textContent?.includes(text)) {
            if (performance.now() - pressedAt > limit) throw new Error(`${row} does not show ${text}.`);
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
          return performance.now() - pressedAt;
        })(),
      }),
      { ...shown, limit: LIMIT_MILLIS },
    );
    await page.keyboard.press(key);
    const millis = await seen.evaluate((each) => each.millis);
    page.off("request", count);
    return { millis, listRequests };
  };
  const end = await jump("End", { row: rowAt(last), text: "Payment" });
  const home = await jump("Home", { row: rowAt(0), text: "Payment" });
  await page.keyboard.press("d");
  await page.getByRole("dialog").getByLabel("Date").fill(MIDDLE.day);
  const date = await jump("Enter", { row: "[role=row]:focus", text: MIDDLE.text });
  return { end, home, date };
}
