import type { Page } from "@playwright/test";
import { addDays } from "../src/domain/calendar-date";
import { expect, test } from "./business";

const PRINT = "Print or save as PDF";

test.use({ colorScheme: "dark" });

test("the printed page has no navigation and no controls", async ({ page, business }) => {
  await business.enter(page);
  const { pathname } = new URL(page.url());
  for (const place of ["", "/counterparty?key=name%3Apixel+tools", "/compare"]) {
    await page.goto(pathname + place);
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(navigation).toBeVisible();
    await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(navigation).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const name of ["Export", "Show as table", /^Reclassify/, /^Undo/]) {
      await expect(page.getByRole("main").getByRole("button", { name })).toHaveCount(0);
    }
    await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
    expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
    await page.emulateMedia({ media: null });
  }
});

test("printed settings have no section for erasing the business", async ({ page, business }) => {
  await business.enter(page, { at: "/settings" });
  const erasing = page.getByRole("heading", { name: "Erase this business" });
  await expect(erasing).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(erasing).toBeHidden();
  await expect(page.getByRole("heading", { name: "Closed periods" })).toBeVisible();
});

test("printed activity has no filters", async ({ page, business }) => {
  await business.enter(page, { at: "/activity" });
  const filters = page.getByRole("main").locator("fieldset, select");
  await expect(filters).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(filters.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText("Imported 6 transactions")).toBeVisible();
});

test("the printed list of businesses has its column heads, and no controls", async ({ page, business }) => {
  await business.enter(page, { role: "partner_admin" });
  await page.goto("/businesses");
  const signOut = page.getByRole("button", { name: "Sign out" });
  await expect(signOut).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const control of [signOut, page.getByRole("searchbox"), page.getByRole("radio", { name: "All" })])
    await expect(control).toBeHidden();
  for (const name of ["Business", "Remaining", "Last counted"])
    await expect(page.getByRole("columnheader", { name }).getByRole("button")).toBeVisible();
});

test("printed transactions say why they count for another amount", async ({ page, business }) => {
  const toSavings = (externalId: string, direction: string) => ({
    externalId,
    accountId: externalId,
    bookedOn: "2026-01-22",
    amount: 400,
    currency: "EUR",
    direction,
    description: `${externalId} transfer`,
    status: "booked",
  });
  const transactions = [toSavings("giro", "outflow"), toSavings("savings", "inflow")];
  const { results } = await business.call("POST", "/transaction-batches", { transactions });
  const [out, back] = results as readonly { transactionId: string }[];
  await business.call("POST", `/transactions/${out?.transactionId}/transfer`, {
    withTransactionId: back?.transactionId,
  });
  await business.enter(page);
  await page.goto(`${new URL(page.url()).pathname}/transactions/print`);
  const row = page.getByRole("row").filter({ hasText: "giro transfer" });
  await expect(row).toContainText("€0.00");
  await expect(row.getByRole("cell", { name: "Own transfer", exact: true })).toBeVisible();
});

test("a printed list without transactions mentions no filters", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions");
  for (const { id } of transactions as readonly { id: string }[])
    await business.call("DELETE", `/transactions/${id}`);
  await business.enter(page);
  await page.goto(`${new URL(page.url()).pathname}/transactions/print`);
  await expect(page.getByText("No transactions yet")).toBeVisible();
});

test.describe("many transactions", () => {
  test.slow();

  test.beforeEach(async ({ business }) => {
    for (let batch = 0; batch < 5; batch += 1) {
      const transactions = Array.from({ length: 1_000 }, (_, index) => toRow(batch * 1_000 + index));
      await business.call("POST", "/transaction-batches", { transactions });
    }
  });

  test("all matches are printed, without navigation around them", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    await page.getByRole("searchbox").fill("subscription");
    await expect(page).toHaveURL(/q=subscription/);
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: PRINT }).click();
    await expect(page).toHaveURL(/\/transactions\/print\?q=subscription/);
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows).toHaveCount(1_200);
    await expect(page.getByText("Filters“subscription”")).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(page.locator("nav, button, a").filter({ visible: true })).toHaveCount(0);
    const paper = await page.evaluate(() => ({
      ink: getComputedStyle(document.querySelector("tbody td") ?? document.body).color,
      surface: getComputedStyle(document.documentElement).backgroundColor,
      isWide: document.documentElement.scrollWidth > window.innerWidth,
    }));
    expect(paper).toEqual({ ink: "rgb(0, 0, 0)", surface: "rgb(255, 255, 255)", isWide: false });
    const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(20);

    await page.emulateMedia({ media: null });
    await page.getByRole("link", { name: "Back to transactions" }).click();
    await expect(page).toHaveURL(/\/transactions\?q=subscription$/);
    await expect(page.getByRole("searchbox")).toHaveValue("subscription");
  });

  test("above 5,000 the first are printed, with a note that there are more", async ({ page, business }) => {
    await business.enter(page);
    await page.goto(`${new URL(page.url()).pathname}/transactions/print?sort=bookedOn`);
    await expect(page.getByText("Only the first 5,000 of 5,006 transactions are listed")).toBeVisible();
    await expect(page.getByText(/narrow the filters, for example by date/)).toBeVisible();
    await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(5_000);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Only the first 5,000 of 5,006 transactions are listed")).toBeVisible();
  });
});

test("the palette prints the overview and the filtered transactions", async ({ page, business }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", location.pathname);
  });
  await business.enter(page);
  const { pathname } = new URL(page.url());
  await choosePrint(page);
  await expect(page.locator("html")).toHaveAttribute("data-printed", pathname);
  await page.goto(`${pathname}/transactions?direction=inflow&sort=-amount`);
  await choosePrint(page);
  await expect(page).toHaveURL(/\/transactions\/print\?direction=inflow&sort=-amount$/);
  await expect(page.getByText("FiltersMoney in")).toBeVisible();
  await expect(page.getByText("Sorted byLargest amount first")).toBeVisible();
  await expect(page.getByRole("table").locator("tbody tr")).toHaveText(
    /Aurora Films.*Invoice 17.*\+.?€3,000.00/,
  );
  await page.getByRole("button", { name: PRINT }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", `${pathname}/transactions/print`);
  await page.goto(`${pathname}/transactions/print?q=zzzz`);
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
});

async function choosePrint(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Page, business, or command" }).fill("print");
  await page.keyboard.press("Enter");
}

function toRow(index: number) {
  const isSubscription = index < 1_200;
  return {
    externalId: `row-${index}`,
    bookedOn: addDays("2025-01-01", index % 365),
    amount: 10 + (index % 50),
    currency: "EUR",
    direction: "outflow",
    status: "booked",
    description: isSubscription ? `Subscription ${index}` : `Purchase ${index}`,
    counterparty: { name: `Supplier ${index % 40}` },
  };
}
