import { type Compilable, type ExpressionBuilder, sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import { NEWEST_FIRST, type TransactionSort } from "../../domain/transaction-sort";
import { hasOneOf, runCollection, type Tables } from "../engine/builder";
import type { Executor } from "../engine/executor";
import type { DB } from "../generated/tables";
import { IS_LARGE, weighing } from "./matching-all";
import { daysToRead, findStretches, inPieces, type SearchPeriods } from "./search-stretches";
import { STORED } from "./transaction-fields";
import { matching, type TransactionFilter } from "./transaction-filter";
import { isBehind, isByDay, isDescending, orderOf, type TransactionPosition } from "./transaction-order";
import { ofCustomer } from "./transactions";

type Page = Readonly<{
  filter: TransactionFilter;
  sort?: TransactionSort;
  after: TransactionPosition | null;
  /** How many rows of the list to search in. */
  among?: number;
  offset?: number;
  limit: number;
}>;

/**
 * At most `limit` transactions in the order of `sort`, which resolves all ties. A search reads only the days
 * on which matches may be, and if the list is ordered by day, only as many of them as the page needs.
 */
export async function listTransactions(
  executor: Executor,
  customer: CustomerKey,
  page: Page,
): Promise<readonly Transaction[]> {
  const { sort = NEWEST_FIRST, after, offset = 0, limit } = page;
  const filter = offset > 0 ? page.filter : await weighing(executor, page.filter, IS_LARGE);
  if (filter.change?.hasMany === true && filter.search === undefined)
    return readTouched(executor, customer, { ...page, filter });
  const whereabouts = await findStretches(executor, customer, behind(after, page));
  if (whereabouts === null || !isByDay(sort) || offset > 0)
    return readOf(executor, customer, { ...page, filter }, whereabouts);
  const { stretches } = whereabouts;
  const found: Transaction[] = [];
  for (const days of inPieces(stretches, isDescending(sort))) {
    const piece = { filter: { ...filter, ...days }, sort, after, limit: limit - found.length };
    found.push(...(await readPage(executor, customer, piece)));
    if (found.length === limit) break;
  }
  return found;
}

/** How many rows of the list are searched: as long as it takes to look up this many rows. */
const MOST_PASSED = 2_000;

/**
 * A page of what a change touched, which is usually close by in the list. Sometimes it is far away in one
 * block, such as one counterparty in a list ordered by name. Then looking up every touched transaction is
 * faster than reading up to that block.
 */
async function readTouched(
  executor: Executor,
  customer: CustomerKey,
  page: Page,
): Promise<readonly Transaction[]> {
  const { filter, limit } = page;
  const nearby = await readPage(executor, customer, { ...page, among: MOST_PASSED });
  if (nearby.length === limit || filter.change === undefined) return nearby;
  const change = { ...filter.change, hasMany: false };
  return readPage(executor, customer, { ...page, filter: { ...filter, change } });
}

/**
 * Like `listTransactions`, for a limit so large that most days are read anyway: one statement reads all rows.
 */
export async function listManyTransactions(
  executor: Executor,
  customer: CustomerKey,
  wanted: Pick<Page, "filter" | "sort" | "limit">,
): Promise<readonly Transaction[]> {
  const page = { ...wanted, after: null };
  return readOf(executor, customer, page, await findStretches(executor, customer, wanted.filter));
}

async function readOf(
  executor: Executor,
  customer: CustomerKey,
  page: Page,
  whereabouts: SearchPeriods | null,
): Promise<readonly Transaction[]> {
  const days = daysToRead(whereabouts);
  return days?.length === 0 ? [] : readPage(executor, customer, page, days);
}

/** Narrows the filter to the days that can follow a position. */
function behind(after: TransactionPosition | null, { filter, sort = NEWEST_FIRST }: Page): TransactionFilter {
  if (after === null || !isByDay(sort)) return filter;
  const { bookedOn } = after;
  const { from = bookedOn, to = bookedOn } = filter;
  if (isDescending(sort)) return { ...filter, to: to < bookedOn ? to : bookedOn };
  return { ...filter, from: from > bookedOn ? from : bookedOn };
}

async function readPage(
  executor: Executor,
  customer: CustomerKey,
  { filter, sort = NEWEST_FIRST, after, among, offset = 0, limit }: Page,
  days: readonly CalendarDate[] | null = null,
): Promise<readonly Transaction[]> {
  const order = orderOf(sort);
  const isPlaced = (row: ExpressionBuilder<DB, "transaction">) =>
    row.and([
      ...(after === null ? [] : [isBehind(after, sort)]),
      ...(days === null ? [] : [hasOneOf(executor, "booked_on", days)]),
    ]);
  const build = (tables: Tables): Compilable => {
    const all = ofCustomer(tables, customer).where(isPlaced);
    if (among !== undefined) {
      const first = all.select("created_change_id").orderBy(sql.raw(order)).limit(among).as("transaction");
      const nearby = tables.selectFrom(first).select(STORED.names).where(matching(filter));
      return nearby.orderBy(sql.raw(order)).limit(limit);
    }
    const found = all.where(matching(filter));
    // With an ORDER BY, SQLite would search all transactions in order for the few with an external id.
    if (filter.externalId !== undefined) return found;
    const page = found.orderBy(sql.raw(order)).limit(limit);
    return offset === 0 ? page : page.offset(offset);
  };
  const rows = await runCollection(executor, build, { ...STORED, orderBy: order });
  return rows.slice(0, limit);
}
