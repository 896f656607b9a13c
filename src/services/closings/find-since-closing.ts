import type { Executor } from "../../db/engine/executor";
import { findAddedAfter, findLaterEntries } from "../../db/tables/changes";
import { appendTo } from "../../domain/append-to";
import { closingOfDay } from "../../domain/closing";
import type { Customer } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import { isOfCounting } from "../changes/require-open";
import { readClosings } from "./list-closings";

/** The ids of those of these transactions whose day is closed, and that came or changed since it was. */
export async function findSinceClosing(
  executor: Executor,
  customer: Customer,
  transactions: readonly Transaction[],
): Promise<ReadonlySet<string>> {
  const { closedThrough } = customer;
  const closed = transactions.filter(({ bookedOn }) => closedThrough !== null && bookedOn <= closedThrough);
  if (closed.length === 0) return new Set();
  const closings = await readClosings(executor, customer);
  const bySequence = new Map<number, string[]>();
  for (const { id, bookedOn } of closed) {
    const closing = closingOfDay(closings, bookedOn);
    if (closing !== null) appendTo(bySequence, closing.closed.sequence, id);
  }
  const found = new Set<string>();
  for (const [sequence, ids] of bySequence) {
    for (const id of await findAddedAfter(executor, customer, sequence, ids)) found.add(id);
    for (const { entry } of await findLaterEntries(executor, customer, sequence, ids)) {
      if (entry.before === null || entry.after === null || isOfCounting(entry.after))
        found.add(entry.transactionId);
    }
  }
  return found;
}
