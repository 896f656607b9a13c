import type { CustomerKey } from "../domain/customer";
import type { ChangeKey } from "./change-entry-row";
import { CREATE_ENTRIES } from "./change-statements";
import { keepCreations } from "./changes";
import type { Queryable, Transaction } from "./client";
import { toValuesJson } from "./json-rows";
import { readCollection, runStatement } from "./run-statement";
import {
  FIND_BOOKED,
  FIND_BY_EXTERNAL_IDS,
  HAS_NAME_BETWEEN,
  REPLACE_TRANSACTIONS,
} from "./transaction-statements";
import { addRenderedTransactions } from "./transactions";

// What an import reads and writes is JSON on both sides: the thread that works it out reads and renders the rows, so
// that this one, which answers everybody else, only hands them on.

/**
 * Rows as JSON in UTF-8: new transactions in `NEW_COLUMNS`, those that are replaced in `TRANSACTION_COLUMNS`, and the entries
 * of the change for these in `ENTRY_COLUMNS`.
 */
export type ImportedRows = Readonly<Record<"created" | "updated" | "entries", Uint8Array<ArrayBuffer>>> &
  Readonly<{ updatedIds: readonly string[] }>;

/** Most rows of a page of what is booked on some days. */
const BOOKED_PER_PAGE = 2_500;

/** The transactions stored under these external ids, under any account, the oldest first: JSON of `STORED_COLUMNS`. */
export async function readStoredByName(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  externalIds: readonly string[],
): Promise<string> {
  const customer = [partnerId, customerId];
  const names = toValuesJson(externalIds);
  if (!(await hasNameAmid(queryable, customer, externalIds, names))) return "[]";
  return readCollection(queryable, FIND_BY_EXTERNAL_IDS, [...customer, names]);
}

/** Both databases compare bytes of UTF-8, which is the order of JavaScript where there are no surrogates. */
const SURROGATE = /[\uD800-\uDFFF]/;

/**
 * Whether anything is stored between the first and the last of these external ids. Names that begin with a day come a few
 * days at a time, and mostly those days are new: then one look tells of thousands of names that none is stored.
 */
async function hasNameAmid(
  queryable: Queryable,
  customer: readonly string[],
  externalIds: readonly string[],
  names: string,
): Promise<boolean> {
  if (SURROGATE.test(names)) return true;
  let [first = ""] = externalIds;
  let last = first;
  for (const each of externalIds) {
    if (each < first) first = each;
    if (each > last) last = each;
  }
  return (await runStatement(queryable, HAS_NAME_BETWEEN, [...customer, first, last])).length > 0;
}

export type BookedPage = Readonly<{ days: readonly string[]; afterDay: string; afterId: string }>;

/** At most `BOOKED_PER_PAGE` of the transactions booked on these days, by day and id: JSON of `BookedRow`. */
export function readBookedPage(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  { days, afterDay, afterId }: BookedPage,
): Promise<string> {
  const after = [afterDay, afterDay, afterId];
  const parameters = [partnerId, customerId, toValuesJson(days), ...after, BOOKED_PER_PAGE];
  return readCollection(queryable, FIND_BOOKED, parameters);
}

/** Stores transactions that a change adds, replaces others whole, and appends the entries of the change for these. */
export async function saveImportedRows(
  transaction: Transaction,
  key: ChangeKey,
  at: Date,
  { created, updated, updatedIds, entries }: ImportedRows,
): Promise<void> {
  const adding = addRenderedTransactions(transaction, key, at, created);
  if (updatedIds.length === 0) return adding;
  await Promise.all([
    adding,
    keepCreations(transaction, key, updatedIds),
    runStatement(transaction, REPLACE_TRANSACTIONS, [updated]),
    runStatement(transaction, CREATE_ENTRIES, [entries]),
  ]);
}
