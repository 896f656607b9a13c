import type { Page } from "@playwright/test";
import { expect, open, test } from "./business";
import { expectAccessible } from "./expect-accessible";

const palette = (page: Page) => page.getByRole("combobox", { name: "Page, business, or command" });

test("the palette leads to a page, and lists the latest choice first", async ({ page, business }) => {
  await business.enter(page);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeFocused();
  await palette(page).fill("rul");
  await expect(page.getByRole("option").first()).toHaveText(/^Rules/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toHaveText(/^Rules/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/^Overview/);
  await palette(page).fill("zzzz");
  await expect(page.getByText("No results")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("? lists the keys of the page, / searches, and J and K move through the rows", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByText("Reclassify")).toBeVisible();
  await expect(dialog.getByText("Today’s window")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // While it fades out, the dialog still receives the keys.
  await expect(dialog).toBeHidden();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox");
  await expect(search).toBeFocused();
  await search.pressSequentially("jx?");
  await expect(search).toHaveValue("jx?");
  const first = page.getByRole("row").filter({ hasText: "Railways" });
  await expect(first).toHaveCount(0);
  await search.fill("");
  await search.blur();
  await expect(first).toBeVisible();
  const focused = page.locator(":focus");
  await page.keyboard.press("j");
  await expect(focused).toContainText("Railways");
  await page.keyboard.press("j");
  await expect(focused).toContainText("Pixel Tools");
  await page.keyboard.press("k");
  await expect(focused).toContainText("Railways");
});

test("single keys can be turned off, and stay off", async ({ page, business }) => {
  await business.enter(page);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Turn off single-key shortcuts" }).click();
  await page.reload();
  await open(page, "Transactions");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeFocused();
});

test("the title of a tab names the page and the business", async ({ page, business }) => {
  await business.enter(page);
  await expect(page).toHaveTitle("Overview · Studio Nord · Business Cashflow");
  await open(page, "Rules");
  await expect(page).toHaveTitle("Rules · Studio Nord · Business Cashflow");
});
