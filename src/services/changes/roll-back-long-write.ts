import { type Database, inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { runCalls } from "../../db/engine/run-calls";
import type { Change } from "../../db/tables/change-fields";
import { addingEffects, deleteChange, deletingEntries } from "../../db/tables/change-writes";
import { findChangeOf, listEntries } from "../../db/tables/changes";
import { forgetRunningKeys } from "../../db/tables/idempotency-keys";
import { endLongWrite, findLongWrite, type LongWrite, listLongWrites } from "../../db/tables/long-writes";
import { deletingRules, savingRules } from "../../db/tables/rules";
import {
  creatingTransactions,
  deletingTransactions,
  findTransactions,
  releasingExternalIds,
  replacingTransactions,
} from "../../db/tables/transactions";
import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import { BEFORE_ALL_IDS } from "../../domain/id";
import type { Transaction } from "../../domain/transaction";
import { addToTotals } from "./add-to-totals";
import { effectsOf } from "./effects";
import type { TransactionEdit } from "./plan";

/** Few enough that other writes wait for them no longer than for a step. */
const ENTRIES_PER_STEP = 500;

/** Rolls back what processes have left of long writes whose last step is older than `before`. */
export async function rollBackLongWrites(database: Database, before: Date): Promise<void> {
  for (const write of await listLongWrites(database.reads, before)) await rollBackLongWrite(database, write);
}

/**
 * Puts the customer back to what it was before a write of which only a part is committed, so that nothing
 * tells of it. Does nothing where the write is finished.
 *
 * It goes in steps as the write did, and may itself be broken off: each step puts rows back, takes what they
 * did to the totals out of them, and the entries that say what they were, and goes on with those that are
 * left.
 */
export async function rollBackLongWrite(database: Database, customer: CustomerKey): Promise<void> {
  // What the change added goes first, so that the external ids of others are free for them.
  await putAllBack(database, customer, (entry) => entry.before === null);
  await putAllBack(database, customer, (entry) => entry.before !== null);
  await inTransaction(database, async (unit) => {
    const write = await findLongWrite(unit, customer);
    if (write !== null) await forget(unit, write);
  });
}

async function putAllBack(
  database: Database,
  customer: CustomerKey,
  isMeant: (entry: ChangeEntry) => boolean,
): Promise<void> {
  let afterId: string | null = BEFORE_ALL_IDS;
  while (afterId !== null) {
    const page = { afterId, limit: ENTRIES_PER_STEP };
    afterId = await inTransaction(database, async (unit): Promise<string | null> => {
      const write = await findLongWrite(unit, customer);
      const change = write && (await findChangeOf(unit, write, write.revision));
      if (change === null) return null;
      const entries = await listEntries(unit, customer, change, page);
      await putBack(unit, { customer, change }, entries.filter(isMeant));
      return entries.at(-1)?.transactionId ?? null;
    });
  }
}

async function putBack(
  unit: UnitOfWork,
  { customer, change }: Readonly<{ customer: CustomerKey; change: Change }>,
  entries: readonly ChangeEntry[],
): Promise<void> {
  const key = { customerId: customer.customerId, changeId: change.id };
  const ids = entries.map(({ transactionId }) => transactionId);
  const stored = new Map((await findTransactions(unit, customer, ids)).map((each) => [each.id, each]));
  const edits = entries.map((entry) => toEditBack(entry, stored.get(entry.transactionId) ?? null));
  const effects = await effectsOf({ edits, ruled: [] });
  const updated = edits.flatMap(({ before, after }) => (before !== null && after !== null ? [after] : []));
  const removed = edits.flatMap(({ before, after }) =>
    before !== null && after === null ? [before.id] : [],
  );
  const renamed = updated.filter(({ id, externalId }) => stored.get(id)?.externalId !== externalId);
  await runCalls(unit, deletingTransactions(customer, removed));
  const renamedIds = renamed.map(({ id }) => id);
  await runCalls(unit, releasingExternalIds(customer, renamedIds));
  const created = edits.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  await runCalls(unit, replacingTransactions(customer, updated));
  await runCalls(unit, creatingTransactions(customer, created));
  await addToTotals(unit, customer, effects);
  await runCalls(unit, addingEffects(key, effects.totals));
  await runCalls(unit, deletingEntries(key, ids));
}

/** From what is stored to what there was before. */
function toEditBack(entry: ChangeEntry, before: Transaction | null): TransactionEdit {
  if (entry.before === null) return { before, after: null };
  if (entry.after === null) return { before, after: entry.before };
  return { before, after: before && { ...before, ...entry.before } };
}

/** Nothing is left of it but the change itself, its rules, and that it is under way. */
async function forget(unit: UnitOfWork, write: LongWrite): Promise<void> {
  const change = await findChangeOf(unit, write, write.revision);
  if (change !== null) {
    await deleteChange(unit, write, change.id);
    const { before, after } = change;
    // A rule that the write removes is there until its last step.
    const written = Object.entries(after.rules ?? {}).flatMap(([id, rule]) => (rule === null ? [] : [id]));
    const was = written.flatMap((id) => before.rules?.[id] ?? []);
    const added = written.filter((id) => (before.rules?.[id] ?? null) === null);
    await runCalls(unit, savingRules(write, was));
    await runCalls(unit, deletingRules(write, added));
  }
  await forgetRunningKeys(unit, write);
  await endLongWrite(unit, write);
}
