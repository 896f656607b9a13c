import { expect as expectWithin, type Locator, type Page } from "@playwright/test";

/** Waits longer than a test would: a machine that films is a busy one. */
export const expect = expectWithin.configure({ timeout: 15_000 });

/** Follows one of the links of the navigation. */
export async function open(page: Page, place: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place, exact: true });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

const WEEK = "Oct 26 – Nov 1, 2026";

/** The week of the café that the story begins with. */
export async function openWeek(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}?on=2026-10-26`);
  await expectTitle(page, WEEK);
}

const FIRST_WINDOW = "Oct 31 – Nov 29, 2026";
const OCTOBER = "Sep 30 – Oct 30, 2026";

/**
 * Waits until the overview shows the newest window of the demo data.
 *
 * The product never opens at days that have not come yet; on a clock before November 2026 it has to be asked for.
 */
async function startAtFirstWindow(page: Page): Promise<void> {
  if (!(await isAtFirstWindow(page))) await page.goto(`${new URL(page.url()).pathname}?on=2026-10-31`);
  await expectTitle(page, FIRST_WINDOW);
}

export async function openOctober(page: Page): Promise<void> {
  await open(page, "Overview");
  await startAtFirstWindow(page);
  await page.getByRole("button", { name: "Previous window" }).click();
  await expectTitle(page, OCTOBER);
}

async function isAtFirstWindow(page: Page): Promise<boolean> {
  return (await page.getByRole("heading", { level: 1 }).textContent()) === FIRST_WINDOW;
}

/** The figure under one of the three words. */
export function figure(page: Page, name: "Income" | "Expense" | "Remaining"): Locator {
  return page.locator("dl > div", { hasText: name }).first();
}

/** The line of the list with this text. */
export function row(page: Page, text: string): Locator {
  return page.getByRole("row").filter({ hasText: text });
}
