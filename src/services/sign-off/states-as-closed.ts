import type { Executor } from "../../db/engine/executor";
import { giveWay } from "../../db/engine/in-chunks";
import { findAddedAfter, listRemovedIds } from "../../db/tables/transaction-history";
import { listTransactionIds } from "../../db/tables/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from "../../domain/id";
import type { Transaction } from "../../domain/transaction";
import { readPastStates } from "../events/past-states";

const ROWS_PER_CHUNK = 500;

type Closed = Readonly<{ sequence: number; after: CalendarDate }>;

/**
 * Every transaction on the days of a closing as it was then, by id, in chunks. Later changes are reverted, so
 * the result is the same whenever it is read.
 */
export async function* readStatesAsClosed(
  executor: Executor,
  customer: CustomerKey,
  { sequence, after: closedThrough }: Closed,
): AsyncGenerator<readonly Transaction[]> {
  let afterId = BEFORE_ALL_IDS;
  while (afterId !== AFTER_ALL_IDS) {
    const stored = await listTransactionIds(executor, customer, { afterId, limit: ROWS_PER_CHUNK });
    const upToId = stored.length < ROWS_PER_CHUNK ? AFTER_ALL_IDS : (stored.at(-1) ?? AFTER_ALL_IDS);
    const removed = await listRemovedIds(executor, customer, { afterId, upToId });
    const transactionIds = [...new Set([...stored, ...removed])].sort();
    // Read first: a transaction that changes in the meantime has an entry by the time the states are read.
    const added = await findAddedAfter(executor, customer, sequence, transactionIds);
    const stateOf = await readPastStates(executor, customer, { from: sequence, transactionIds });
    const states = transactionIds.flatMap((id) => (added.has(id) ? [] : (stateOf(id, sequence) ?? [])));
    const closed = states.filter(({ bookedOn }) => bookedOn <= closedThrough);
    if (closed.length > 0) yield closed;
    afterId = upToId;
    await giveWay();
  }
}
