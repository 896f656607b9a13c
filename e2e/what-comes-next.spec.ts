import type { Database } from "../src/db/engine/database";
import { addDays, addMonths, utcDayOf } from "../src/domain/calendar-date";
import type { Context } from "../src/services/context";
import { forecastAtNoon } from "../src/services/testing/forecast-at-noon";
import { expect, open, test, toBatch } from "./business";
import { expectAccessible } from "./expect-accessible";

/** `count` months up to the current one. On the first of each, 1,000.00 comes in and 400.00 goes out. */
function months(count: number) {
  const first = `${utcDayOf(new Date()).slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, index) => addMonths(first, -index)).flatMap((bookedOn) => [
    {
      externalId: `retainer-${bookedOn}`,
      bookedOn,
      amount: 1000,
      direction: "inflow" as const,
      description: "Retainer",
      counterparty: "Aurora Films",
    },
    {
      externalId: `rent-${bookedOn}`,
      bookedOn,
      amount: 400,
      direction: "outflow" as const,
      description: "Rent",
      counterparty: "Landlord Ltd",
    },
  ]);
}

/** Calls the services without a server, as on an earlier day. */
async function contextIn(database: Database): Promise<Context> {
  const { id: partnerId } = await database.prisma.partner.findUniqueOrThrow({ where: { name: "Demo" } });
  return { database, partnerId, actor: { kind: "client", id: "e2e" }, now: () => new Date() };
}

test.beforeEach(async ({ business }) => {
  const { transactions } = await business.call("GET", "/transactions");
  for (const { id } of Array.isArray(transactions) ? transactions : [])
    await business.call("DELETE", `/transactions/${id}`);
});

test("an owner reads what comes next, in words, in the chart and in its table", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", toBatch(months(9)));
  await business.enter(page);
  const next = page.getByRole("region", { name: "What comes next" });
  await expect(next).toContainText("Next month: €600.00.");
  await expect(next).toContainText("Actual amounts should fall within these ranges 80% of the time.");
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("Next month: €600.00");
  const payments = next.getByRole("region", { name: "Next payments" });
  await expect(payments.getByRole("listitem")).toContainText([
    /Aurora Films\+€1,000\.00/,
    /Landlord Ltd.€400\.00/,
  ]);
  await page.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("table", { name: "Income, expense, and remaining by window" });
  const forecasts = table
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: /Forecast$/ }) });
  await expect(forecasts.last()).toContainText("€1,000.00");
  // Equal months leave no range.
  await expect(forecasts.last()).not.toContainText("€600.00 to");
  await expect(forecasts.last()).toContainText(/€1,000\.00 scheduled.*€0\.00 other/);
  await expect(forecasts).toHaveCount(3);
  await payments.getByRole("link", { name: "+€1,000.00" }).click();
  await expect(page).toHaveURL(/transactions\?direction=inflow&counterparty=name%3Aaurora\+films$/);
  await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toHaveCount(9);
  await page.goBack();
  await payments.getByRole("link", { name: "Aurora Films" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aurora Films" })).toBeVisible();
});

test("below a past window, the forecast names its days", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", toBatch(months(9)));
  await business.enter(page);
  const next = page.getByRole("region", { name: "What comes next" });
  await expect(next).toContainText("Next month: €600.00.");
  await page.getByRole("button", { name: "Previous window" }).click();
  const following = new Date(addMonths(`${utcDayOf(new Date()).slice(0, 7)}-01`, 1));
  const month = following.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
  await expect(next).toContainText(new RegExp(`Forecast for 1–\\d+ ${month}: €600\\.00 remaining\\.`));
  await expect(next).not.toContainText(/this month|next month/i);
});

test("a window that has not begun is the selected one of the chart, with its forecast", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", toBatch(months(9)));
  await business.enter(page);
  await page.getByRole("button", { name: "Next window" }).click();
  await expect(page.getByText("This month has not started yet.")).toBeVisible();
  await expect(page.getByRole("main").locator("fieldset > [aria-current]")).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).click();
  const selected = page.getByRole("row").filter({ has: page.getByText("Selected", { exact: true }) });
  await expect(selected).toContainText("Forecast");
  await expect(selected.getByRole("cell").first()).toContainText("€1,000.00");
});

test("what is already booked in a window to come is not called a forecast", async ({ page, business }) => {
  const following = addMonths(`${utcDayOf(new Date()).slice(0, 7)}-01`, 1);
  const planned = months(1).map((row) => {
    return { ...row, externalId: `next-${row.externalId}`, bookedOn: following, amount: 99 };
  });
  await business.call("POST", "/transaction-batches", toBatch([...months(2), ...planned]));
  await business.enter(page);
  await page.getByRole("button", { name: "Next window" }).click();
  await page.getByRole("button", { name: "Show as table" }).click();
  const selected = page.getByRole("row").filter({ has: page.getByText("Selected", { exact: true }) });
  await expect(selected).toContainText("€99.00");
  await expect(selected).not.toContainText("Forecast");
});

test("before an edit, an owner sees its effect on the forecast", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", toBatch(months(9)));
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("row").filter({ hasText: "Aurora Films" }).first().focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /This and future transactions/ }).check();
  await expect(dialog).toContainText(/Forecast for .+: remaining €600\.00 →\s.€400\.00/);
});

test("before a rule that begins later, an owner sees its effect on the forecast, and then has it", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", toBatch(months(9)));
  await business.enter(page, { at: "/rules" });
  await page.getByRole("button", { name: "New rule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Counterparty").fill("Landlord Ltd");
  await dialog.getByLabel("From").fill(addMonths(`${utcDayOf(new Date()).slice(0, 7)}-01`, 1));
  await dialog.getByRole("radio", { name: "Covered" }).check();
  await expect(dialog.getByText("Your figures so far will not change.")).toBeVisible();
  await expect(dialog).toContainText(/Forecast for .+: remaining €600\.00 →\s€1,000\.00/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create rule" }).click();
  await expect(page.getByText("Rule for Landlord Ltd created")).toBeVisible();
  await open(page, "Overview");
  await expect(page.getByRole("region", { name: "What comes next" })).toContainText("Next month: €1,000.00");
});

test("the page shows how often the ranges held", async ({ page, business, database }) => {
  await business.call("POST", "/transaction-batches", toBatch(months(12)));
  const context = await contextIn(database);
  for (const monthsAgo of [3, 2]) {
    const today = addMonths(utcDayOf(new Date()), -monthsAgo);
    await forecastAtNoon(context, { userId: business.userId, today });
  }
  await business.enter(page);
  await expect(page.getByRole("region", { name: "What comes next" })).toContainText(
    "They did in 2 of the last 2 months.",
  );
});

test("an owner reads what was forecast for earlier months, and what came of it", async ({
  page,
  business,
  database,
}) => {
  await business.call("POST", "/transaction-batches", toBatch(months(12)));
  const context = await contextIn(database);
  const thisMonth = `${utcDayOf(new Date()).slice(0, 7)}-01`;
  const [beforeLast, last] = [addMonths(thisMonth, -2), addMonths(thisMonth, -1)];
  for (const today of [addDays(beforeLast, -10), addDays(last, -10)])
    await forecastAtNoon(context, { userId: business.userId, today });
  // A bill that nobody expected.
  const bill = {
    externalId: "bill",
    bookedOn: addDays(last, 9),
    amount: 3000,
    direction: "outflow",
    description: "Repair",
    counterparty: "Roof & Co",
  } as const;
  await business.call("POST", "/transaction-batches", toBatch([bill]));
  await business.enter(page);
  await page.getByRole("button", { name: "See earlier forecasts" }).click();
  const dialog = page.getByRole("dialog", { name: "Earlier forecasts" });
  const rows = dialog.getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("€600.00");
  await expect(rows.nth(1)).toContainText("−€2,400.00");
  await expect(rows.nth(1)).toContainText("Outside range");
  await expect(rows.nth(2)).toContainText("Within range");
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "Income" }).check();
  await expect(rows.nth(1)).toContainText("Within range");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "See earlier forecasts" })).toBeFocused();
});

test("with too little data, the page gives the reason", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", toBatch(months(4)));
  await business.enter(page);
  await expect(page.getByRole("region", { name: "What comes next" })).toContainText(
    "A forecast needs 6 months of transactions. So far there are 3.",
  );
});
