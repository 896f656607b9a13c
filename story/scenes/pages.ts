import { expect as expectWithin, type Locator, type Page } from "@playwright/test";
import { demoDaysUntil } from "../../src/demo/demo-days";
import { addDays, utcDayOf } from "../../src/domain/calendar-date";
import { formatDayRange } from "../../src/ui/format-date";

/** The demo data end yesterday. */
export const DAYS = demoDaysUntil(addDays(utcDayOf(new Date()), -1));

/** Waits longer than a test would, because filming slows the machine down. */
export const expect = expectWithin.configure({ timeout: 15_000 });

/** Opens a page by its link in the navigation. */
export async function open(page: Page, place: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place, exact: true });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

/** Opens the café's week with which the story begins. */
export async function openWeek(page: Page): Promise<void> {
  const first = DAYS.on("2026-10-26");
  await page.goto(`${new URL(page.url()).pathname}?on=${first}`);
  await expectTitle(page, formatDayRange(first, addDays(first, 6), "en-US"));
}

/** Opens the latest window of the business that is over. */
export async function openLastWhole(page: Page): Promise<void> {
  await open(page, "Overview");
  const title = page.getByRole("heading", { level: 1 });
  const newest = await title.innerText();
  await page.getByRole("button", { name: "Previous window" }).click();
  await expect(title).not.toHaveText(newest);
}

/** The figure under this label. */
export function figure(page: Page, name: "Income" | "Expense" | "Remaining"): Locator {
  return page.locator("dl > div", { hasText: name }).first();
}

/** The row of the list with this text. */
export function row(page: Page, text: string): Locator {
  return page.getByRole("row").filter({ hasText: text });
}
