import type { Page } from "@playwright/test";

type Jumps = Readonly<{ endMillis: number; homeMillis: number; dateMillis: number }>;

/** A day in the middle of those that `ingestRows` makes. */
const MIDDLE = { day: "2026-01-01", text: "1 Jan 2026" };

/**
 * From a key until the rows that it leads to are shown, in a list of many: End, Home, and the Enter that confirms a date.
 * The list is on the page already.
 */
export async function measureJumps(page: Page): Promise<Jumps> {
  const last = Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 2;
  const rowAt = (index: number): string => `[role=row][data-index="${index}"]`;
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.locator(rowAt(0)).focus();
  /** What the browser itself saw, so that the way to it and back counts for nothing. */
  const jump = async (key: string, shown: Readonly<{ row: string; text: string }>): Promise<number> => {
    const took = page.evaluate(async ({ row, text }) => {
      const pressedAt = await new Promise<number>((resolve) => {
        window.addEventListener("keydown", ({ timeStamp }) => resolve(timeStamp), {
          capture: true,
          once: true,
        });
      });
      while (!document.querySelector(row)?.textContent?.includes(text)) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - pressedAt;
    }, shown);
    await page.keyboard.press(key);
    return took;
  };
  const endMillis = await jump("End", { row: rowAt(last), text: "Payment" });
  const homeMillis = await jump("Home", { row: rowAt(0), text: "Payment" });
  await page.keyboard.press("d");
  await page.getByRole("dialog").getByLabel("Date").fill(MIDDLE.day);
  const dateMillis = await jump("Enter", { row: "[role=row]:focus", text: MIDDLE.text });
  return { endMillis, homeMillis, dateMillis };
}
