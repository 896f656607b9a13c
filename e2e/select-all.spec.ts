import type { Page } from "@playwright/test";
import { type Business, expect, open, test } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll, OPPOSITE_SCREENS } from "./fixtures";
import { holdBack } from "./hold-back";

const LICENCES = 120;

/**
 * More licences of Pixel Tools than fit on one page of the list, 10.00 each. Licences for 1,100.00 and 2
 * exist already.
 */
async function addLicences({ call }: Business): Promise<void> {
  const transactions = Array.from({ length: LICENCES }, (_, index) => ({
    externalId: `licence-${index}`,
    bookedOn: `2026-01-${String(1 + (index % 28)).padStart(2, "0")}`,
    amount: 10,
    currency: "EUR",
    direction: "outflow",
    status: "booked",
    description: "Licence",
    counterparty: { name: "Pixel Tools" },
  }));
  await call("POST", "/transaction-batches", { transactions });
}

async function searchLicences(page: Page): Promise<void> {
  await open(page, "Transactions");
  await page.getByRole("searchbox").fill("licence");
  await expect(page).toHaveURL(/q=licence/);
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(0);
}

const ALL = LICENCES + 2;

test("an owner selects all matches of a filter, previews an edit, and undoes it as one", async ({
  page,
  business,
}) => {
  await addLicences(business);
  await business.enter(page);
  await searchLicences(page);
  const bar = page.getByRole("region", { name: "Selected transactions" });
  await page.getByRole("row").nth(1).focus();
  await page.keyboard.press("Space");
  await expect(bar).toContainText("1 selected");
  await bar.getByRole("button", { name: `Select all ${ALL} that match` }).click();
  await expect(bar).toContainText(`All ${ALL} selected`);
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeChecked();

  // Leaves one of them out again.
  await page.getByRole("checkbox", { name: "Select Pixel Tools" }).first().click();
  await expect(bar).toContainText(`${ALL - 1} of ${ALL} selected`);

  await bar.getByRole("button", { name: "Exclude…" }).click();
  const dialog = page.getByRole("dialog", { name: `Exclude ${ALL - 1} transactions` });
  await expect(dialog).toContainText(`All ${ALL - 1} transactions will change`);
  const figures = dialog.getByRole("region", { name: "Effect on your figures" });
  await expect(figures.getByRole("row", { name: /Expense/ })).toContainText("€2,750.00");
  await dialog.getByRole("button", { name: "Exclude" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${ALL - 1} transactions no longer count`)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Excluded" }).first()).toBeVisible();
  const { expense } = await business.call("GET", "/cashflow");
  // The rent, the repair, and the licence that was left out.
  expect([1200 + 250 + 10, 1200 + 250 + 50]).toContain(expense);
  const { changes } = await business.call("GET", "/changes?limit=1");
  expect(changes).toMatchObject([{ kind: "transactions_bulk_edited", transactionCount: ALL - 1 }]);

  await page.keyboard.press("z");
  await expect(page.getByText("Undone")).toBeVisible();
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 2750 });
});

test("arrivals while the dialog is open are reported, and the edit does only what is shown", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await searchLicences(page);
  await page.getByRole("row").nth(1).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(page.getByText("All 2 selected").last()).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("All 2 transactions will change");
  await expect(dialog.getByRole("row", { name: /Expense/ })).toContainText("€1,500.00");
  await addLicences(business);
  await expect(dialog.getByText("These transactions have changed since you opened this")).toBeVisible();
  await expect(dialog).toContainText(`All ${ALL} transactions will change`);
  await dialog.getByRole("radio", { name: "Covered" }).check();
  await expect(dialog.getByRole("row", { name: /Expense/ })).toContainText("€1,450.00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${ALL} transactions no longer count: covered`)).toBeVisible();
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1450 });
});

test("a dialog that is closed while it saves still reports what was done, and offers to undo it", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("row").nth(1).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  const saving = await holdBack(page, /editFiltered/);
  await dialog.getByRole("button", { name: "Exclude", exact: true }).click();
  await saving.isHeldBack;
  await expect(page.getByText("You can leave this page. It continues.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("row").filter({ hasText: "Landlord" }).getByText("Rent January").click();
  saving.letThrough();
  await expect(page.getByText("6 transactions no longer count")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Landlord Ltd" })).toBeVisible();
});

test("an edit of several rows shows the figures before and after, as an edit of one does", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await searchLicences(page);
  await page.getByRole("row").nth(1).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog", { name: "Exclude 2 transactions" });
  const expense = dialog.getByRole("row", { name: /Expense/ });
  await expect(expense).toContainText("€1,550.00");
  await expect(expense).toContainText("€1,450.00");
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByRole("radio", { name: "Shared" }).check();
  await expect(page.getByRole("dialog").getByRole("row", { name: /Expense/ })).toContainText("€1,500.00");
});

for (const { name, use } of OPPOSITE_SCREENS) {
  test.describe(`selecting all, ${name}`, () => {
    test.use(use);

    test("is axe-clean and fits", async ({ page, business }) => {
      await business.enter(page, { at: "/transactions?q=licence" });
      await page.getByRole("checkbox", { name: "Select Pixel Tools" }).first().click();
      await page.getByRole("button", { name: "Select all 2 that match" }).waitFor();
      await expectNoHorizontalScroll(page);
      await page.keyboard.press("Escape");
      await page.getByRole("row").filter({ hasText: "Pixel Tools" }).first().focus();
      await page.keyboard.press("ControlOrMeta+a");
      const bar = page.getByRole("region", { name: "Selected transactions" });
      await expect(bar).toContainText("All 2 selected");
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      await bar.getByRole("button", { name: "Reclassify…" }).click();
      await expect(page.getByRole("dialog")).toContainText("All 2 transactions will change");
      await expect(page.getByRole("dialog").getByRole("row", { name: /Expense/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
