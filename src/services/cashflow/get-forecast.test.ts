import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addDays, addMonths } from "../../domain/calendar-date";
import type { Customer, CustomerDetails } from "../../domain/customer";
import type { TransactionFacts } from "../../domain/transaction";
import { requireCustomer } from "../access";
import { closePeriod } from "../closings/close-period";
import type { Context, ForecastsToStore } from "../context";
import { updateCustomer } from "../customers/update-customer";
import { createRule } from "../rules/create-rule";
import {
  allTransactions,
  ingest,
  newCustomer,
  newPartner,
  newRow,
  newTransaction,
} from "../testing/factories";
import { forecastAtNoon, forecastToStoreAtNoon } from "../testing/forecast-at-noon";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";
import { getForecast } from "./get-forecast";
import { listForecasts } from "./list-forecasts";
import { storeForecasts } from "./store-forecasts";

const certain = (amount: bigint) => ({ low: amount, expected: amount, high: amount });
const MONTH = { income: 1_000_00n, expense: 400_00n };
const AS_EVERY_MONTH = { income: certain(1_000_00n), expense: certain(400_00n), remaining: certain(600_00n) };

/**
 * A customer with an inflow on the fifth and an outflow on the twentieth of each of `count` months up to
 * December 2025.
 */
async function withMonths(
  context: Context,
  count: number,
  details: Partial<CustomerDetails> = {},
): Promise<Customer> {
  const customer = await newCustomer(context, details);
  const { currency } = customer;
  const months = Array.from({ length: count }, (_, index) => addMonths("2025-12-01", -index));
  await store(
    context,
    customer,
    months.flatMap((month) => [
      { bookedOn: addDays(month, 4), amount: MONTH.income, direction: "inflow", currency },
      { bookedOn: addDays(month, 19), amount: MONTH.expense, direction: "outflow", currency },
    ]),
  );
  return customer;
}

/** A customer that paid its landlord on the 20th of each month of 2025. */
async function withRent(context: Context): Promise<Customer> {
  const customer = await newCustomer(context);
  const days = Array.from({ length: 12 }, (_, index) => addMonths("2025-01-20", index));
  const rent = { amount: MONTH.expense, counterpartyName: "Landlord Ltd" };
  await store(
    context,
    customer,
    days.map((bookedOn) => ({ ...rent, bookedOn })),
  );
  return customer;
}

/** A rule under which a quarter of the rent counts. */
const SHARING = {
  direction: "outflow",
  counterparty: { name: "Landlord Ltd" },
  treatment: { type: "shared_expense", value: 25, sharedType: "percentage" },
  fromOn: "2026-01-11",
  dryRun: false,
} as const;

async function store(
  context: Context,
  { userId }: Customer,
  rows: readonly Partial<TransactionFacts>[],
): Promise<void> {
  if (rows.length > 0) await ingest(context, userId, ...rows.map(newRow));
}

/** The stored forecasts of the month that starts on a day, the latest first. */
async function storedOf(context: Context, { userId }: Customer, startOn: string) {
  const { forecasts } = await listForecasts(context, { userId, limit: 200, today: "2026-01-10" });
  return forecasts.filter((each) => each.startOn === startOn);
}

describeOnEachDatabase("getForecast", (database) => {
  const forecastOf = (context: Context, { userId }: Customer, asked: object = {}) =>
    getForecast(context, { userId, count: 12, today: "2026-01-10", ...asked });

  test("expects in every window what came in every earlier one, and in the current one the rest of it", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    await store(context, customer, [{ bookedOn: "2026-01-05", amount: 900_00n, direction: "inflow" }]);
    const { windows, pastWindowCount, currency } = await forecastOf(context, customer, { count: 2 });
    expect([pastWindowCount, currency, windows.length]).toEqual([12, "EUR", 3]);
    expect(windows[0]).toEqual({
      window: { startOn: "2026-01-01", endBefore: "2026-02-01" },
      counted: { income: 900_00n, expense: 0n },
      other: { income: 0n, expense: 400_00n },
      scheduled: { income: 0n, expense: 0n },
      income: certain(900_00n),
      expense: certain(400_00n),
      remaining: certain(500_00n),
    });
    expect(windows[1]).toMatchObject({
      window: { startOn: "2026-02-01", endBefore: "2026-03-01" },
      counted: { income: 0n, expense: 0n },
      other: MONTH,
      ...AS_EVERY_MONTH,
    });
    expect(windows[2]).toMatchObject({ window: { startOn: "2026-03-01", endBefore: "2026-04-01" } });
  });

  test("says nothing of fewer than six windows, of none, and of days before the first of them", async () => {
    const context = await newPartner(database());
    const five = await withMonths(context, 5);
    expect(await forecastOf(context, five)).toMatchObject({ windows: [], pastWindowCount: 5 });
    await store(context, five, [{ bookedOn: "2025-07-31", amount: 1n, direction: "inflow" }]);
    expect(await forecastOf(context, five, { count: 0 })).toMatchObject({
      windows: [{ counted: { income: 0n, expense: 0n } }],
      pastWindowCount: 6,
    });
    expect(await forecastOf(context, await withMonths(context, 0))).toMatchObject({
      windows: [],
      pastWindowCount: 0,
    });
    expect(await forecastOf(context, five, { today: "1900-01-01" })).toMatchObject({
      windows: [],
      pastWindowCount: 0,
    });
  });

  test("expects nothing more on a last day on which nothing came before, also of a window that is closed", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    const today = "2025-12-31";
    const before = await forecastOf(context, customer, { today, count: 1 });
    expect(before.windows).toMatchObject([
      { counted: MONTH, other: { income: 0n, expense: 0n }, ...AS_EVERY_MONTH },
      { ...AS_EVERY_MONTH },
    ]);
    await closePeriod(context, { userId: customer.userId, through: today });
    expect(await forecastOf(context, customer, { today, count: 1 })).toEqual(before);
  });

  test("expects of today what came on such days before, until as much is booked", async () => {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    const takings = (bookedOn: string, amount: bigint) =>
      ({ bookedOn, amount, direction: "inflow" }) as const;
    const days = Array.from({ length: 70 }, (_, index) => addDays("2026-01-04", -index));
    await store(
      context,
      customer,
      days.map((day) => takings(day, 500_00n)),
    );
    const incomeOf = async (today: string) => {
      const week = { granularity: "weekly", startDate: "2026-01-05", today, count: 0 };
      return (await forecastOf(context, customer, week)).windows;
    };
    const week = certain(3_500_00n);
    const expected = (counted: bigint, other: bigint) => [
      { counted: { income: counted }, other: { income: other }, income: week },
    ];
    // On the first day of a window, and on the last.
    expect(await incomeOf("2026-01-05")).toMatchObject(expected(0n, 3_500_00n));
    expect(await incomeOf("2026-01-04")).toMatchObject(expected(3_500_00n, 0n));
    await store(context, customer, [takings("2026-01-05", 20_00n)]);
    expect(await incomeOf("2026-01-05")).toMatchObject(expected(20_00n, 3_480_00n));
    await store(context, customer, [takings("2026-01-05", 480_00n)]);
    expect(await incomeOf("2026-01-05")).toMatchObject(expected(500_00n, 3_000_00n));
    expect(await incomeOf("2026-01-06")).toMatchObject(expected(500_00n, 3_000_00n));
  });

  test("counts what is booked ahead as part of what is still to come", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    await store(context, customer, [{ bookedOn: "2026-01-25", amount: 150_00n }]);
    const ahead = await forecastOf(context, customer, { count: 0 });
    expect(ahead.windows).toMatchObject([
      { counted: { expense: 150_00n }, other: { expense: 250_00n }, expense: certain(400_00n) },
    ]);
    await store(context, customer, [{ bookedOn: "2026-01-26", amount: 500_00n }]);
    const more = await forecastOf(context, customer, { count: 0 });
    expect(more.windows).toMatchObject([
      { counted: { expense: 650_00n }, other: { expense: 0n }, expense: certain(650_00n) },
    ]);
  });

  test("counts what is booked in a later window as part of its forecast", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    const { userId } = customer;
    await store(context, customer, [
      { bookedOn: "2026-02-01", amount: 150_00n },
      { bookedOn: "2027-01-31", amount: 1_100_00n, direction: "inflow" },
      { bookedOn: "2027-02-01", amount: 9_000_00n, direction: "inflow" },
    ]);
    const { windows } = await forecastOf(context, customer);
    expect(windows[1]).toMatchObject({
      counted: { income: 0n, expense: 150_00n },
      other: { income: 1_000_00n, expense: 250_00n },
      ...AS_EVERY_MONTH,
    });
    expect(windows[2]).toMatchObject({ counted: { income: 0n, expense: 0n }, ...AS_EVERY_MONTH });
    expect(windows[12]).toMatchObject({
      window: { startOn: "2027-01-01", endBefore: "2027-02-01" },
      counted: { income: 1_100_00n, expense: 0n },
      other: { income: 0n, expense: 400_00n },
      income: certain(1_100_00n),
      remaining: certain(700_00n),
    });
    await store(context, customer, [{ bookedOn: "2026-02-02", amount: 7_000_00n }]);
    // The last day of the current window.
    const { windows: later } = await getForecast(context, { userId, count: 1, today: "2026-01-31" });
    expect(later[1]).toMatchObject({
      counted: { income: 0n, expense: 7_150_00n },
      other: { income: 1_000_00n, expense: 0n },
      expense: certain(7_150_00n),
      remaining: certain(-6_150_00n),
    });
  });

  test.each([["JPY"], ["BHD"]])("works in the minor units of %s", async (currency) => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 8, { currency });
    expect(await forecastOf(context, customer, { count: 1 })).toMatchObject({
      currency,
      windows: [{}, AS_EVERY_MONTH],
    });
  });

  test("follows the grid: months that end early, and weeks, which know the rent of every month", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 24, { referenceDate: "2024-01-31" });
    const { windows } = await forecastOf(context, customer, { today: "2026-02-10", count: 2 });
    expect(windows.map(({ window }) => window)).toEqual([
      { startOn: "2026-01-31", endBefore: "2026-02-28" },
      { startOn: "2026-02-28", endBefore: "2026-03-31" },
      { startOn: "2026-03-31", endBefore: "2026-04-30" },
    ]);
    const weeks = await forecastOf(context, customer, { granularity: "weekly", startDate: "2025-01-06" });
    expect(weeks.windows.map(({ window }) => window.startOn).slice(0, 3)).toEqual([
      "2026-01-05",
      "2026-01-12",
      "2026-01-19",
    ]);
    expect(weeks.pastWindowCount).toBe(105);
  });

  test("moves with decisions about the past", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    const { id: transactionId } = await newTransaction(context, customer.userId, {
      bookedOn: "2025-12-21",
      amount: 7_000_00n,
    });
    const before = await forecastOf(context, customer, { count: 1 });
    expect(before.windows[1]?.expense.expected).toBeGreaterThan(400_00n);
    await excludeTransaction(context, { userId: customer.userId, transactionId, scope: "single" });
    const after = await forecastOf(context, customer, { count: 1 });
    expect(after.windows[1]).toMatchObject(AS_EVERY_MONTH);
  });

  test.each<[string, Partial<Parameters<typeof createRule>[1]>, readonly bigint[]]>([
    ["begins later", { fromOn: "2026-02-01" }, [400_00n, 100_00n, 100_00n]],
    ["begins and ends later", { fromOn: "2026-02-01", throughOn: "2026-02-28" }, [400_00n, 100_00n, 400_00n]],
    ["began", { fromOn: "2025-10-01" }, [100_00n, 100_00n, 100_00n]],
    ["ended", { fromOn: "2025-07-01", throughOn: "2025-09-30" }, [400_00n, 400_00n, 400_00n]],
    ["begins after the rent is paid", { fromOn: "2026-01-25" }, [400_00n, 100_00n, 100_00n]],
    [
      "is of income",
      { fromOn: "2026-01-01", direction: "inflow", treatment: null },
      [400_00n, 400_00n, 400_00n],
    ],
  ])("expects payments under the rules of their days: one that %s", async (_, rule, expected) => {
    const context = await newPartner(database());
    const customer = await withRent(context);
    await createRule(context, { ...SHARING, userId: customer.userId, ...rule });
    const { windows } = await forecastOf(context, customer, { count: 2 });
    expect(windows.map(({ expense }) => expense)).toEqual(expected.map(certain));
    expect(windows.map(({ scheduled }) => scheduled?.expense)).toEqual(expected);
  });

  test("expects under a new rule what people already decided about earlier payments", async () => {
    const context = await newPartner(database());
    const customer = await withRent(context);
    const { userId } = customer;
    for (const { id: transactionId } of (await allTransactions(context, userId)).slice(2, 7)) {
      await reclassifyTransaction(context, { userId, transactionId, ...SHARING.treatment });
    }
    await createRule(context, { ...SHARING, userId, fromOn: "2026-01-11" });
    const { windows } = await forecastOf(context, customer, { count: 1 });
    expect(windows.map(({ expense }) => expense)).toEqual([certain(100_00n), certain(100_00n)]);
  });

  test("stores every forecast that it returns, and reports how often the ranges held", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    const { userId } = customer;
    const forecast = (today: string) => forecastAtNoon(context, { userId, today });
    await forecast("2026-01-10");
    const february = {
      granularity: "monthly",
      startOn: "2026-02-01",
      endBefore: "2026-03-01",
      todayOn: "2026-01-10",
      createdAt: new Date("2026-01-10T12:00:00Z"),
      ...AS_EVERY_MONTH,
      actual: null,
    } as const;
    expect(await storedOf(context, customer, "2026-02-01")).toEqual([february]);
    // On the next day the forecast is the same, and after a decision about the past it is not.
    expect(await forecastToStoreAtNoon(context, { userId, today: "2026-01-11" })).toBeNull();
    const [{ id: transactionId } = { id: "none" }] = await allTransactions(context, userId);
    await excludeTransaction(context, { userId, transactionId, scope: "single" });
    await forecast("2026-01-20");
    await forecast("2026-02-02");
    const stored = await storedOf(context, customer, "2026-02-01");
    expect(stored.map(({ todayOn }) => todayOn)).toEqual(["2026-02-02", "2026-01-20", "2026-01-10"]);
    await store(context, customer, [
      { bookedOn: "2026-02-05", amount: 1_000_00n, direction: "inflow" },
      { bookedOn: "2026-02-06", amount: 400_00n + MONTH.expense },
    ]);
    const { record } = await forecastOf(context, customer, { today: "2026-03-02" });
    // January was forecast while it was under way only, and February was last forecast before on the 20th.
    expect(record).toMatchObject({ windowCount: 1, income: 1, expense: 0, remaining: 0 });
    expect(record.forecasts).toEqual([{ ...stored[1], actual: { income: 1_000_00n, expense: 800_00n } }]);
  });

  test("lists the record with the newest window first", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    for (const today of ["2025-10-31", "2025-11-30"])
      await forecastAtNoon(context, { userId: customer.userId, today });
    const { record } = await forecastOf(context, customer);
    expect(record.forecasts.map(({ startOn, todayOn }) => [startOn, todayOn])).toEqual([
      // On 30 November the forecast was the same.
      ["2025-12-01", "2025-10-31"],
      ["2025-11-01", "2025-10-31"],
    ]);
  });

  test("stores only the windows that it returns", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    const returned: ForecastsToStore[] = [];
    const collecting = { ...context, storeForecasts: (each: ForecastsToStore) => returned.push(each) };
    await getForecast(collecting, { userId: customer.userId, count: 1 });
    expect(returned.map(({ forecasts }) => forecasts.length)).toEqual([2]);
  });

  test("stores a forecast as it was returned, whatever has become of the figures", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    const { userId } = customer;
    const returned = await forecastToStoreAtNoon(context, { userId, today: "2026-01-10" });
    for (const { id: transactionId } of await allTransactions(context, userId))
      await excludeTransaction(context, { userId, transactionId, scope: "single" });
    const { revision } = await requireCustomer(context, userId);
    await storeForecasts(context, returned ?? expect.fail("There is no forecast."));
    expect(await storedOf(context, customer, "2026-02-01")).toMatchObject([AS_EVERY_MONTH]);
    expect((await requireCustomer(context, userId)).revision).toBe(revision);
  });

  test("stores different forecasts of one moment, and those of earlier moments behind later ones", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    const { userId } = customer;
    const returned =
      (await forecastToStoreAtNoon(context, { userId, today: "2026-01-10" })) ?? expect.fail("Nothing.");
    const at = (instant: string, income: bigint): ForecastsToStore => ({
      ...returned,
      forecasts: returned.forecasts.map((each) => ({
        ...each,
        ...{ income: certain(income), todayOn: instant.slice(0, 10), createdAt: new Date(instant) },
      })),
    });
    const noon = "2026-01-10T12:00:00.000Z";
    await Promise.all([returned, returned, at(noon, 1n)].map((each) => storeForecasts(context, each)));
    // Two callers whose today differs get the same forecast.
    await storeForecasts(context, at("2026-01-11T12:00:00.000Z", 2n));
    await storeForecasts(context, at("2026-01-10T13:00:00.000Z", 1n));
    await storeForecasts(context, at("2026-01-11T13:00:00.000Z", 2n));
    // Those that are stored late, and made again by a server whose clock is behind.
    await storeForecasts(context, at("2026-01-09T12:00:00.000Z", 3n));
    await storeForecasts(context, at("2026-01-10T11:00:00.000Z", 4n));
    await storeForecasts(context, at("2026-01-10T11:30:00.000Z", 4n));
    const stored = await storedOf(context, customer, "2026-02-01");
    expect(stored.map(({ createdAt, income }) => [createdAt.toISOString(), income.expected])).toEqual([
      ["2026-01-11T12:00:00.000Z", 2n],
      ["2026-01-10T12:00:00.001Z", 1n],
      [noon, MONTH.income],
      ["2026-01-10T11:00:00.000Z", 4n],
      ["2026-01-09T12:00:00.000Z", 3n],
    ]);
  });

  test("compares the forecasts of every grid apart, and stores none for a day that is not today", async () => {
    const context = await newPartner(database());
    const customer = await withMonths(context, 12);
    const { userId } = customer;
    const today = "2025-12-10";
    await forecastAtNoon(context, { userId, today });
    await forecastAtNoon(context, { userId, today, startDate: "2026-01-02" });
    const { forecasts } = await listForecasts(context, { userId, limit: 200 });
    expect(forecasts).toHaveLength(26);
    for (const [startDate, day] of [
      ["2026-01-01", "01"],
      ["2026-01-02", "02"],
    ]) {
      const { record } = await forecastOf(context, customer, { startDate, today: "2026-02-10" });
      expect(record.forecasts.map(({ startOn }) => startOn)).toEqual([`2026-01-${day}`]);
    }
    const returned: ForecastsToStore[] = [];
    const now = () => new Date("2026-01-10T11:00:00Z");
    const collecting = { ...context, now, storeForecasts: (each: ForecastsToStore) => returned.push(each) };
    await forecastOf(collecting, customer, { today: "2026-01-12" });
    await forecastOf(collecting, customer, { today: "2026-01-08" });
    expect(returned).toEqual([]);
    await forecastOf(collecting, customer, { today: "2026-01-11" });
    expect(returned).toHaveLength(1);
  });

  test("forgets what was returned in another currency or before an erasure, but not with other settings", async () => {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    const { userId, partnerId, createdAt } = customer;
    const window = { startOn: "2026-02-01", endBefore: "2026-03-01" };
    const returned = { granularity: "monthly", todayOn: "2026-01-10", createdAt: context.now() } as const;
    const euros: ForecastsToStore = {
      ...{ partnerId, userId, customerCreatedAt: createdAt, currency: "EUR" },
      forecasts: [{ ...returned, ...window, ...AS_EVERY_MONTH }],
    };
    const stored = () => storedOf(context, customer, window.startOn);
    await storeForecasts(context, euros);
    await updateCustomer(context, { userId, name: "Renamed" });
    expect(await stored()).toHaveLength(1);
    await updateCustomer(context, { userId, currency: "JPY" });
    // One that was still to be stored.
    await storeForecasts(context, euros);
    expect(await stored()).toEqual([]);
    await updateCustomer(context, { userId, currency: "EUR" });
    await storeForecasts(context, { ...euros, customerCreatedAt: new Date(createdAt.getTime() - 1) });
    expect(await stored()).toEqual([]);
  });
});
