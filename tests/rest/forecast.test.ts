import { expect, test, vi } from "vitest";
import { getForecastEndpoint } from "../../src/contract/cashflow-forecast";
import { listForecastsEndpoint } from "../../src/contract/cashflow-forecasts";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { addMonths, utcDayOf } from "../../src/domain/calendar-date";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type TestCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const WAIT = { timeout: 20_000, interval: 100 };

const EUROS = { currency: "EUR", income: 1000, expense: 400 };

/**
 * `count` months up to December 2025, by default each with an income of 1,000.00 and an expense of 400.00.
 */
async function storeMonths(customer: TestCustomer, count: number, money = EUROS): Promise<void> {
  const { currency, income, expense } = money;
  for (let index = 0; index < count; index += 1) {
    const bookedOn = addMonths("2025-12-15", -index);
    await customer.store({ bookedOn, currency, amount: income, direction: "inflow" });
    await customer.store({ bookedOn, currency, amount: expense });
  }
}

const certain = (amount: number) => ({ expected: amount, low: amount, high: amount });

describeOnEachServer("GET /cashflow/forecast", ({ api }) => {
  const forecast = async ({ path }: TestCustomer, query: string) =>
    (await api.call(getForecastEndpoint, { path, query })).data;

  test("forecasts the current window and those after it", async () => {
    const customer = await newCustomer(api);
    await storeMonths(customer, 6);
    await customer.store({ bookedOn: "2026-01-02", amount: 250.5, direction: "inflow" });
    const response = await forecast(customer, "today=2026-01-10&count=1");
    expect(response).toEqual({
      currency: "EUR",
      granularity: "monthly",
      todayOn: "2026-01-10",
      reason: null,
      scheduleReason: null,
      pastWindowCount: 6,
      windows: [
        {
          startDate: "2026-01-01",
          endDate: "2026-01-31",
          counted: { income: 250.5, expense: 0, remaining: 250.5 },
          other: { income: 1000, expense: 400, remaining: 600 },
          scheduled: { income: 1000, expense: 400, remaining: 600 },
          rest: { income: 0, expense: 0, remaining: 0 },
          income: certain(1250.5),
          expense: certain(400),
          remaining: certain(850.5),
        },
        {
          startDate: "2026-02-01",
          endDate: "2026-02-28",
          counted: { income: 0, expense: 0, remaining: 0 },
          other: { income: 1000, expense: 400, remaining: 600 },
          scheduled: { income: 1000, expense: 400, remaining: 600 },
          rest: { income: 0, expense: 0, remaining: 0 },
          income: certain(1000),
          expense: certain(400),
          remaining: certain(600),
        },
      ],
      record: { windowCount: 0, income: 0, expense: 0, remaining: 0, forecasts: [] },
    });
  });

  test.each([
    { currency: "JPY", income: 100_001, expense: 40_000 },
    { currency: "BHD", income: 100.001, expense: 40.002 },
  ])("is exact to the smallest unit of $currency", async (money) => {
    const { currency, income, expense } = money;
    const customer = await newCustomer(api, { currency });
    await storeMonths(customer, 6, money);
    const body = { transactions: [newRow({ bookedOn: "2026-01-02", currency: "EUR", amount: 1 })] };
    const { data } = await api.call(ingestTransactionsEndpoint, { path: customer.path, body });
    expect(data.counts).toMatchObject({ created: 0, rejected: 1 });
    expect(await forecast(customer, "today=2026-01-10&count=0")).toMatchObject({
      currency,
      windows: [{ counted: { income: 0, expense: 0 }, income: certain(income), expense: certain(expense) }],
    });
  });

  test("gives the reason if there is none, and by default returns twelve windows after the current one", async () => {
    const customer = await newCustomer(api);
    await storeMonths(customer, 5);
    expect(await forecast(customer, "today=2026-01-10")).toMatchObject({
      reason: "too_few_windows",
      pastWindowCount: 5,
      windows: [],
    });
    await storeMonths(customer, 6);
    expect((await forecast(customer, "today=2026-01-10")).windows).toHaveLength(13);
    expect((await forecast(customer, "today=2026-01-10&count=0")).windows).toHaveLength(1);
  });

  test("refuses invalid parameters, all at once", async () => {
    const customer = await newCustomer(api);
    const query = "granularity=daily&startDate=2026-02-30&count=13&today=soon&limit=1";
    const refused = await api.refuse(getForecastEndpoint, { path: customer.path, query });
    expect(errorsOf(refused)).toEqual([
      "query count out_of_range",
      "query granularity invalid_value",
      "query limit unknown_field",
      "query startDate invalid_date",
      "query today invalid_date",
    ]);
  });

  test("is listed afterwards as it was, once", async () => {
    const customer = await newCustomer(api);
    const today = utcDayOf(new Date());
    const month = `${today.slice(0, 7)}-15`;
    for (let index = 1; index <= 6; index += 1)
      await customer.store({ bookedOn: addMonths(month, -index), amount: 400 });
    const list = async (query: string) =>
      (await api.call(listForecastsEndpoint, { path: customer.path, query })).data;
    const { windows } = await forecast(customer, `today=${today}`);
    await vi.waitFor(async () => expect((await list("limit=20")).forecasts).toHaveLength(13), WAIT);
    const again = await forecast(customer, `today=${today}&count=1`);
    expect(again.windows).toEqual(windows.slice(0, 2));
    const { forecasts } = await list("limit=20");
    expect(forecasts).toHaveLength(13);
    expect(forecasts.toReversed()).toEqual(
      windows.map(({ startDate, endDate, income, expense, remaining }) => ({
        ...{ startDate, endDate, granularity: "monthly", todayOn: today },
        createdAt: expect.any(String),
        ...{ income, expense, remaining },
        ...{ actual: null, held: null },
      })),
    );
    const before = await list(`startsBefore=${windows[1]?.startDate}`);
    expect(before).toEqual({ currency: "EUR", forecasts: forecasts.slice(-1), nextCursor: null });
  });

  test("cannot be listed with invalid parameters", async () => {
    const { path } = await newCustomer(api);
    const query = "granularity=daily&startsBefore=2026-02-30&inRecord=true&today=soon&limit=0&count=1";
    const refused = await api.refuse(listForecastsEndpoint, { path, query });
    expect(errorsOf(refused)).toEqual([
      "query count unknown_field",
      "query granularity invalid_value",
      "query inRecord unknown_field",
      "query limit out_of_range",
      "query startsBefore invalid_date",
      "query today invalid_date",
    ]);
  });
});
