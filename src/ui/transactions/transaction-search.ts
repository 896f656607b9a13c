import {
  createLoader,
  createParser,
  createSerializer,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { isCalendarDate } from "../../domain/calendar-date";
import { MAX_KEY_LENGTH } from "../../domain/counterparty-key";
import { COUNTERPARTY_SORTS, LARGEST_FIRST } from "../../domain/counterparty-sort";
import { DIRECTIONS, STATUSES } from "../../domain/transaction";
import { NEWEST_FIRST, TRANSACTION_SORTS, type TransactionSort } from "../../domain/transaction-sort";
import { TREATMENT_TYPES } from "../../domain/treatment";
import type { Inputs } from "../trpc/trpc";

/** What people narrow the list by, as the service takes it. */
export type TransactionFilter = {
  readonly [Name in keyof TransactionSearch]?: NonNullable<Inputs["summarizeTransactions"][Name]>;
};

export const MAX_SEARCH_LENGTH = 200;

const day = createParser({
  parse: (text) => (isCalendarDate(text) ? text : null),
  serialize: (text: string) => text,
});

/** What of the list is in its address. */
export const transactionSearch = {
  from: day,
  to: day,
  direction: parseAsStringLiteral(DIRECTIONS),
  treatment: parseAsStringLiteral(["none", ...TREATMENT_TYPES] as const),
  excluded: parseAsStringLiteral(["true", "false"] as const),
  status: parseAsStringLiteral(STATUSES),
  reviewed: parseAsStringLiteral(["true", "false"] as const),
  counterparty: parseAsString,
  q: parseAsString,
};

/** What the list is sorted by, which is no filter: clearing these leaves it. */
export const transactionSort = parseAsStringLiteral(TRANSACTION_SORTS).withDefault(NEWEST_FIRST);

const GROUPS = ["none", "counterparty"] as const;

/** What the transactions are put together by. */
export type TransactionGroup = (typeof GROUPS)[number];

export const transactionGroup = parseAsStringLiteral(GROUPS).withDefault("none");

/** What the groups are sorted by; the list keeps its own sort meanwhile. */
export const groupSort = parseAsStringLiteral(COUNTERPARTY_SORTS).withDefault(LARGEST_FIRST);

export const loadTransactionSearch = createLoader(transactionSearch);
export const loadTransactionOrder = createLoader({
  sort: transactionSort,
  group: transactionGroup,
  groupSort,
});
const serialize = createSerializer({ ...transactionSearch, sort: transactionSort });

type SearchParams = Parameters<typeof loadTransactionSearch>[0];

export type TransactionSearch = Awaited<ReturnType<typeof loadTransactionSearch>>;

export const NO_SEARCH: TransactionSearch = {
  from: null,
  to: null,
  direction: null,
  treatment: null,
  excluded: null,
  status: null,
  reviewed: null,
  counterparty: null,
  q: null,
};

/** What the address asks of the list. */
export async function loadTransactionFilter(search: SearchParams): Promise<TransactionFilter> {
  return toTransactionFilter(await loadTransactionSearch(search));
}

/** What an address asks of the list, from its question mark on. */
export function toAddressQuery(search: TransactionSearch, sort: TransactionSort): string {
  return serialize({ ...search, sort });
}

/** A range that ends before it begins would be refused, so its end waits until it is mended. */
export function toTransactionFilter(search: TransactionSearch): TransactionFilter {
  const { from, to, direction, treatment, excluded, status, reviewed, counterparty } = search;
  const q = (search.q ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  return {
    ...(from === null ? {} : { from }),
    ...(to === null || isRangeBackwards(search) ? {} : { to }),
    ...(direction === null ? {} : { direction }),
    ...(treatment === null ? {} : { treatment }),
    ...(excluded === null ? {} : { excluded }),
    ...(status === null ? {} : { status }),
    ...(reviewed === null ? {} : { reviewed }),
    ...(isKey(counterparty) ? { counterparty } : {}),
    ...(q === "" ? {} : { q }),
  };
}

function isKey(text: string | null): text is string {
  return text !== null && text !== "" && text.length <= MAX_KEY_LENGTH;
}

export function isRangeBackwards({ from, to }: Pick<TransactionSearch, "from" | "to">): boolean {
  return from !== null && to !== null && to < from;
}
