import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import { readText } from "../engine/cells";
import { type Executor, readCollection, type UnitOfWork } from "../engine/executor";
import { inChunks } from "../engine/in-chunks";
import { collection, fromRows, toValuesJson, VALUES_PER_STATEMENT } from "../engine/json-rows";
import { readRowsJson } from "../engine/row-json";
import { runCalls } from "../engine/run-calls";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { ChangeKey } from "./change-entry-row";
import { CREATE_ENTRIES, keepingCreations } from "./change-writes";
import { BOOKED, type BookedTransaction, STORED } from "./transaction-fields";
import { ADD_TRANSACTIONS, REPLACE_TRANSACTIONS } from "./transaction-writes";
import { FIND_BY_EXTERNAL_IDS, findOnDays } from "./transactions";

/**
 * Rows that the thread of an import has rendered, so that the process only passes them on. They are JSON in
 * UTF-8: new transactions in `NEW_COLUMNS`, replaced ones in `TRANSACTION_COLUMNS`, and the change's entries
 * for the replaced ones in `ENTRY_COLUMNS`.
 */
export type ImportedRows = Readonly<Record<"created" | "updated" | "entries", Uint8Array<ArrayBuffer>>> &
  Readonly<{ updatedIds: readonly string[] }>;

/** The maximum number of rows on a page of `findBookedPage`. */
const BOOKED_PER_PAGE = 2_500;

/** The transactions stored under these external ids, in any account, oldest first. */
export async function findStoredByName(
  executor: Executor,
  { customerId }: CustomerKey,
  externalIds: readonly string[],
): Promise<readonly Transaction[]> {
  const names = toValuesJson(externalIds);
  if (await areAllNew(executor, customerId, { externalIds, names })) return [];
  const found = await readCollection(executor, FIND_BY_EXTERNAL_IDS, [uuid(customerId), names]);
  return readRowsJson(found, STORED.read);
}

/** Both databases compare the bytes of UTF-8. Without surrogates, JavaScript's order is the same. */
const SURROGATE = /[\uD800-\uDFFF]/;

const FIND_NAME_BETWEEN = sqlStatement(`SELECT 1 FROM "transaction"
    WHERE customer_id = $1 AND external_id >= $2 AND external_id <= $3
    ORDER BY external_id LIMIT 1`);

/**
 * Whether nothing is stored between the first and the last of these external ids. Names that begin with a day
 * arrive a few days at a time, and most of those days are new, so one query settles thousands of names.
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

/**
 * Looks for the first booked day from each day on, in the order of an index. If its statistics know of few
 * days, PostgreSQL would look for a row of the day itself in all rows.
 */
const FIND_BUSY_DAYS = sqlStatement((dialect) =>
  collection(
    dialect,
    `SELECT rows.value ->> 0 AS booked_on FROM ${fromRows(dialect, "$1")} AS rows
       WHERE (SELECT booked_on FROM "transaction"
         WHERE customer_id = $2 AND booked_on >= rows.value ->> 0
         ORDER BY booked_on LIMIT 1) = rows.value ->> 0`,
    { columns: { booked_on: "text" }, orderBy: "booked_on" },
  ),
);

/** Those of these days on which a transaction is booked. */
export async function findBusyDays(
  executor: Executor,
  { customerId }: CustomerKey,
  days: readonly CalendarDate[],
): Promise<ReadonlySet<CalendarDate>> {
  const busy = new Set<CalendarDate>();
  await inChunks(days, VALUES_PER_STATEMENT, async (chunk) => {
    const parameters = [toValuesJson(chunk), uuid(customerId)];
    const found = await readCollection(executor, FIND_BUSY_DAYS, parameters);
    for (const day of readRowsJson(found, ([cell]) => readText(cell))) busy.add(day);
  });
  return busy;
}

const FIND_BOOKED = findOnDays(BOOKED);

export type BookedPage = Readonly<{ days: readonly string[]; afterDay: string; afterId: string }>;

/** At most `BOOKED_PER_PAGE` of the transactions booked on these days, by day and id. */
export async function findBookedPage(
  executor: Executor,
  { customerId }: CustomerKey,
  { days, afterDay, afterId }: BookedPage,
): Promise<readonly BookedTransaction[]> {
  const parameters = [uuid(customerId), toValuesJson(days), afterDay, uuid(afterId), BOOKED_PER_PAGE];
  return readRowsJson(await readCollection(executor, FIND_BOOKED, parameters), BOOKED.read);
}

/**
 * Stores the transactions that a change adds, replaces others completely, and appends the change's entries
 * for the replaced ones.
 */
export async function saveImportedRows(
  unit: UnitOfWork,
  key: ChangeKey,
  { created, updated, updatedIds, entries }: ImportedRows,
): Promise<void> {
  const owner = uuid(key.customerId);
  await unit.run(ADD_TRANSACTIONS, [uuid(key.changeId), created, owner]);
  if (updatedIds.length === 0) return;
  await runCalls(unit, keepingCreations(key, updatedIds));
  await unit.run(REPLACE_TRANSACTIONS, [updated, owner]);
  await unit.run(CREATE_ENTRIES, [entries, owner]);
}
