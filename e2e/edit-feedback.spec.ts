import type { Locator, Page } from "@playwright/test";
import { expect, open, ROWS, test, toBatch } from "./business";
import { OPPOSITE_SCREENS } from "./fixtures";
import { holdBack } from "./hold-back";

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ hasText: name });
}

function toastOf(page: Page): Locator {
  return page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
}

/** More rows than fit on a screen, all older than the rows of the business. */
function olderRows(count: number) {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const older = { ...rent, bookedOn: "2025-06-01", counterparty: "Caterer" };
  return toBatch(Array.from({ length: count }, (_, index) => ({ ...older, externalId: `older-${index}` })));
}

async function idOf(call: (method: string, path: string) => Promise<Record<string, unknown>>, q: string) {
  const { transactions } = await call("GET", `/transactions?q=${q}`);
  const [{ id }] = transactions as readonly [{ id: string }];
  return id;
}

/** Opens the dialog that excludes the first payment to Pixel Tools, and all later ones. */
async function askToExcludeFuture(page: Page): Promise<Locator> {
  await open(page, "Transactions");
  await rowOf(page, "Pixel Tools").last().focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /This and future transactions/ }).check();
  return dialog;
}

test("the toast shows the response of the service: the figures of the transaction's window", async ({
  page,
  business,
}) => {
  const [licence] = ROWS.filter(({ externalId }) => externalId === "software-1");
  const february = { ...licence, externalId: "software-9", bookedOn: "2026-02-07" };
  await business.call("POST", "/transaction-batches", toBatch([february as (typeof ROWS)[number]]));
  await business.enter(page);
  const dialog = await askToExcludeFuture(page);
  await dialog.getByRole("button", { name: "Exclude 3" }).click();
  await expect(toastOf(page)).toContainText("Pixel Tools no longer counts, including future transactions");
  await expect(toastOf(page)).toContainText("Remaining €1,450.00 → €1,550.00 in the month from 1 Jan 2026");
});

test("a dialog reports that somebody else has changed its transaction", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await rowOf(page, "Landlord Ltd").focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await business.call("PATCH", `/transactions/${await idOf(business.call, "landlord")}`, {
    type: "covered_expense",
  });
  await expect(dialog.getByText("This transaction has changed since you opened this")).toBeVisible();
  await expect(dialog.getByText("Does not count, because someone else covers it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await rowOf(page, "Fix It").focus();
  await page.keyboard.press("x");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("has changed since")).toHaveCount(0);
  await business.call("POST", `/transactions/${await idOf(business.call, "repair")}/exclude`);
  await expect(dialog.getByText("This transaction has changed since you opened this")).toBeVisible();
});

test.describe("while somebody else removes one of its transactions", () => {
  test.use({ expectedErrors: [/412|404/] });

  test("an edit that would do something else is explained", async ({ page, business }) => {
    await business.enter(page);
    const dialog = await askToExcludeFuture(page);
    const latest = await idOf(business.call, "licence");
    await page.route(/\/api\/trpc\/excludeTransaction/, async (route) => {
      await business.call("DELETE", `/transactions/${latest}`);
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Exclude 2" }).click();
    await expect(toastOf(page).filter({ hasText: "Nothing was saved" })).toBeVisible();
    await expect(toastOf(page).filter({ hasText: "no longer counts" })).toHaveCount(0);
    await expect(rowOf(page, "Pixel Tools")).toHaveCount(1);
  });
});

test("excluding several shows a preview, as excluding one does", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("searchbox").fill("licence");
  await expect(rowOf(page, "Landlord Ltd")).toHaveCount(0);
  const rows = rowOf(page, "Pixel Tools");
  await expect(rows).toHaveCount(2);
  await rows.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("region", { name: "Selected transactions" })).toContainText("2 selected");
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog", { name: "Exclude 2 transactions" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("row", { name: /Remaining/ })).toHaveText(/€1,450\.00.*€1,550\.00/);
  expect(await business.call("GET", "/cashflow")).toMatchObject({ expense: 1550 });
  await dialog.getByRole("button", { name: "Exclude 2" }).click();
  await expect(rows.getByText("Excluded")).toHaveCount(2);
  await expect(toastOf(page)).toContainText("2 transactions no longer count");
  await expect(toastOf(page)).toContainText(/Remaining .\+.€100\.00/);
  expect(await business.call("GET", "/cashflow")).toMatchObject({ expense: 1450 });
});

test("the second half of a double click on a dialog's button does not reach the row below", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", olderRows(40));
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("row").nth(3).focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog", { name: /^Exclude/ });
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  const stored = page.waitForResponse(/excludeTransaction/);
  await dialog.getByRole("button", { name: "Exclude", exact: true }).dblclick();
  await stored;
  await expect(toastOf(page)).toContainText("no longer counts");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a double click on a row opens its details and leaves them open", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await rowOf(page, "Landlord Ltd").getByText("Rent January").dblclick();
  const details = page.getByRole("dialog", { name: "Landlord Ltd" });
  await expect(details.getByText("Counts in full.")).toBeVisible();
});

test("the row shows the later of two edits, although its response arrives before that of the first", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  const row = rowOf(page, "Fix It");
  const first = await holdBack(page, /excludeTransaction/);
  await exclude(page, "Fix It");
  await first.isHeldBack;
  const second = page.waitForResponse(/includeTransaction/);
  await row.focus();
  await page.keyboard.press("x");
  await second;
  await expect(row.getByText("Excluded")).toBeHidden();
  first.letThrough();
  await expect(toastOf(page).filter({ hasText: "no longer counts" })).toContainText("in the month from");
  await expect(row.getByText("Excluded")).toBeHidden();
});

test.describe("while one edit fails", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("another one that was stored meanwhile stays in the list", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    const first = await holdBack(page, /excludeTransaction/, { isUnsent: true });
    await exclude(page, "Fix It");
    await first.isHeldBack;
    await exclude(page, "Landlord Ltd");
    await expect(toastOf(page).filter({ hasText: "Landlord Ltd" })).toContainText("in the month from");
    first.fail();
    await expect(rowOf(page, "Fix It").getByText("Excluded")).toBeHidden();
    await expect(rowOf(page, "Landlord Ltd").getByText("Excluded")).toBeVisible();
  });

  test("it is not said to have changed nothing, because it may have been stored", async ({
    page,
    business,
  }) => {
    await business.enter(page, { at: "/transactions" });
    const edit = await holdBack(page, /excludeTransaction/);
    await exclude(page, "Landlord Ltd");
    await edit.isHeldBack;
    edit.fail();
    const toast = toastOf(page).filter({ hasText: "could not be reached" });
    await expect(toast).not.toContainText("Nothing was changed");
    await expect(rowOf(page, "Landlord Ltd").getByText("Excluded")).toBeVisible();
  });
});

async function exclude(page: Page, name: string): Promise<void> {
  await rowOf(page, name).focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Exclude", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

for (const screen of OPPOSITE_SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("a toast covers neither the last row, nor the buttons of a selection, nor those of a dialog", async ({
      page,
      business,
    }) => {
      await business.call("POST", "/transaction-batches", olderRows(40));
      await business.enter(page, { at: "/transactions" });
      await page.getByRole("row").nth(1).focus();
      await page.keyboard.press("End");
      const last = page.getByRole("row").last();
      await expect(last).toBeFocused();
      await page.keyboard.press("x");
      await page.getByRole("dialog").getByRole("button", { name: "Exclude", exact: true }).click();
      await expect(toastOf(page)).toContainText("in the month from");
      await expectUncovered(page, last);

      await page.keyboard.press("Space");
      const bar = page.getByRole("region", { name: "Selected transactions" });
      await expectUncovered(page, bar);
      await bar.getByRole("button", { name: "Reclassify…" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
      await expectUncovered(page, dialog.getByRole("button", { name: "Save" }));
      await expectUncovered(page, dialog.getByRole("button", { name: "Cancel" }));
    });
  });
}

/** Once the toast has stopped moving, it does not overlap the element. */
async function expectUncovered(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    const [over, under] = [await toastOf(page).first().boundingBox(), await element.boundingBox()];
    if (over === null || under === null) throw new Error("One of them is not there.");
    const isApart =
      under.y + under.height <= over.y ||
      over.y + over.height <= under.y ||
      under.x + under.width <= over.x ||
      over.x + over.width <= under.x;
    expect(isApart, JSON.stringify({ over, under })).toBe(true);
    expect(under.y + under.height).toBeLessThanOrEqual(800);
  }).toPass();
}
