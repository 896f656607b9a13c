import { type Database, inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { runCalls } from "../../db/engine/run-calls";
import { listEntries } from "../../db/tables/change-entries";
import type { Change } from "../../db/tables/change-fields";
import { addingEffects, deleteChange, deletingEntries } from "../../db/tables/change-writes";
import { findChangeOf } from "../../db/tables/changes";
import { deleteRunningKeys } from "../../db/tables/idempotency-keys";
import { endLongWrite, findLongWrite, type LongWrite, listLongWrites } from "../../db/tables/long-writes";
import { deletingRules, savingRules } from "../../db/tables/rules";
import {
  creatingTransactions,
  deletingTransactions,
  releasingExternalIds,
  replacingTransactions,
} from "../../db/tables/transaction-writes";
import { findTransactionsById } from "../../db/tables/transactions";
import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import { BEFORE_ALL_IDS } from "../../domain/id";
import type { Transaction } from "../../domain/transaction";
import { addToTotals } from "./add-to-totals";
import { idsOfRemoved, idsOfRenamed } from "./change-calls";
import { effectsOf } from "./effects";
import type { TransactionEdit } from "./plan";

/** Few enough that other writes wait only as long as for one step. */
const ENTRIES_PER_STEP = 500;

/** Rolls back unfinished long writes whose last step is older than `before`. */
export async function rollBackLongWrites(database: Database, before: Date): Promise<void> {
  for (const write of await listLongWrites(database.reads, before)) await rollBackLongWrite(database, write);
}

/**
 * Restores the customer to its state before a partly committed write, so that no trace of the write remains.
 * Does nothing where the write has finished.
 *
 * It runs in steps, as the write did, and may itself be interrupted. Each step restores rows, removes their
 * effects from the totals, deletes the entries with their earlier state, and leaves the other entries for the
 * next step.
 */
export async function rollBackLongWrite(database: Database, customer: CustomerKey): Promise<void> {
  // Rows that the change added are removed first, so that their external ids are free for the others.
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
  const stored = await findTransactionsById(unit, customer, ids);
  const edits = entries.map((entry) => toEditBack(entry, stored.get(entry.transactionId) ?? null));
  const effects = await effectsOf({ edits, ruled: [] });
  const updated = edits.flatMap(({ before, after }) => (before !== null && after !== null ? [after] : []));
  const created = edits.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  await runCalls(unit, deletingTransactions(customer, idsOfRemoved(edits)));
  await runCalls(unit, releasingExternalIds(customer, idsOfRenamed(edits)));
  await runCalls(unit, replacingTransactions(customer, updated));
  await runCalls(unit, creatingTransactions(customer, created));
  await addToTotals(unit, customer, effects);
  await runCalls(unit, addingEffects(key, effects.totals));
  await runCalls(unit, deletingEntries(key, ids));
}

/** An edit from the stored state back to the earlier one. */
function toEditBack(entry: ChangeEntry, before: Transaction | null): TransactionEdit {
  if (entry.before === null) return { before, after: null };
  if (entry.after === null) return { before, after: entry.before };
  return { before, after: before && { ...before, ...entry.before } };
}

/** Removes what then remains: the change, its rules, and the record of the long write. */
async function forget(unit: UnitOfWork, write: LongWrite): Promise<void> {
  const change = await findChangeOf(unit, write, write.revision);
  if (change !== null) {
    await deleteChange(unit, write, change.id);
    const { before, after } = change;
    // A rule that the write removes stays stored until its last step.
    const written = Object.entries(after.rules ?? {}).flatMap(([id, rule]) => (rule === null ? [] : [id]));
    const was = written.flatMap((id) => before.rules?.[id] ?? []);
    const added = written.filter((id) => (before.rules?.[id] ?? null) === null);
    await runCalls(unit, savingRules(write, was));
    await runCalls(unit, deletingRules(write, added));
  }
  await deleteRunningKeys(unit, write);
  await endLongWrite(unit, write);
}
