import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { type Executor, readCollection, type UnitOfWork } from "../engine/executor";
import { toValuesJson } from "../engine/json-rows";
import { runCalls } from "../engine/run-calls";
import { uuid } from "../engine/uuid";
import type { ChangeKey } from "./change-entry-row";
import { CREATE_ENTRIES } from "./change-statements";
import { keepingCreations } from "./change-writes";
import {
  ADD_TRANSACTIONS,
  FIND_BOOKED,
  FIND_BUSY_DAYS,
  FIND_BY_EXTERNAL_IDS,
  FIND_BY_IDS,
  FIND_NAME_BETWEEN,
  REPLACE_TRANSACTIONS,
} from "./transaction-statements";

// What an import reads and writes is JSON on both sides: the thread that works it out reads and renders the
// rows, so that this one, which answers everybody else, only hands them on.

/**
 * Rows as JSON in UTF-8: new transactions in `NEW_COLUMNS`, those that are replaced in `TRANSACTION_COLUMNS`,
 * and the entries of the change for these in `ENTRY_COLUMNS`.
 */
export type ImportedRows = Readonly<Record<"created" | "updated" | "entries", Uint8Array<ArrayBuffer>>> &
  Readonly<{ updatedIds: readonly string[] }>;

/** Most rows of a page of what is booked on some days. */
const BOOKED_PER_PAGE = 2_500;

/**
 * The transactions stored under these external ids, under any account, the oldest first: JSON of `STORED`.
 */
export async function readStoredByName(
  executor: Executor,
  { customerId }: CustomerKey,
  externalIds: readonly string[],
): Promise<string> {
  const names = toValuesJson(externalIds);
  if (await areAllNew(executor, customerId, { externalIds, names })) return "[]";
  return readCollection(executor, FIND_BY_EXTERNAL_IDS, [uuid(customerId), names]);
}

/** The transactions stored under these ids: JSON of `STORED`. */
export function readStoredById(
  executor: Executor,
  { customerId }: CustomerKey,
  ids: readonly string[],
): Promise<string> {
  return readCollection(executor, FIND_BY_IDS, [uuid(customerId), toValuesJson(ids)]);
}

/** Both databases compare bytes of UTF-8, which is the order of JavaScript where there are no surrogates. */
const SURROGATE = /[\uD800-\uDFFF]/;

/**
 * Whether nothing is stored between the first and the last of these external ids. Names that begin with a day
 * come a few days at a time, and mostly those days are new: then one look tells it of thousands.
 */
async function areAllNew(
  executor: Executor,
  customerId: string,
  { externalIds, names }: Readonly<{ externalIds: readonly string[]; names: string }>,
): Promise<boolean> {
  if (SURROGATE.test(names)) return false;
  let [first = ""] = externalIds;
  let last = first;
  for (const each of externalIds) {
    if (each < first) first = each;
    if (each > last) last = each;
  }
  const found = await executor.run(FIND_NAME_BETWEEN, [uuid(customerId), first, last]);
  return found.length === 0;
}

/** Those of the days on which something is booked: JSON of rows of a day. */
export function readBusyDays(
  executor: Executor,
  { customerId }: CustomerKey,
  days: readonly CalendarDate[],
): Promise<string> {
  return readCollection(executor, FIND_BUSY_DAYS, [toValuesJson(days), uuid(customerId)]);
}

export type BookedPage = Readonly<{ days: readonly string[]; afterDay: string; afterId: string }>;

/** At most `BOOKED_PER_PAGE` of the transactions booked on these days, by day and id: JSON of `BOOKED`. */
export function readBookedPage(
  executor: Executor,
  { customerId }: CustomerKey,
  { days, afterDay, afterId }: BookedPage,
): Promise<string> {
  const after = [afterDay, afterDay, uuid(afterId)];
  const parameters = [uuid(customerId), toValuesJson(days), ...after, BOOKED_PER_PAGE];
  return readCollection(executor, FIND_BOOKED, parameters);
}

/**
 * Stores transactions that a change adds, replaces others whole, and appends the entries of the change for
 * these.
 */
export async function saveImportedRows(
  unit: UnitOfWork,
  key: ChangeKey,
  { created, updated, updatedIds, entries }: ImportedRows,
): Promise<void> {
  const { customerId, changeId } = key;
  await unit.run(ADD_TRANSACTIONS, [uuid(customerId), uuid(changeId), created]);
  if (updatedIds.length === 0) return;
  await runCalls(unit, keepingCreations(key, updatedIds));
  await unit.run(REPLACE_TRANSACTIONS, [updated]);
  await unit.run(CREATE_ENTRIES, [entries]);
}
