import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../db/engine/database";
import { findCustomer } from "../../db/tables/customers";
import { sumWindow } from "../../db/tables/daily-totals";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { GRANULARITIES, windowAt } from "../../domain/period";
import type { Context } from "../context";
import { putCustomer } from "../customers/put-customer";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { getCashflow } from "./get-cashflow";
import { requestedGrid } from "./requested-grid";

type Input = Parameters<typeof getCashflow>[1];

/** The same result computed directly: the customer, then its window. */
async function plainCashflow({ database, partnerId }: Context, input: Input) {
  const customer = await findCustomer(database.reads, { partnerId, userId: input.userId });
  if (customer === null) throw new Error("The customer is not there.");
  const grid = requestedGrid(customer, input);
  const counted = await sumWindow(database.reads, customer, windowAt(grid, 0));
  return { counted, currency: customer.currency, grid };
}

const settings = fc.record({
  referenceDate: fc.constantFrom("2026-01-01", "2026-01-31", "2026-02-10"),
  incomeGranularity: fc.constantFrom(...GRANULARITIES),
  expenseGranularity: fc.constantFrom(...GRANULARITIES),
  fixedPeriodDays: fc.integer({ min: 1, max: 40 }),
});
const overrides = fc.record(
  { granularity: fc.constantFrom(...GRANULARITIES), startDate: fc.constantFrom("2026-01-15", "2026-02-28") },
  { requiredKeys: [] },
);

describeOnEachDatabase("getCashflow", (database, url) => {
  const statements: string[] = [];
  let logged: Database;

  beforeAll(() => {
    logged = openDatabase(url(), { onQuery: (sql) => statements.push(sql) });
  });
  afterAll(() => logged.close());

  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = statements.length;
    await work();
    return statements.length - before;
  };

  test("is one statement, whatever the window, once the customer has been read", async () => {
    const context = await newPartner(logged);
    const { userId } = await newCustomer(context);
    await getCashflow(context, { userId });
    for (const input of [{}, { granularity: "annual" }, { startDate: "2026-03-01" }] as const) {
      expect(await statementsOf(() => getCashflow(context, { userId, ...input }))).toBe(1);
    }
  });

  test("is two statements the first time, and after the settings have changed", async () => {
    const context = await newPartner(logged);
    const { userId } = await newCustomer(context);
    expect(await statementsOf(() => getCashflow(context, { userId }))).toBe(2);
    const details = { userId, name: "Test customer", currency: "EUR", referenceDate: "2026-02-01" };
    await putCustomer(context, details);
    expect(await statementsOf(() => getCashflow(context, { userId }))).toBe(2);
    expect(await statementsOf(() => getCashflow(context, { userId }))).toBe(1);
  });

  test("refuses a customer that is not there, with one statement each time", async () => {
    const context = await newPartner(logged);
    const refuse = () => expect(getCashflow(context, { userId: "nobody" })).rejects.toThrow("no customer");
    expect(await statementsOf(refuse)).toBe(1);
    expect(await statementsOf(refuse)).toBe(1);
    await putCustomer(context, { userId: "nobody", name: "Somebody", currency: "EUR" });
    expect((await getCashflow(context, { userId: "nobody" })).currency).toBe("EUR");
  });

  test("agrees with the plain way while another connection changes settings and transactions", async () => {
    const reading = await newPartner(logged);
    const writing = { ...reading, database: database() };
    const { userId } = await newCustomer(writing);
    const step = fc.record({ details: settings, input: overrides, day: fc.integer({ min: 1, max: 28 }) });
    const property = fc.asyncProperty(step, async ({ details, input, day }) => {
      await putCustomer(writing, { userId, name: "Test customer", currency: "EUR", ...details });
      await ingest(writing, userId, newRow({ bookedOn: `2026-02-${String(day).padStart(2, "0")}` }));
      for (const asked of [{}, input]) {
        const found = await getCashflow(reading, { userId, ...asked });
        expect(found).toEqual(await plainCashflow(writing, { userId, ...asked }));
      }
    });
    await fc.assert(property, { seed: 20261121, numRuns: 40 });
  });

  test("never mixes the settings of one moment with the figures of another", async () => {
    const context = await newPartner(logged);
    const { userId } = await newCustomer(context);
    await ingest(context, userId, newRow({ bookedOn: "2026-01-10" }));
    await ingest(context, userId, newRow({ bookedOn: "2026-02-10" }), newRow({ bookedOn: "2026-02-11" }));
    const expenses: Readonly<Record<string, bigint>> = { "2026-01-01": 100_00n, "2026-02-01": 200_00n };
    const writes = async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const referenceDate = turn % 2 === 0 ? "2026-02-01" : "2026-01-01";
        await putCustomer(context, { userId, name: "Test customer", currency: "EUR", referenceDate });
      }
    };
    let isWriting = true;
    const written = writes().finally(() => {
      isWriting = false;
    });
    const anchors = new Set<string>();
    while (isWriting) {
      const { counted, grid } = await getCashflow(context, { userId });
      expect(counted.expense).toBe(expenses[grid.anchor]);
      anchors.add(grid.anchor);
      await new Promise(setImmediate);
    }
    await written;
    expect(anchors.size).toBe(2);
  });
});
