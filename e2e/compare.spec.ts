import type { Page } from "@playwright/test";
import { addDays, utcDayOf } from "../src/domain/calendar-date";
import { expect, figure, open, ROWS, test, toBatch } from "./business";

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
  await business.enter(page, { at: "/compare" });

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
  await business.enter(page, { at: "/compare" });
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
  await business.enter(page, { at: "/compare" });
  await expect(page.getByRole("group", { name: "After" })).toContainText(/In progress, day \d+ of \d+/);
  await expect(page.getByRole("group", { name: "Before" })).not.toContainText("In progress");
});

test("a window under way is compared as on the overview, or as a whole", async ({ page, business }) => {
  const [, rent] = ROWS as [(typeof ROWS)[number], (typeof ROWS)[number]];
  const today = utcDayOf(new Date());
  await business.call("PATCH", "", {
    referenceDate: addDays(today, -9),
    incomeGranularity: "fixed_period",
    expenseGranularity: "fixed_period",
    fixedPeriodDays: 30,
  });
  // The rent of the window before is due after as many days as are over of this one.
  const paid = [
    { ...rent, externalId: "now", bookedOn: today, amount: 1300 },
    { ...rent, externalId: "early", bookedOn: addDays(today, -35), amount: 100 },
    { ...rent, externalId: "late", bookedOn: addDays(today, -15), amount: 1200 },
  ];
  await business.call("POST", "/transaction-batches", toBatch(paid));
  await business.enter(page);
  await expect(figure(page, "Expense")).toContainText("€1,200.00 more");
  const days = page.getByRole("group", { name: "After" });
  const total = rowOf(page, "Remaining").last();
  const checkSoFar = async () => {
    await expect(page.getByText("Only the first 10 days of each period are compared")).toBeVisible();
    await expect(days).toContainText("In progress, day 10 of 30");
    await expect(total).toHaveText(/−€100\.00.*−€1,300\.00.*−€1,200\.00/);
  };
  await page.getByRole("region", { name: "What changed" }).getByRole("link", { name: "Compare" }).click();
  await checkSoFar();
  await open(page, "Compare");
  await checkSoFar();
  await page.getByRole("link", { name: "Compare whole periods" }).click();
  await expect(total).toHaveText(/−€1,300\.00.*−€1,300\.00.*€0\.00/);
  await page.getByRole("link", { name: "Compare only the first 10 days" }).click();
  await checkSoFar();

  // The same days of the window before that one.
  await page.getByRole("button", { name: "Before: previous period" }).click();
  await expect(page.getByText("Only the first 10 days of each period are compared")).toBeVisible();
  await expect(total).toHaveText(/€0\.00.*−€1,300\.00.*−€1,300\.00/);
  await page.getByRole("button", { name: "After: previous period" }).click();
  await expect(page.getByText("Only the first 10 days")).toHaveCount(0);
  await expect(total).toHaveText(/€0\.00.*−€1,300\.00.*−€1,300\.00/);
});

test("days of an address that are no window are custom dates", async ({ page, business }) => {
  await business.enter(page);
  const { pathname } = new URL(page.url());
  await page.goto(
    `${pathname}/compare?from=2026-01-05&to=2026-01-11&againstFrom=2025-12-29&againstTo=2026-01-04`,
  );
  await expect(page.getByLabel("Before: type of period")).toHaveValue("days");
  await expect(page.getByLabel("After: type of period")).toHaveValue("days");
  await expect(page.getByRole("group", { name: "After" }).getByLabel("End date")).toHaveValue("2026-01-11");
});

test("two equal periods are shown as equal", async ({ page, business }) => {
  await business.enter(page);
  const { pathname } = new URL(page.url());
  const days = "from=2020-01-01&to=2020-01-31&againstFrom=2020-02-01&againstTo=2020-02-29";
  await page.goto(`${pathname}/compare?${days}`);
  await expect(page.getByText("No differences")).toBeVisible();
});
