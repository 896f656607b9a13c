import type { Executor } from "../../db/engine/executor";
import { findLaterEntries, type LaterEntry } from "../../db/tables/transaction-history";
import { findTransactionsById } from "../../db/tables/transactions";
import { appendTo } from "../../domain/append-to";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";

/** The state of a transaction right after a change; null where it did not exist. */
export type PastStates = (transactionId: string, sequence: number) => Transaction | null;

/**
 * Transactions as they were right after any change from a sequence on: the stored state, with later changes
 * reverted, newest first.
 *
 * Entries are read after the rows, so they include every change that a row reflects. An entry that a row does
 * not reflect yet is harmless: reverting it gives what the row already has.
 */
export async function readPastStates(
  executor: Executor,
  customer: CustomerKey,
  { from, transactionIds }: Readonly<{ from: number; transactionIds: readonly string[] }>,
): Promise<PastStates> {
  if (transactionIds.length === 0) return () => null;
  const stored = await findTransactionsById(executor, customer, transactionIds);
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
  // A removed transaction is complete in its entry, so reverting its removal needs nothing else.
  return after === null ? before : state && { ...state, ...before };
}
