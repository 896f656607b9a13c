import type { Page } from "@playwright/test";
import { expect, open, test } from "./business";

/** Filters the list for two licences, and selects both. */
async function selectLicences(page: Page) {
  await open(page, "Transactions");
  await page.getByRole("searchbox").fill("licence");
  await expect(page).toHaveURL(/q=licence/);
  const rows = page.getByRole("row").filter({ hasText: "Pixel Tools" });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(0);
  await rows.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  const bar = page.getByRole("region", { name: "Selected transactions" });
  await expect(bar).toContainText("2 selected");
  return { rows, bar };
}

test("an owner filters the list and edits several at once, as one change", async ({ page, business }) => {
  await business.enter(page);
  const { rows, bar } = await selectLicences(page);
  await bar.getByRole("button", { name: "Reclassify…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Covered" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rows.getByText("Covered")).toHaveCount(2);
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1450 });

  await page.keyboard.press("Escape");
  await rows.first().focus();
  await page.keyboard.press("z");
  await expect(rows.getByText("Covered")).toHaveCount(0);
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1550 });
});

test("rows that others exclude while the dialog is open are not counted", async ({ page, business }) => {
  await business.enter(page);
  const { rows, bar } = await selectLicences(page);
  await bar.getByRole("button", { name: /^Exclude/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Exclude 2 transactions");
  const { transactions } = await business.call("GET", "/transactions?q=licence");
  const [{ id }] = transactions as readonly [{ id: string }];
  await business.call("POST", `/transactions/${id}/exclude`);
  await expect(dialog).toContainText("Exclude 1 transaction");
  await dialog.getByRole("button", { name: "Exclude" }).click();
  await expect(page.getByText("1 transaction no longer counts")).toBeVisible();
  await expect(rows.getByText("Excluded")).toHaveCount(2);
});

test("filters are written to the address, and read from it", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions?direction=inflow" });
  await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(0);
  await page.getByRole("searchbox").fill("nothing like this");
  await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toHaveCount(0);
  await page.getByRole("button", { name: /Clear/ }).first().click();
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(1);
});
