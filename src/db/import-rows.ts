import type { CustomerKey } from "../domain/customer";
import { CREATE_ENTRIES } from "./change-statements";
import type { Queryable, Transaction } from "./client";
import { toValuesJson } from "./json-rows";
import { readCollection, runStatement } from "./run-statement";
import {
  CREATE_TRANSACTIONS,
  FIND_BOOKED,
  FIND_BY_EXTERNAL_IDS,
  REPLACE_TRANSACTIONS,
} from "./transaction-statements";

// What an import reads and writes is JSON on both sides: the thread that works it out reads and renders the rows, so
// that this one, which answers everybody else, only hands them on.

/** Rows as JSON in UTF-8: two of `TRANSACTION_COLUMNS`, and the entries of the change in those of `ENTRY_COLUMNS`. */
export type ImportedRows = Readonly<Record<"created" | "updated" | "entries", Uint8Array<ArrayBuffer>>>;

/** Most rows of a page of what is booked on some days. */
const BOOKED_PER_PAGE = 2_500;

/** The transactions stored under these external ids, under any account, the oldest first: JSON of `STORED_COLUMNS`. */
export function readStoredByName(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  externalIds: readonly string[],
): Promise<string> {
  const parameters = [partnerId, customerId, toValuesJson(externalIds)];
  return readCollection(queryable, FIND_BY_EXTERNAL_IDS, parameters);
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

/** Stores transactions that are new, replaces others whole, and appends the entries of a change. */
export async function saveImportedRows(
  transaction: Transaction,
  { created, updated, entries }: ImportedRows,
): Promise<void> {
  await Promise.all([
    runStatement(transaction, REPLACE_TRANSACTIONS, [updated]),
    runStatement(transaction, CREATE_TRANSACTIONS, [created]),
    runStatement(transaction, CREATE_ENTRIES, [entries]),
  ]);
}
