import { countByDay, isOfKinds } from "../../db/tables/kind-totals";
import type { TransactionFilter } from "../../db/tables/transaction-filter";
import { listTransactions } from "../../db/tables/transaction-lists";
import { isByDay, isDescending, reverseOf } from "../../db/tables/transaction-order";
import type { Transaction } from "../../domain/transaction";
import { NEWEST_FIRST, type TransactionSort } from "../../domain/transaction-sort";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { type RequestedFilter, type TransactionPage, toFilter, toTransactionPage } from "./list-transactions";

type ListTransactionsAtInput = RequestedFilter &
  Readonly<{
    userId: string;
    sort?: TransactionSort | undefined;
    limit: number;
    /** How many transactions to skip. */
    offset: number;
  }>;

/** A part of the list. */
type Place = Readonly<{ filter: TransactionFilter; sort: TransactionSort; offset: number; limit: number }>;

type DayCount = Readonly<{ bookedOn: string; rows: number }>;

/**
 * A page at any offset of the list. For filters by days and kinds alone, stored totals tell how many
 * transactions match each day. Then only the days of the page are read if the list is sorted by day,
 * otherwise the rows from its nearer end.
 */
export async function listTransactionsAt(
  context: Context,
  { userId, sort = NEWEST_FIRST, limit, offset, ...requested }: ListTransactionsAtInput,
): Promise<TransactionPage> {
  const customer = await requireCustomer(context, userId);
  const executor = context.database.longReads(customer);
  const filter = toFilter(customer, requested);
  const read = (place: Place) => listTransactions(executor, customer, { ...place, after: null });
  const place = { filter, sort, offset, limit: limit + 1 };
  const found = isOfKinds(filter)
    ? await readCounted(read, place, await countByDay(executor, customer, filter))
    : await read(place);
  return toTransactionPage(found, limit, sort);
}

async function readCounted(
  read: (place: Place) => Promise<readonly Transaction[]>,
  place: Place,
  days: readonly DayCount[],
): Promise<readonly Transaction[]> {
  const { filter, sort, offset } = place;
  const rowCount = days.reduce((sum, { rows }) => sum + rows, 0);
  const limit = Math.min(place.limit, rowCount - offset);
  if (limit <= 0) return [];
  if (isByDay(sort)) {
    const { bookedOn, rowsBefore } = findDay(isDescending(sort) ? days : days.toReversed(), offset);
    const beginning = isDescending(sort) ? { to: bookedOn } : { from: bookedOn };
    return read({ filter: { ...filter, ...beginning }, sort, offset: offset - rowsBefore, limit });
  }
  const rowsBehind = rowCount - offset - limit;
  if (offset <= rowsBehind) return read({ ...place, limit });
  return (await read({ filter, sort: reverseOf(sort), offset: rowsBehind, limit })).toReversed();
}

/** The day that contains the row at `offset`, and how many rows precede that day. */
function findDay(
  days: readonly DayCount[],
  offset: number,
): Readonly<{ bookedOn: string; rowsBefore: number }> {
  let rowsBefore = 0;
  for (const { bookedOn, rows } of days) {
    if (rowsBefore + rows > offset) return { bookedOn, rowsBefore };
    rowsBefore += rows;
  }
  throw new RangeError("There are fewer transactions.");
}
