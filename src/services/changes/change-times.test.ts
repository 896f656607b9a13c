import { expect, test } from "vitest";
import { inTransaction, openDatabase } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import type { Customer } from "../../domain/customer";
import { excludeAlone } from "../../domain/edit";
import { requireLockedCustomer } from "../access";
import { diffPeriods } from "../cashflow/diff-periods";
import { listPeriods } from "../cashflow/list-periods";
import type { Context } from "../context";
import { newCustomer, newPartner, newTransaction } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { ChangeWriter } from "./change-writer";
import { listChanges } from "./list-changes";

const JANUARY = { from: "2026-01-01", to: "2026-01-31" };

describeOnEachDatabase("a clock that steps back", (database) => {
  test("shows no state, as of any instant, that never was", async () => {
    const context = await newPartner(database(), () => new Date("2026-11-22T12:00:00.000Z"));
    const { userId } = await newCustomer(context);
    const first = await newTransaction(context, userId, { amount: 10_00n });
    const earlier = { ...context, now: () => new Date("2026-11-22T11:00:00.000Z") };
    await excludeTransaction(earlier, { userId, transactionId: first.id, scope: "single" });
    const later = { ...context, now: () => new Date("2026-11-22T13:00:00.000Z") };
    await newTransaction(later, userId, { amount: 1_00n });

    // Ten were counted first, then nothing, then one. By the clocks alone, the sum at 11:30 would be minus
    // ten.
    expect(await expenseAsOf(context, userId, "11:30")).toBe(0n);
    expect(await expenseAsOf(context, userId, "12:30")).toBe(0n);
    expect(await expenseAsOf(context, userId, "13:30")).toBe(1_00n);
    const { changes } = await listChanges(context, { userId, limit: 10 });
    const times = changes.map(({ createdAt }) => createdAt.toISOString().slice(11, 16));
    expect(times).toEqual(["13:00", "12:00", "12:00", "12:00"]);
  });
});

describeOnEachDatabase("a change that comes in pieces", (database) => {
  test("is of the instant of the last of them, until when nobody was shown it", async () => {
    let minutes = 0;
    const now = () => new Date(Date.UTC(2026, 10, 22, 12, minutes));
    const context = await newPartner(database(), now);
    const customer = await newCustomer(context);
    const stored = await newTransaction(context, customer.userId, { amount: 10_00n });
    await inTransaction(database(), async (unit) => {
      const locked = await requireLockedCustomer(context, unit, customer.userId);
      const write = { context, unit, customer: locked };
      const writer = new ChangeWriter(write, { kind: "transaction_excluded", transactionId: stored.id });
      minutes = 1;
      await writer.begin();
      minutes = 2;
      const after = excludeAlone({ ...stored, version: stored.version + 1 }, now());
      await writer.write({ edits: [{ before: stored, after }], ruled: [] });
      minutes = 3;
      await writer.finish();
    });
    expect(await expenseAsOf(context, customer.userId, "12:02")).toBe(10_00n);
    expect(await expenseAsOf(context, customer.userId, "12:03")).toBe(0n);
  });
});

describeOnEachDatabase("a write that is being stored", (database, url) => {
  /**
   * Reads while a write is dated but not committed. It is committed once the read waits or has a result.
   * Reads as another process does, which knows of the write only from the database.
   */
  async function readDuringWrite<Result>(
    read: (context: Context, customer: Customer) => Promise<Result>,
  ): Promise<Readonly<{ result: Result; context: Context; customer: Customer }>> {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    const stored = await newTransaction(context, customer.userId, { amount: 10_00n });
    const isDated = newSignal();
    const mayCommit = newSignal();
    const isWaiting = newSignal();
    const onWait = () => {
      isWaiting.give();
      return () => undefined;
    };
    const other = openDatabase(url(), { onWait });
    try {
      const written = inTransaction(database(), async (unit) => {
        const locked = await requireLockedCustomer(context, unit, customer.userId);
        const about = { kind: "transaction_excluded", transactionId: stored.id } as const;
        const writer = new ChangeWriter({ context, unit, customer: locked }, about);
        const after = excludeAlone({ ...stored, version: stored.version + 1 }, context.now());
        await writer.writeLast({ edits: [{ before: stored, after }], ruled: [] });
        isDated.give();
        await mayCommit.given;
      });
      await isDated.given;
      const reading = read({ ...context, database: other }, customer);
      await Promise.race([reading, isWaiting.given]);
      mayCommit.give();
      await written;
      return { result: await reading, context, customer };
    } finally {
      await other.close();
    }
  }

  test("is part of the figures as of a moment after its instant", async () => {
    const { result, context, customer } = await readDuringWrite(async (reading, { userId }) => {
      const asOf = reading.now();
      const read = () => listPeriods(reading, { userId, ...JANUARY, granularity: "monthly", asOf });
      return { asOf, periods: (await read()).periods };
    });
    expect(result.periods[0]?.counted.expense).toBe(0n);
    const again = { userId: customer.userId, ...JANUARY, granularity: "monthly", asOf: result.asOf } as const;
    expect((await listPeriods(context, again)).periods).toEqual(result.periods);
  });

  test("is part of what moved until a moment after its instant", async () => {
    const { result } = await readDuringWrite((reading, { userId, createdAt }) =>
      diffPeriods(reading, { userId, from: createdAt, to: reading.now(), limit: 10 }),
    );
    expect(result.periods[0]?.after.expense).toBe(0n);
  });

  test("holds up no figures as of an instant long ago, nor those of now", async () => {
    const { result } = await readDuringWrite(async (reading, { userId }) => {
      const asOf = new Date(reading.now().getTime() - 10 * 60_000);
      const range = { userId, ...JANUARY, granularity: "monthly" } as const;
      const before = await listPeriods(reading, { ...range, asOf });
      const now = await listPeriods(reading, range);
      return [before.periods[0]?.counted.expense, now.periods[0]?.counted.expense];
    });
    expect(result).toEqual([0n, 10_00n]);
  });
});

function newSignal(): Readonly<{ given: Promise<void>; give: () => void }> {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

async function expenseAsOf(context: Context, userId: string, time: string): Promise<bigint | undefined> {
  const asOf = new Date(`2026-11-22T${time}:00.000Z`);
  const { periods } = await listPeriods(context, { userId, ...JANUARY, granularity: "monthly", asOf });
  return periods[0]?.counted.expense;
}
