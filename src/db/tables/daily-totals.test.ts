import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addDays } from "../../domain/calendar-date";
import { addCounted, type Counted, NOTHING, type TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import type { Window } from "../../domain/period";
import { runQuery } from "../engine/builder";
import { inTransaction } from "../engine/database";
import type { Executor } from "../engine/executor";
import { runCalls } from "../engine/run-calls";
import { uuid } from "../engine/uuid";
import { describeOnEachDatabase } from "../testing/databases";
import { newNeighbours } from "../testing/new-neighbours";
import { insertRows, plainRows } from "../testing/plain-rows";
import { storedRows } from "../testing/stored-rows";
import {
  addingToDays,
  beginOtherDays,
  readDays,
  sumWindow,
  sumWindows,
  writingDailyTotals,
} from "./daily-totals";

const RUNS = { seed: 20261121, numRuns: 8 };
const FIRST_DAY = "2024-02-20";
const LARGEST_TOTAL = 9_007_199_254_740_991n;

const anyTotal = fc.oneof(
  fc.constantFrom(0n, 1n, LARGEST_TOTAL),
  fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
);
const anyNearDay = fc.integer({ min: 0, max: 40 }).map((days) => addDays(FIRST_DAY, days));
const anyTotals = fc
  .array(fc.tuple(anyNearDay, fc.record({ income: anyTotal, expense: anyTotal })), { maxLength: 30 })
  .map((days): TotalsByDay => new Map(days));

/** Some windows are empty, some end before they start, and some contain others. */
const anyWindows = fc.array(fc.record({ startOn: anyNearDay, endBefore: anyNearDay }), { maxLength: 12 });

function toRows({ customerId }: CustomerKey, totals: TotalsByDay) {
  return [...totals].map(([bookedOn, { income, expense }]) => ({
    customerId,
    bookedOn,
    incomeMinorUnits: income,
    expenseMinorUnits: expense,
  }));
}

function sumOf(totals: TotalsByDay, { startOn, endBefore }: Window): Counted {
  return [...totals]
    .filter(([day]) => startOn <= day && day < endBefore)
    .reduce((sum, [, counted]) => addCounted(sum, counted), NOTHING);
}

describeOnEachDatabase("What is run on daily totals", (database, _, provider) => {
  const stored = (customer: CustomerKey) => storedRows(database(), "daily_totals", customer);
  const write = (customer: CustomerKey, totals: TotalsByDay) =>
    inTransaction(database(), (unit) => runCalls(unit, writingDailyTotals(customer, totals)));
  const add = (customer: CustomerKey, differences: TotalsByDay) =>
    inTransaction(database(), async (unit) => {
      const added = await runCalls(unit, addingToDays(customer, differences));
      return beginOtherDays(unit, customer, differences, added);
    });
  const writePlainly = (customer: CustomerKey, totals: TotalsByDay) =>
    insertRows(database(), "daily_totals", toRows(customer, totals));

  /** Statements take different paths inside and outside a transaction. */
  async function expectBothWays(read: (executor: Executor) => Promise<unknown>, expected: unknown) {
    expect(await read(database().reads)).toEqual(expected);
    await inTransaction(database(), async (unit) => {
      expect(await read(unit)).toEqual(expected);
    });
  }

  test("stores in each column what is stored row by row, whatever was there", async () => {
    const property = fc.asyncProperty(anyTotals, anyTotals, async (first, second) => {
      const { customer, sibling, namesake } = await newNeighbours(database());
      const { customerId } = customer;
      await writePlainly(namesake, first);
      await writePlainly(sibling, new Map([...first, ...second]));
      const others = [await stored(sibling), await stored(namesake)];
      await write(customer, first);
      expect(await stored(customer)).toEqual(await stored(namesake));
      await write(customer, second);
      expect(await stored(customer)).toEqual(await stored(sibling));
      const rows = await plainRows(database().reads, "daily_totals", { customerId });
      expect(new Set(rows)).toEqual(new Set(toRows(customer, new Map([...first, ...second]))));
      expect([await stored(sibling), await stored(namesake)]).toEqual(others);
    });
    await fc.assert(property, RUNS);
  });

  test("adds the given amounts to days, and leaves those that would be too large", async () => {
    const property = fc.asyncProperty(anyTotals, anyTotals, anyTotals, async (present, added, taken) => {
      const { customer, sibling, namesake } = await newNeighbours(database());
      await writePlainly(customer, present);
      for (const each of [sibling, namesake]) await writePlainly(each, present);
      const others = [await stored(sibling), await stored(namesake)];
      const differences = new Map(added);
      // No more is subtracted from a day than it has.
      for (const [day, { income, expense }] of taken) {
        const { income: mostIncome, expense: mostExpense } = present.get(day) ?? NOTHING;
        differences.set(day, {
          income: income > mostIncome ? -mostIncome : -income,
          expense: expense > mostExpense ? -mostExpense : -expense,
        });
      }
      const expected = new Map(present);
      const refused: string[] = [];
      for (const [day, difference] of differences) {
        const sum = addCounted(present.get(day) ?? NOTHING, difference);
        if (sum.income > LARGEST_TOTAL || sum.expense > LARGEST_TOTAL) refused.push(day);
        else expected.set(day, sum);
      }
      expect(await add(customer, differences)).toEqual(refused);
      const { customerId } = customer;
      const rows = await plainRows(database().reads, "daily_totals", { customerId });
      expect(new Set(rows)).toEqual(new Set(toRows(customer, expected)));
      expect([await stored(sibling), await stored(namesake)]).toEqual(others);
    });
    await fc.assert(property, RUNS);
  });

  test("reads and sums what was stored row by row", async () => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const theirs: TotalsByDay = new Map([[FIRST_DAY, { income: 666n, expense: 666n }]]);
    for (const each of [sibling, namesake]) await writePlainly(each, theirs);
    const property = fc.asyncProperty(anyTotals, anyWindows, async (totals, windows) => {
      const { customerId } = customer;
      await inTransaction(database(), (unit) =>
        runQuery(unit, (tables) =>
          tables.deleteFrom("daily_totals").where("customer_id", "=", uuid(customerId)),
        ),
      );
      await writePlainly(customer, totals);
      const sums = windows.map((window) => sumOf(totals, window));
      await expectBothWays((executor) => sumWindows(executor, customer, windows), sums);
      for (const [index, window] of windows.entries())
        expect(await sumWindow(database().reads, customer, window)).toEqual(sums[index]);
      const days = windows.flatMap(({ startOn, endBefore }) => [startOn, endBefore]);
      const asked = new Map([...totals].filter(([day]) => days.includes(day)));
      await expectBothWays((executor) => readDays(executor, customer, days), asked);
    });
    await fc.assert(property, RUNS);
  });

  test("sums a year of the largest totals exactly", async () => {
    const { customer } = await newNeighbours(database());
    const largest = { income: LARGEST_TOTAL, expense: LARGEST_TOTAL };
    const days = Array.from({ length: 366 }, (_, index) => addDays(FIRST_DAY, index));
    await write(customer, new Map(days.map((day) => [day, largest])));
    const window = { startOn: FIRST_DAY, endBefore: addDays(FIRST_DAY, 366) };
    const sum = { income: 366n * LARGEST_TOTAL, expense: 366n * LARGEST_TOTAL };
    await expectBothWays((executor) => sumWindow(executor, customer, window), sum);
    await expectBothWays((executor) => sumWindows(executor, customer, [window]), [sum]);
    expect((await readDays(database().reads, customer, days)).size).toBe(366);
  });

  test.runIf(provider === "postgres")("leaves a day on its page when it is added to", async () => {
    const { customer } = await newNeighbours(database());
    const pages = () =>
      runQuery(database().reads, (tables) =>
        tables
          .selectFrom("daily_totals")
          .select(["booked_on", sql`split_part(CAST(ctid AS TEXT), ',', 1)`.as("page")])
          .where("customer_id", "=", uuid(customer.customerId))
          .orderBy("booked_on"),
      );
    const days = Array.from({ length: 366 }, (_, index) => addDays(FIRST_DAY, index));
    await write(customer, new Map(days.map((day) => [day, { income: 1n, expense: 0n }])));
    const first = await pages();
    // As often as there is free space. Beyond that, PostgreSQL reclaims space only if no snapshot needs the
    // old rows, and other tests may hold one.
    for (const day of days.filter((_, index) => index % 4 === 0)) {
      const more: TotalsByDay = new Map([[day, { income: 1n, expense: 1n }]]);
      await add(customer, more);
    }
    expect(await pages()).toEqual(first);
  });
});
