import type { Page } from "@playwright/test";
import { utcDayOf } from "../src/domain/calendar-date";
import { expect, open, ROWS, test, toBatch } from "./business";

/** The month after the rows that each business has: the rent rose, one client left and another came. */
const FEBRUARY = toBatch([
  {
    externalId: "rent-2",
    bookedOn: "2026-02-03",
    amount: 1260.1,
    direction: "outflow",
    description: "Rent February",
    counterparty: "Landlord Ltd",
  },
  {
    externalId: "invoice-2",
    bookedOn: "2026-02-10",
    amount: 800,
    direction: "inflow",
    description: "Invoice 18",
    counterparty: "Borealis",
  },
]);

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("the differences of two months by counterparty add up to the figures, and lead to their rows", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", FEBRUARY);
  await business.enter(page);
  await open(page, "Compare");

  const table = page.getByRole("table", { name: "Differences by counterparty" });
  await expect(table.locator("tbody").getByRole("row")).toHaveText([
    /Aurora FilmsIncome.*Only before.*€3,000\.00.*€0\.00.*−€3,000\.00/,
    /BorealisIncome.*Only after.*€0\.00.*€800\.00.*\+€800\.00/,
    /Fix ItExpense.*Only before.*−€250\.00.*€0\.00.*\+€250\.00/,
    /Pixel ToolsExpense.*Only before.*−€100\.00.*€0\.00.*\+€100\.00/,
    /Landlord LtdExpense.*More.*−€1,200\.00.*−€1,260\.10.*−€60\.10/,
  ]);
  await expect(rowOf(page, "Remaining").last()).toHaveText(/€1,450\.00.*−€460\.10.*−€1,910\.10/);
  const figures = page.getByRole("table", { name: "Figures of both periods" });
  await expect(figures.getByRole("row", { name: /^Expense/ })).toHaveText(/€1,550\.00€1,260\.10−€289\.90/);

  await table.getByRole("link", { name: "−€1,260.10 After: view transactions" }).click();
  await expect(page).toHaveURL(/\/transactions\?.*counterparty=name%3Alandlord/);
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toHaveCount(1);
});

test("any periods can be compared, searched and sorted, and the address keeps the choice", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", FEBRUARY);
  await business.enter(page);
  await open(page, "Compare");
  const table = page.getByRole("table", { name: "Differences by counterparty" });

  await page.getByRole("button", { name: "Counterparty" }).click();
  await expect(page.getByRole("columnheader", { name: "Counterparty" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(table.locator("tbody").getByRole("row").first()).toContainText("Aurora Films");
  await page.getByRole("searchbox", { name: "Search counterparties" }).fill("land");
  await expect(table.locator("tbody").getByRole("row")).toHaveCount(1);
  await expect(rowOf(page, "4 other counterparties")).toBeVisible();
  await expect(rowOf(page, "Remaining").last()).toContainText("−€1,910.10");

  const before = page.getByRole("group", { name: "Before" });
  await before.getByLabel("Before: type of period").selectOption("Custom dates");
  await before.getByLabel("Start date").fill("2026-01-03");
  await before.getByLabel("End date").fill("2026-01-02");
  await expect(before.getByText("Choose an end date on or after the start date.")).toBeVisible();
  await before.getByLabel("End date").fill("2026-01-03");
  await expect(table).toContainText("−€1,200.00");
  await before.getByRole("button", { name: "Before: previous period" }).click();
  await expect(before).toContainText("2 January 2026");
  await expect(table).toContainText("Only after");

  await page.reload();
  await expect(before).toContainText("2 January 2026");
  await expect(page.getByRole("searchbox", { name: "Search counterparties" })).toHaveValue("land");
  await page.getByRole("searchbox", { name: "Search counterparties" }).fill("nobody");
  await expect(page.getByText("No counterparties match this search")).toBeVisible();
});

test("a window that is under way is marked, as it is compared with a whole one", async ({
  page,
  business,
}) => {
  const today = ROWS.slice(0, 1).map((row) => ({
    ...row,
    externalId: "today",
    bookedOn: utcDayOf(new Date()),
  }));
  await business.call("POST", "/transaction-batches", toBatch(today));
  await business.enter(page);
  await open(page, "Compare");
  await expect(page.getByRole("group", { name: "After" })).toContainText(/In progress, day \d+ of \d+/);
  await expect(page.getByRole("group", { name: "Before" })).not.toContainText("In progress");
});

test("two equal periods are shown as equal", async ({ page, business }) => {
  await business.enter(page);
  const { pathname } = new URL(page.url());
  const days = "from=2020-01-01&to=2020-01-31&againstFrom=2020-02-01&againstTo=2020-02-29";
  await page.goto(`${pathname}/compare?${days}`);
  await expect(page.getByText("No differences")).toBeVisible();
});
