import type { CustomerKey } from "../domain/customer";
import { ENTRY_COLUMNS } from "./change-entry-row";
import { Prisma, type Queryable, type Transaction } from "./client";
import { fromRows, insertRowsJson, readRows } from "./json-rows";
import { STORED_COLUMNS, TRANSACTION_COLUMNS } from "./transaction-row";
import { REPLACE_ALL_ELSE } from "./transactions";

// What an import reads and writes is JSON on both sides: the thread that works it out reads and renders the rows, so
// that this one, which answers everybody else, only hands them on.

/** Most rows of a page of what is booked on some days. */
const BOOKED_PER_PAGE = 2_500;

const BOOKED_COLUMNS = `id, account_id, external_id, booked_on, amount_minor_units, direction, description,
  counterparty_name`;

/** The transactions stored under these external ids, under any account, the oldest first: JSON of `STORED_COLUMNS`. */
export function readStoredByName(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  externalIds: readonly string[],
): Promise<string> {
  const names = fromRows(
    queryable,
    externalIds.map((each) => [each]),
  );
  const query = Prisma.sql`
    SELECT ${Prisma.raw(STORED_COLUMNS)} FROM "transaction"
    WHERE partner_id = ${partnerId} AND customer_id = ${customerId}
      AND external_id IN (SELECT rows.value ->> 0 FROM ${names} AS rows)`;
  return readRows(queryable, query, { columns: STORED_COLUMNS, orderBy: "id" });
}

export type BookedPage = Readonly<{ days: readonly string[]; afterDay: string; afterId: string }>;

/** At most `BOOKED_PER_PAGE` of the transactions booked on these days, by day and id: JSON of `BOOKED_COLUMNS`. */
export function readBookedPage(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  { days, afterDay, afterId }: BookedPage,
): Promise<string> {
  const query = Prisma.sql`
    SELECT ${Prisma.raw(BOOKED_COLUMNS)} FROM "transaction"
    WHERE partner_id = ${partnerId} AND customer_id = ${customerId} AND booked_on IN (${Prisma.join([...days])})
      AND booked_on >= ${afterDay} AND (booked_on > ${afterDay} OR id > ${afterId})
    ORDER BY booked_on, id LIMIT ${BOOKED_PER_PAGE}`;
  return readRows(queryable, query, { columns: BOOKED_COLUMNS, orderBy: "booked_on, id" });
}

/** Stores transactions that are rows of JSON in the order of `TRANSACTION_COLUMNS`. */
export async function saveTransactionsJson(transaction: Transaction, json: string): Promise<void> {
  await insertRowsJson(transaction, "transaction", TRANSACTION_COLUMNS, json, REPLACE_ALL_ELSE);
}

/** Appends entries of a change that are rows of JSON in the order of `ENTRY_COLUMNS`. */
export async function createEntriesJson(transaction: Transaction, json: string): Promise<void> {
  await insertRowsJson(transaction, "change_entry", ENTRY_COLUMNS, json);
}
