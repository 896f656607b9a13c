import type { Executor } from "../../db/engine/executor";
import { findAddedAfter, findLaterEntries } from "../../db/tables/transaction-history";
import { closingOfDay } from "../../domain/closing";
import type { Customer } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import { isOfCounting } from "../changes/require-open";
import { readClosings } from "./list-closings";

/** The ids of the given transactions that are on closed days and were added or changed since the closing. */
export async function findSinceClosing(
  executor: Executor,
  customer: Customer,
  transactions: readonly Transaction[],
): Promise<ReadonlySet<string>> {
  const { closedThrough } = customer;
  const closed = transactions.filter(({ bookedOn }) => closedThrough !== null && bookedOn <= closedThrough);
  if (closed.length === 0) return new Set();
  const closings = await readClosings(executor, customer);
  const closedAt = new Map(
    closed.flatMap(({ id, bookedOn }) => {
      const closing = closingOfDay(closings, bookedOn);
      return closing === null ? [] : [[id, closing.closed.sequence]];
    }),
  );
  if (closedAt.size === 0) return new Set();
  const ids = [...closedAt.keys()];
  const isSince = (id: string, sequence: number): boolean => sequence > (closedAt.get(id) ?? sequence);
  const first = Math.min(...closedAt.values());
  const added = await findAddedAfter(executor, customer, first, ids);
  const entries = await findLaterEntries(executor, customer, first, ids);
  const changed = entries.flatMap(({ sequence, entry: { transactionId, before, after } }) => {
    const counts = before === null || after === null || isOfCounting(after);
    return counts && isSince(transactionId, sequence) ? [transactionId] : [];
  });
  const arrived = [...added].flatMap(([id, sequence]) => (isSince(id, sequence) ? [id] : []));
  return new Set([...arrived, ...changed]);
}
