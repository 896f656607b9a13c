import { MAX_KEY_LENGTH } from "../../domain/counterparty-key";
import { COUNTERPARTY_SORTS, LARGEST_FIRST } from "../../domain/counterparty-sort";
import { LINK_KINDS } from "../../domain/links";
import { DIRECTIONS, STATUSES } from "../../domain/transaction";
import { NEWEST_FIRST, TRANSACTION_SORTS, type TransactionSort } from "../../domain/transaction-sort";
import { TREATMENT_TYPES } from "../../domain/treatment";
import {
  type AddressValues,
  aDay,
  anId,
  anyText,
  changeAddress,
  oneOf,
  readAddress,
  type SearchParams,
  textUpTo,
  withOtherwise,
} from "../address/address-parameters";

export const MAX_SEARCH_LENGTH = 200;

/** The search parameters of the list. What is none is not shown as a filter either. */
export const transactionSearch = {
  from: aDay,
  to: aDay,
  direction: oneOf(DIRECTIONS),
  treatment: oneOf(["none", ...TREATMENT_TYPES]),
  linked: oneOf(["none", ...LINK_KINDS]),
  excluded: oneOf(["true", "false"]),
  included: oneOf(["true", "false"]),
  status: oneOf(STATUSES),
  reviewed: oneOf(["true", "false"]),
  counterparty: textUpTo(MAX_KEY_LENGTH),
  changeId: anId,
  ruleId: anId,
  q: anyText,
};

/** The sort is not a filter: clearing the filters keeps it. */
const transactionSort = withOtherwise(oneOf(TRANSACTION_SORTS), NEWEST_FIRST);

const GROUPS = ["none", "counterparty"] as const;

/** How the transactions are grouped. */
export type TransactionGroup = (typeof GROUPS)[number];

/** How the list is displayed. */
export const transactionOrder = {
  sort: transactionSort,
  group: withOtherwise(oneOf(GROUPS), "none"),
  /** The sort of the groups. The list keeps its own sort meanwhile. */
  groupSort: withOtherwise(oneOf(COUNTERPARTY_SORTS), LARGEST_FIRST),
};

export type TransactionSearch = AddressValues<typeof transactionSearch>;

export const NO_SEARCH = readAddress(transactionSearch, {});

/** The filters that are set, in the form that the service accepts. */
export type TransactionFilter = {
  readonly [Name in keyof TransactionSearch]?: NonNullable<TransactionSearch[Name]>;
};

/** Reads the filter from the address. */
export function readTransactionFilter(query: SearchParams): TransactionFilter {
  return toTransactionFilter(readAddress(transactionSearch, query));
}

/** The query for a filter and a sort, including its question mark. */
export function toAddressQuery(search: TransactionSearch, sort: TransactionSort): string {
  return changeAddress({ ...transactionSearch, sort: transactionSort }, { ...search, sort });
}

/** The service refuses a range that ends before it begins, so its end is ignored until it is corrected. */
export function toTransactionFilter(search: TransactionSearch): TransactionFilter {
  const to = isRangeBackwards(search) ? null : search.to;
  const q = (search.q ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const set = Object.entries({ ...search, to, q }).filter(([, value]) => value !== null && value !== "");
  // Each entry still holds the value of its own filter.
  return Object.fromEntries(set) as TransactionFilter;
}

export function isRangeBackwards({ from, to }: Pick<TransactionSearch, "from" | "to">): boolean {
  return from !== null && to !== null && to < from;
}
