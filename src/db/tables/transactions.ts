import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { BEFORE_ALL_IDS, isId } from "../../domain/id";
import type { Transaction } from "../../domain/transaction";
import { runCollection, type Tables } from "../engine/builder";
import { readUuid } from "../engine/cells";
import { type Executor, readCollection } from "../engine/executor";
import { inChunks, readPages } from "../engine/in-chunks";
import { collection, isAmong, toValuesJson, VALUES_PER_STATEMENT } from "../engine/json-rows";
import { readRowsJson } from "../engine/row-json";
import { type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { type FieldName, type Reading, STORED } from "./transaction-fields";

type NamingColumn = "id" | "external_id" | "pending_external_id";

/** The transactions whose `column` has one of the values $2, oldest first; a collection of what is read. */
export function findBy<Name extends FieldName>(
  column: NamingColumn,
  { list, columns }: Reading<Name>,
): SqlStatement {
  return sqlStatement((dialect) =>
    collection(
      dialect,
      `SELECT ${list} FROM "transaction"
       WHERE customer_id = $1 AND ${isAmong(dialect, column, "$2", column === "id" ? "uuid" : "text")} AND ${column} IS NOT NULL`,
      { columns, orderBy: "id" },
    ),
  );
}

const FIND_BY_IDS = findBy("id", STORED);
export const FIND_BY_EXTERNAL_IDS = findBy("external_id", STORED);
const FIND_BY_PENDING_IDS = findBy("pending_external_id", STORED);

export async function findTransaction(
  executor: Executor,
  customer: CustomerKey,
  id: string,
): Promise<Transaction | null> {
  const [found] = await findTransactions(executor, customer, [id]);
  return found ?? null;
}

/** Those of these transactions that are stored, in the order of `ids`. */
export async function findTransactions(
  executor: Executor,
  customer: CustomerKey,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  const byId = await findTransactionsById(executor, customer, ids);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findTransactionsById(
  executor: Executor,
  customer: CustomerKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Transaction>> {
  const found = await findStored(executor, customer, FIND_BY_IDS, ids.filter(isId));
  return new Map(found.map((each) => [each.id, each]));
}

/**
 * The transactions that have, or had while pending, one of these external ids, in any account; oldest first.
 *
 * These are two queries, because with an OR SQLite would read all transactions of the customer.
 */
export async function findByExternalIds(
  executor: Executor,
  customer: CustomerKey,
  externalIds: readonly string[],
): Promise<readonly Transaction[]> {
  const found = await Promise.all(
    [FIND_BY_EXTERNAL_IDS, FIND_BY_PENDING_IDS].map((statement) =>
      findStored(executor, customer, statement, externalIds),
    ),
  );
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function findStored(
  executor: Executor,
  { customerId }: CustomerKey,
  statement: SqlStatement,
  values: readonly string[],
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  await inChunks(values, VALUES_PER_STATEMENT, async (chunk) => {
    const parameters = [uuid(customerId), toValuesJson(chunk)];
    found.push(...readRowsJson(await readCollection(executor, statement, parameters), STORED.read));
  });
  return found;
}

/** In the order of an index: if it knows of few customers, PostgreSQL would otherwise look in all rows. */
const FIND_ANY = sqlStatement(`SELECT 1 FROM "transaction" WHERE customer_id = $1 ORDER BY id LIMIT 1`);

export async function hasTransactions(executor: Executor, { customerId }: CustomerKey): Promise<boolean> {
  return (await executor.run(FIND_ANY, [uuid(customerId)])).length > 0;
}

const LIST_IDS = sqlStatement(
  `SELECT id FROM "transaction" WHERE customer_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
);

/** At most `limit` ids of the customer's transactions, in order, after `afterId`. */
export async function listTransactionIds(
  executor: Executor,
  { customerId }: CustomerKey,
  { afterId, limit }: Readonly<{ afterId: string; limit: number }>,
): Promise<readonly string[]> {
  const rows = await executor.run(LIST_IDS, [uuid(customerId), uuid(afterId), limit]);
  return rows.map(([id]) => readUuid(id));
}

const BEFORE_ALL = { bookedOn: "", id: BEFORE_ALL_IDS };

const ROWS_PER_CHUNK = 5_000;

/** Every transaction of a customer, in chunks, by day and id, the order in which SQLite stores them. */
export function readAllTransactions(
  executor: Executor,
  customer: CustomerKey,
): AsyncGenerator<readonly Transaction[]> {
  return readPages(ROWS_PER_CHUNK, (last: Transaction | null) => {
    const { bookedOn, id } = last ?? BEFORE_ALL;
    return runCollection(
      executor,
      (tables) =>
        ofCustomer(tables, customer)
          .where("booked_on", ">=", bookedOn)
          .where((row) => row.or([row("booked_on", ">", bookedOn), row("id", ">", uuid(id))]))
          .orderBy("booked_on")
          .orderBy("id")
          .limit(ROWS_PER_CHUNK),
      { ...STORED, orderBy: "booked_on, id" },
    );
  });
}

/**
 * At most $5 transactions booked on the days $2, by day and id. $3 is the day to continue from, and on that
 * day only ids after $4 are returned. A collection.
 */
export function findOnDays<Name extends FieldName>({ list, columns }: Reading<Name>): SqlStatement {
  return sqlStatement((dialect) =>
    collection(
      dialect,
      `SELECT ${list} FROM "transaction"
       WHERE customer_id = $1 AND ${isAmong(dialect, "booked_on", "$2")}
         AND booked_on >= $3 AND (booked_on > $3 OR id > $4)
       ORDER BY booked_on, id LIMIT $5`,
      { columns, orderBy: "booked_on, id" },
    ),
  );
}

const FIND_ON_DAYS = findOnDays(STORED);

/** Every transaction on some days, in chunks, by day and id. */
export function readBookedOn(
  executor: Executor,
  { customerId }: CustomerKey,
  days: readonly CalendarDate[],
): AsyncGenerator<readonly Transaction[]> {
  return readPages(ROWS_PER_CHUNK, async (last: Transaction | null) => {
    const { bookedOn, id } = last ?? BEFORE_ALL;
    const parameters = [uuid(customerId), toValuesJson(days), bookedOn, uuid(id), ROWS_PER_CHUNK];
    return readRowsJson(await readCollection(executor, FIND_ON_DAYS, parameters), STORED.read);
  });
}

/** All transactions of a customer, with every stored field. */
export function ofCustomer(tables: Tables, { customerId }: CustomerKey) {
  return tables.selectFrom("transaction").select(STORED.names).where("customer_id", "=", uuid(customerId));
}
