import { isNarrow, type TransactionFilter } from "../../db/tables/transaction-filter";
import { listTransactions as readTransactions } from "../../db/tables/transaction-lists";
import { isByDay, positionOf } from "../../db/tables/transaction-order";
import { NO_COUNTERPARTY } from "../../domain/counterparty-key";
import type { Customer } from "../../domain/customer";
import { BEFORE_ALL_IDS, isId } from "../../domain/id";
import { toSearchWords } from "../../domain/search-words";
import type { Transaction } from "../../domain/transaction";
import { NEWEST_FIRST, type TransactionSort } from "../../domain/transaction-sort";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { toPage } from "../page-cursor";
import { fromTransactionCursor, listSortedBy, toCursorParts } from "./transaction-cursor";

/** The filter as requested: that of the tables, but for what has another name or type in a request. */
export type RequestedFilter = Omit<
  TransactionFilter,
  "link" | "isExcluded" | "isIncluded" | "isReviewed" | "counterpartyKey" | "search" | "change"
> &
  Readonly<{
    linked?: TransactionFilter["link"];
    excluded?: TransactionFilter["isExcluded"];
    /** Whether they count in full. */
    included?: TransactionFilter["isIncluded"];
    reviewed?: TransactionFilter["isReviewed"];
    /** The key that rules match, or `NO_COUNTERPARTY`. */
    counterparty?: string | undefined;
    q?: string | undefined;
    /** The change that touched the transactions. */
    changeId?: string | undefined;
  }>;

export type TransactionPage = Readonly<{
  transactions: readonly Transaction[];
  nextCursor: string | null;
}>;

type ListTransactionsInput = RequestedFilter &
  Readonly<{
    userId: string;
    sort?: TransactionSort | undefined;
    limit: number;
    cursor?: string | undefined;
  }>;

/** A page of the customer's transactions, newest booking day first by default. */
export async function listTransactions(
  context: Context,
  input: ListTransactionsInput,
): Promise<TransactionPage> {
  const { userId, sort = NEWEST_FIRST, limit, cursor, ...requested } = input;
  const after = cursor === undefined ? null : fromTransactionCursor(cursor, sort);
  const customer = await requireCustomer(context, userId);
  const filter = toFilter(customer, requested);
  const { database } = context;
  const isCheap = isNarrow(filter) && (isByDay(sort) || isOfAll(filter));
  const executor = isCheap ? database.reads : database.longReads(customer);
  const found = await readTransactions(executor, customer, { filter, sort, after, limit: limit + 1 });
  return toTransactionPage(found, limit, sort);
}

/** `found` has one row more than the page where there is a next page. */
export function toTransactionPage(
  found: readonly Transaction[],
  limit: number,
  sort: TransactionSort,
): TransactionPage {
  const { rows, nextCursor } = toPage(found, { list: listSortedBy(sort), limit }, (row) =>
    toCursorParts(positionOf(row, sort)),
  );
  return { transactions: rows, nextCursor };
}

/** The filter as the tables expect it. The currency decides which amounts a search means. */
export function toFilter(
  { customerId, currency }: Pick<Customer, "customerId" | "currency">,
  requested: RequestedFilter,
): TransactionFilter {
  const {
    linked,
    excluded,
    included,
    reviewed,
    counterparty,
    changeId,
    ruleId,
    q = "",
    ...filter
  } = requested;
  const words = toSearchWords(q, currency);
  return {
    ...filter,
    link: linked,
    isExcluded: excluded,
    isIncluded: included,
    isReviewed: reviewed,
    counterpartyKey: counterparty === NO_COUNTERPARTY ? null : counterparty,
    change: changeId === undefined ? undefined : { customerId, changeId: toId(changeId) },
    ruleId: ruleId === undefined ? undefined : toId(ruleId),
    search: words.length === 0 ? undefined : words,
  };
}

/** A text that is not an id matches nothing, and neither does the lowest id. */
function toId(text: string): string {
  return isId(text) ? text : BEFORE_ALL_IDS;
}

/** Other sort orders than by day are indexed over all transactions, so any filter requires a scan. */
function isOfAll(filter: TransactionFilter): boolean {
  return Object.values(filter).every((each) => each === undefined);
}
