import { expect, test } from "vitest";
import { inTransaction } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { excludeAlone } from "../../domain/edit";
import { requireLockedCustomer } from "../access";
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

async function expenseAsOf(context: Context, userId: string, time: string): Promise<bigint | undefined> {
  const asOf = new Date(`2026-11-22T${time}:00.000Z`);
  const { periods } = await listPeriods(context, { userId, ...JANUARY, granularity: "monthly", asOf });
  return periods[0]?.counted.expense;
}
