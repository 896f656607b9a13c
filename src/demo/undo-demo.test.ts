import { expect, it } from "vitest";
import type { Database } from "../db/engine/database";
import { listChanges } from "../db/tables/changes";
import { readDailyTotals } from "../db/tables/daily-totals";
import { listRules } from "../db/tables/rules";
import { readAllTransactions } from "../db/tables/transactions";
import { describeOnEachDatabase } from "../db/testing/databases";
import type { Customer } from "../domain/customer";
import { undoChange } from "../services/changes/undo-change";
import type { Context } from "../services/context";
import { getCustomer } from "../services/customers/get-customer";
import { reconcile } from "../services/maintenance/reconcile";
import { newPartner } from "../services/testing/factories";
import { buildAgency } from "./agency";
import { buildCafe } from "./cafe";
import { demoDaysUntil } from "./demo-days";
import { loadBusiness } from "./load-business";
import { buildShop } from "./shop";

/**
 * The full state of a customer, except for counters and timestamps of writes: versions, and when a row was
 * last written.
 */
async function readState({ reads }: Database, context: Context, userId: string) {
  const { revision: _, updatedAt: __, ...customer } = await getCustomer(context, { userId });
  const transactions: Record<string, unknown> = {};
  for await (const chunk of readAllTransactions(reads, customer)) {
    for (const { version: ___, ...transaction } of chunk) transactions[transaction.id] = transaction;
  }
  const totals = await readDailyTotals(reads, customer);
  return {
    customer,
    transactions,
    rules: await listRules(reads, customer, { beforeId: null, limit: 1_000 }),
    totals: Object.fromEntries([...totals].sort()),
  };
}

/** The changes that can be undone, newest first: all but the change that created the customer. */
async function changesOf({ reads }: Database, customer: Customer): Promise<readonly string[]> {
  const page = { filter: {}, position: { before: null }, limit: 10_000 };
  const changes = await listChanges(reads, customer, page);
  return changes.filter(({ kind }) => kind !== "customer_created").map(({ id }) => id);
}

/** Undoes the changes one by one. Returns the undoing changes in that order. */
async function undoAll(
  context: Context,
  userId: string,
  changeIds: readonly string[],
): Promise<readonly string[]> {
  const undoing: string[] = [];
  for (const changeId of changeIds) undoing.push((await undoChange(context, { userId, changeId })).changeId);
  return undoing;
}

describeOnEachDatabase("The history of a demo business", (database) => {
  it.each([
    ["cafe", buildCafe],
    ["agency", buildAgency],
    ["shop", buildShop],
  ] as const)(
    "%s is undone change by change to its beginning, and redone to its end",
    { timeout: 60_000 },
    async (userId, build) => {
      const context = await newPartner(database());
      // A decision on a closed day cannot be undone.
      const business = { ...build(demoDaysUntil("2026-10-31")), closings: [] };
      // The initial state: the customer without any transactions.
      await loadBusiness(context, { ...business, rows: [] }, context.actor);
      const atFirst = await readState(database(), context, userId);
      await loadBusiness(context, business, context.actor);
      const atLast = await readState(database(), context, userId);
      expect(Object.keys(atLast.transactions)).toHaveLength(business.rows.length);
      expect(atFirst.transactions).toEqual({});

      const history = await changesOf(database(), await getCustomer(context, { userId }));
      const undos = await undoAll(context, userId, history);
      expect(await readState(database(), context, userId)).toEqual(atFirst);

      const redos = await undoAll(context, userId, undos.toReversed());
      expect(redos).toHaveLength(history.length);
      expect(await readState(database(), context, userId)).toEqual(atLast);
      expect(await reconcile(database(), { repair: false })).toMatchObject({ mismatched: 0 });
    },
  );
});
