import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../domain/calendar-date";
import type { Customer } from "../../domain/customer";
import { customerIdOf } from "../../domain/customer-id";
import { GRANULARITIES } from "../../domain/period";
import { createPartner } from "../accounts/clients";
import { type Database, inTransaction } from "../engine/database";
import { runCalls } from "../engine/run-calls";
import { describeOnEachDatabase } from "../testing/databases";
import { countRows } from "../testing/plain-rows";
import { createCustomer, findCustomer } from "./customers";
import { sumWindow, writingDailyTotals } from "./daily-totals";
import { findWindowFigures } from "./window-figures";

const FIRST_DAY = "2026-01-01";
const ALL_DAYS = { startOn: "2020-01-01", endBefore: "2030-01-01" };
const AT = new Date("2026-11-21T12:00:00.000Z");

async function newCustomer(database: Database, details: Partial<Customer> = {}): Promise<Customer> {
  const name = { partnerId: randomUUID(), userId: "one user id for the customers of all partners" };
  const customer: Customer = {
    ...name,
    customerId: customerIdOf(name),
    name: "Test customer",
    currency: "EUR",
    referenceDate: FIRST_DAY,
    incomeGranularity: "monthly",
    expenseGranularity: "monthly",
    fixedPeriodDays: 30,
    closedThrough: null,
    revision: 1,
    createdAt: AT,
    updatedAt: AT,
    ...details,
  };
  const { partnerId } = customer;
  await createPartner(database.prisma, { id: partnerId, name: partnerId, createdAt: AT });
  await inTransaction(database, (unit) => createCustomer(unit, customer));
  return customer;
}

const amount = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
const dayOffset = fc.integer({ min: 0, max: 40 });
const settings = fc.record({
  currency: fc.constantFrom("EUR", "JPY", "BHD"),
  referenceDate: fc.constantFrom("1900-01-01", "2026-01-31", "2200-12-31"),
  incomeGranularity: fc.constantFrom(...GRANULARITIES),
  expenseGranularity: fc.constantFrom(...GRANULARITIES),
  fixedPeriodDays: fc.integer({ min: 1, max: 366 }),
});
const totals = fc.array(fc.record({ day: dayOffset, income: amount, expense: amount }), { maxLength: 30 });

describeOnEachDatabase("findWindowFigures", (database, url, provider) => {
  test("agrees with the customer and its totals, read separately", async () => {
    const windows = fc.array(fc.tuple(dayOffset, dayOffset), { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(settings, totals, windows, async (details, days, bounds) => {
      const customer = await newCustomer(database(), details);
      const byDay = new Map(days.map(({ day, ...counted }) => [addDays(FIRST_DAY, day), counted]));
      const calls = writingDailyTotals(customer, byDay);
      await inTransaction(database(), (unit) => runCalls(unit, calls));
      for (const [from, length] of bounds) {
        const startOn = addDays(FIRST_DAY, from);
        const window = { startOn, endBefore: addDays(startOn, length) };
        const { partnerId, userId } = customer;
        const plain = await findCustomer(database().reads, { partnerId, userId });
        const found = await findWindowFigures(database().reads, customer, window);
        expect({ ...found?.settings, currency: found?.currency }).toEqual(details);
        expect(plain).toMatchObject(details);
        expect(found?.counted).toEqual(await sumWindow(database().reads, customer, window));
      }
    });
    await fc.assert(property, { seed: 20261121, numRuns: 40 });
  });

  test("finds nothing of a customer that is not there, or is another partner's", async () => {
    const { partnerId, userId } = await newCustomer(database());
    const other = await newCustomer(database());
    for (const by of [
      { partnerId, userId: "nobody" },
      { partnerId: "none", userId },
      { partnerId, userId: other.customerId },
    ]) {
      expect(
        await findWindowFigures(database().reads, { customerId: customerIdOf(by) }, ALL_DAYS),
      ).toBeNull();
    }
  });

  test("sees every write as soon as it is committed, and nothing of one that is not", async () => {
    const customer = await newCustomer(database());
    const expense = async () =>
      (await findWindowFigures(database().reads, customer, ALL_DAYS))?.counted.expense;
    for (let turn = 1n; turn <= 100n; turn += 1n) {
      await inTransaction(database(), async (unit) => {
        const counted = { income: 0n, expense: turn };
        await runCalls(unit, writingDailyTotals(customer, new Map([[FIRST_DAY, counted]])));
        expect(await expense()).toBe(turn - 1n);
      });
      expect(await expense()).toBe(turn);
    }
  });

  test("sees at once what another process has committed", async () => {
    const customer = await newCustomer(database());
    const income = async () =>
      (await findWindowFigures(database().reads, customer, ALL_DAYS))?.counted.income;
    for (const amount of ["1", "2"]) {
      expect(await income()).toBe(BigInt(amount) - 1n);
      const entry = join(import.meta.dirname, "../testing/write-income.ts");
      const args = [url(), customer.customerId, FIRST_DAY, amount];
      await promisify(execFile)(process.execPath, ["--import", "tsx", entry, ...args]);
      expect(await income()).toBe(BigInt(amount));
    }
  });

  // PostgreSQL's connections for reads can write.
  test.skipIf(provider === "postgres")("uses a connection that cannot write", async () => {
    const { partnerId } = await newCustomer(database());
    const write = { name: "a write", sql: "DELETE FROM customer WHERE partner_id = $1 RETURNING user_id" };
    await expect(database().reads.run(write, [partnerId])).rejects.toThrow();
    expect(await countRows(database().reads, "customer", { partnerId })).toBe(1);
  });
});
