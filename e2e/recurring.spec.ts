import { addDays, addMonths, utcDayOf } from "../src/domain/calendar-date";
import { expect, open, test } from "./business";
import { expectAccessible } from "./expect-accessible";

const TODAY = utcDayOf(new Date());

/** One payment for each number in `months`: that many months before the day one week ago. */
function paidMonthly(name: string, amount: number, months: readonly number[], direction = "outflow") {
  return months.map((month) => ({
    externalId: `${name} ${month}`,
    bookedOn: addMonths(lastWeek(), -month),
    amount,
    currency: "EUR",
    direction,
    description: name,
    counterparty: { name },
    status: "booked",
  }));
}

function lastWeek(): string {
  return new Date(Date.parse(TODAY) - 7 * 86_400_000).toISOString().slice(0, 10);
}

const ROWS = [
  ...paidMonthly("Studio Rent Ltd", 1200, [0, 1, 2, 3]),
  ...paidMonthly("Retainer AG", 3000, [0, 1, 2], "inflow"),
  ...paidMonthly("Old Telecom", 40, [6, 7, 8, 9]),
];

test("recurring payments show what is expected next, and can be confirmed, dismissed, renamed and undone", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", { transactions: ROWS });
  await business.enter(page, { at: "/recurring" });
  const expected = page.getByRole("region", { name: "Expected" });
  await expect(expected.getByRole("row", { name: /Studio Rent Ltd/ })).toContainText("€1,200.00");
  await expect(expected.getByRole("row", { name: /Retainer AG/ })).toContainText("Monthly");
  await expect(
    page.getByRole("region", { name: "Ended" }).getByRole("row", { name: /Old Telecom/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await expected.getByRole("button", { name: "Confirm Studio Rent Ltd as recurring" }).click();
  await expect(expected.getByRole("row", { name: /Studio Rent Ltd/ })).toContainText("Confirmed");
  await expect(expected.getByRole("button", { name: "Dismiss Studio Rent Ltd" })).toBeFocused();

  await expected.getByRole("button", { name: "Rename Studio Rent Ltd" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename Studio Rent Ltd" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Rent of the studio");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(expected.getByRole("row", { name: /Rent of the studio/ })).toContainText("Studio Rent Ltd");

  await expected.getByRole("button", { name: "Dismiss Retainer AG as not recurring" }).click();
  const dismissed = page.getByRole("region", { name: "Dismissed" });
  await expect(dismissed.getByRole("row", { name: /Retainer AG/ })).toContainText("Not expected");
  await expect(expected.getByRole("row", { name: /Retainer AG/ })).toHaveCount(0);
  await expect(expected.getByRole("link", { name: "Rent of the studio" })).toBeFocused();
  await page
    .getByText("Retainer AG is dismissed")
    .locator("..")
    .locator("..")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(expected.getByRole("row", { name: /Retainer AG/ })).toBeVisible();

  await expected.getByRole("link", { name: "Rent of the studio" }).click();
  const ofCounterparty = page.getByRole("region", { name: "Recurring" });
  await expect(ofCounterparty.getByRole("row", { name: /Rent of the studio/ })).toContainText("Monthly");

  await ofCounterparty.getByRole("button", { name: "Rename Rent of the studio" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name “Rent of the studio” removed")).toBeVisible();

  await open(page, "Activity");
  await expect(page.getByText("Confirmed Studio Rent Ltd as recurring")).toBeVisible();
  await expect(page.getByText("Named the recurring payments of Studio Rent Ltd")).toBeVisible();
  await expect(page.getByText("Undid “Dismissed Retainer AG as not recurring”")).toBeVisible();
});

test("a recurring amount leads to its payments, from the page of its counterparty too", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", { transactions: ROWS });
  await business.enter(page, { at: "/recurring" });
  const expected = page.getByRole("region", { name: "Expected" });
  await expected.getByRole("link", { name: "Studio Rent Ltd" }).click();
  const ofCounterparty = page.getByRole("region", { name: "Recurring" });
  for (const list of [ofCounterparty, expected]) {
    await list
      .getByRole("row", { name: /Studio Rent Ltd/ })
      .getByRole("link", { name: "€1,200.00" })
      .click();
    await expect(page).toHaveURL(/transactions\?direction=outflow&counterparty=name%3Astudio\+rent\+ltd$/);
    await expect(page.getByRole("row").filter({ hasText: "Studio Rent Ltd" })).toHaveCount(4);
    await open(page, "Recurring");
  }
});

test("separate streams of one vendor lead to their own payments, and a range to the payments behind it", async ({
  page,
  business,
}) => {
  const monthly = (amounts: readonly number[]) =>
    amounts.flatMap((amount, month) =>
      paidMonthly("Media Vendor", amount, [month]).map((row) => ({
        ...row,
        externalId: `Media Vendor ${month} ${amount}`,
        bookedOn: addDays(row.bookedOn, amount === 9.9 ? 0 : -11),
      })),
    );
  const same = (amount: number) => Array.from({ length: 6 }, () => amount);
  const varied = [210, 190, 220, 200, 180, 205].flatMap((amount, month) =>
    paidMonthly("Power Grid", amount, [month]),
  );
  const transactions = [...monthly(same(9.9)), ...monthly(same(75)), ...varied];
  await business.call("POST", "/transaction-batches", { transactions });
  await business.enter(page, { at: "/recurring" });
  for (const name of ["Media Vendor (€9.90)", "Media Vendor (€75.00)", "Power Grid"])
    await expect(page.getByRole("button", { name: `Dismiss ${name} as not recurring` })).toHaveCount(1);
  for (const [name, href, count] of [
    ["€9.90", /&q=9\.90$/, 6],
    ["€75.00", /&q=75\.00$/, 6],
    [/^€[\d.]+ ?€[\d.]+ to €[\d.]+$/, /counterparty=name%3Apower\+grid$/, 6],
  ] as const) {
    await open(page, "Recurring");
    await page.getByRole("region", { name: "Expected" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole("grid").getByRole("row", { name: /Media|Power/ })).toHaveCount(count);
  }
});

test("an overdue payment is not expected once it is dismissed", async ({ page, business }) => {
  const transactions = paidMonthly("Late Supplier", 80, [1, 2, 3, 4]).map((row) => ({
    ...row,
    bookedOn: addDays(row.bookedOn, -8),
  }));
  await business.call("POST", "/transaction-batches", { transactions });
  await business.enter(page, { at: "/recurring" });
  const supplier = page.getByRole("row", { name: /Late Supplier/ });
  await expect(supplier).toContainText(/Late.*Overdue/);
  await supplier.getByRole("button", { name: "Dismiss Late Supplier as not recurring" }).click();
  await expect(supplier).toContainText("Not expected");
  await expect(supplier).not.toContainText(/Overdue|Late(?! Supplier)/);
});

test("a viewer cannot decide, and a page without recurring payments is empty with a note", async ({
  page,
  business,
}) => {
  await business.enter(page, { role: "viewer", at: "/recurring" });
  await expect(page.getByText("Nothing recurring yet")).toBeVisible();
  await business.call("POST", "/transaction-batches", { transactions: ROWS });
  const expected = page.getByRole("region", { name: "Expected" });
  await expect(expected.getByRole("row", { name: /Studio Rent Ltd/ })).toBeVisible();
  await expect(expected.getByRole("button")).toHaveCount(0);
});

test("the dialog that names a payment stays open while somebody else dismisses the payment", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", {
    transactions: paidMonthly("Studio Rent Ltd", 1200, [0, 1, 2, 3]),
  });
  await business.enter(page, { at: "/recurring" });
  await page.getByRole("button", { name: "Rename Studio Rent Ltd" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename Studio Rent Ltd" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Rent of the studio");
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole("button", { name: "Dismiss Studio Rent Ltd" }).click();
  const dismissed = page.getByRole("region", { name: "Dismissed", includeHidden: true });
  await expect(dismissed.getByText("Studio Rent Ltd")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dismissed.getByText("Rent of the studio")).toBeVisible();
});
