import type { Executor } from "../../db/engine/executor";
import { findLaterEntries, type LaterEntry } from "../../db/tables/changes";
import { findTransactions } from "../../db/tables/transactions";
import { appendTo } from "../../domain/append-to";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";

/** What transactions were right after a change; null where one was not there. */
export type PastStates = (transactionId: string, sequence: number) => Transaction | null;

/**
 * Transactions as they were right after any change from a sequence on: what is stored now, with what each
 * later change has done put back, the newest first.
 *
 * The entries are read after the rows, and so every change that a row shows is among them. One that it does
 * not show yet does no harm: what it is put back to is what the row has.
 */
export async function readPastStates(
  executor: Executor,
  customer: CustomerKey,
  { from, transactionIds }: Readonly<{ from: number; transactionIds: readonly string[] }>,
): Promise<PastStates> {
  if (transactionIds.length === 0) return () => null;
  const rows = await findTransactions(executor, customer, transactionIds);
  const stored = new Map(rows.map((each) => [each.id, each]));
  const later = new Map<string, LaterEntry[]>();
  for (const each of await findLaterEntries(executor, customer, from, transactionIds)) {
    appendTo(later, each.entry.transactionId, each);
  }
  return (transactionId, sequence) =>
    (later.get(transactionId) ?? [])
      .filter((each) => each.sequence > sequence)
      .reduceRight(putBack, stored.get(transactionId) ?? null);
}

function putBack(state: Transaction | null, { entry: { before, after } }: LaterEntry): Transaction | null {
  if (before === null) return null;
  // What was taken away is whole in its entry, and so is what it is put back to.
  return after === null ? before : state && { ...state, ...before };
}
