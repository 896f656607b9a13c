import { type Compilable, type ExpressionBuilder, sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { BEFORE_ALL_IDS, isId } from "../../domain/id";
import type { Transaction } from "../../domain/transaction";
import { NEWEST_FIRST, type TransactionSort } from "../../domain/transaction-sort";
import { hasOneOf, runCollection, runQuery, type Tables } from "../engine/builder";
import { readNumber, readOptionalText, readUuid } from "../engine/cells";
import { type Executor, readCollection } from "../engine/executor";
import { inChunks, readPages } from "../engine/in-chunks";
import { collection, isAmong, toValuesJson, VALUES_PER_STATEMENT } from "../engine/json-rows";
import { readRowsJson } from "../engine/row-json";
import { type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";
import { IS_LARGE, weighing } from "./matching-all";
import { daysToRead, findStretches, inPieces, type SearchPeriods } from "./search-stretches";
import { type FieldName, type Reading, STORED } from "./transaction-fields";
import { matching, type TransactionFilter } from "./transaction-filter";
import { isBehind, isByDay, isDescending, orderOf, type TransactionPosition } from "./transaction-order";

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

export const FIND_BY_IDS = findBy("id", STORED);
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

export type RuleHits = Readonly<{ hits: number; lastHitOn: CalendarDate | null }>;

const COUNT_RULE_HITS = sqlStatement(
  (dialect) => `SELECT rule_id, COUNT(*), MAX(booked_on) FROM "transaction"
    WHERE customer_id = $1 AND ${isAmong(dialect, "rule_id", "$2", "uuid")} AND excluded_at IS NOT NULL GROUP BY rule_id
    UNION ALL SELECT treatment_rule_id, COUNT(*), MAX(booked_on) FROM "transaction"
    WHERE customer_id = $1 AND ${isAmong(dialect, "treatment_rule_id", "$2", "uuid")} GROUP BY treatment_rule_id`,
);

/**
 * How many transactions each rule excludes or treats, without those that a person decided otherwise, and the
 * day of the latest.
 */
export async function countRuleHits(
  executor: Executor,
  { customerId }: CustomerKey,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, RuleHits>> {
  const groups = await executor.run(COUNT_RULE_HITS, [uuid(customerId), toValuesJson(ruleIds)]);
  return new Map(
    groups.map(([ruleId, hits, lastHitOn]) => [
      readUuid(ruleId),
      { hits: readNumber(hits), lastHitOn: readOptionalText(lastHitOn) },
    ]),
  );
}

export async function hasTransactions(executor: Executor, { customerId }: CustomerKey): Promise<boolean> {
  const found = await runQuery(executor, (tables) =>
    tables.selectFrom("transaction").select("id").where("customer_id", "=", uuid(customerId)).limit(1),
  );
  return found.length > 0;
}

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

function ofCustomer(tables: Tables, { customerId }: CustomerKey) {
  return tables.selectFrom("transaction").select(STORED.names).where("customer_id", "=", uuid(customerId));
}
