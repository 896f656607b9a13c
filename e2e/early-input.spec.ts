import type { Page } from "@playwright/test";
import { expect, test } from "./business";

/** Opens a page and holds back its code until the returned function is called. */
async function openWithoutCode(page: Page, url: string): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  return async () => {
    letThrough();
    await page.unrouteAll({ behavior: "wait" });
  };
}

test("a click that comes before the page's code is done once that is there", async ({ page, business }) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, page.url());
  const button = page.getByRole("button", { name: "Show as table" });
  await button.click();
  await expect(button).toBeVisible();
  await letCodeThrough();
  await expect(page.getByRole("table", { name: "Income, expense, and remaining by window" })).toBeVisible();
});

test("a key that comes before the page's code is done once that is there", async ({ page, business }) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, page.url());
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.keyboard.press("?");
  await letCodeThrough();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a link before the page's code leads on, and what was clicked before it is not done", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, page.url());
  await page.getByRole("button", { name: "Show as table" }).click();
  await page.getByRole("link", { name: "Rules" }).first().click();
  await letCodeThrough();
  await expect(page).toHaveURL(/\/rules$/);
});

test("what is typed before the page's code is searched for once that is there", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, `${new URL(page.url()).pathname}/transactions`);
  await page.getByRole("searchbox").pressSequentially("rent");
  await letCodeThrough();
  await expect(page).toHaveURL(/q=rent/);
});

test("a row that is ticked before the page's code is selected once that is there", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, `${new URL(page.url()).pathname}/transactions`);
  await page.getByRole("row").filter({ hasText: "Fix It" }).getByRole("checkbox").click();
  await letCodeThrough();
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Fix It" }).getByRole("checkbox")).toBeChecked();
});

test("what is chosen before the page's code is taken once that is there", async ({ page, business }) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, `${new URL(page.url()).pathname}/transactions`);
  await page.getByRole("combobox", { name: "Group by" }).selectOption("counterparty");
  await letCodeThrough();
  await expect(page).toHaveURL(/group=counterparty/);
});
