import type { CalendarDate } from "../../domain/calendar-date";
import type { MinorUnits } from "../../domain/money";
import type { Window } from "../../domain/period";
import type { PortfolioSort } from "../../domain/portfolio";
import type { Executor } from "../engine/executor";
import { cell, fromRows, inEachDialect, isAmong, toValuesJson } from "../engine/json-rows";
import { toRowsJson } from "../engine/row-json";
import {
  type Row,
  readInstant,
  readInteger,
  readOptionalText,
  type SqlStatement,
} from "../engine/sql-statement";
import { readUuid } from "../engine/uuid";
import { selectLatestDay } from "./daily-totals-statements";
import { BUSINESS, type Business, isFound, toBusiness, toPatterns } from "./members";

// What is read of all businesses of one person. Each is looked up by its own key, so that the cost is that of so many seeks.

/** What the list of businesses says of one beside its figures. */
export type BusinessFacts = Readonly<{
  lastBookedOn: CalendarDate | null;
  pendingCount: number;
  lastArrivalAt: Date | null;
  /** The newest day up to today on which something counted. */
  latestOn: CalendarDate | null;
}>;

const LAST_BOOKED_ON = `(SELECT MAX(booked_on) FROM "transaction" WHERE "transaction".customer_id = customer.customer_id)`;

const PENDING_COUNT = `(SELECT COUNT(*) FROM "transaction"
  WHERE "transaction".customer_id = customer.customer_id AND status = 'pending')`;

const LAST_ARRIVAL_AT = `(SELECT MAX(change.created_at) FROM change
  WHERE change.customer_id = customer.customer_id AND kind IN ('transactions_ingested', 'statement_imported'))`;

/** The newest day of a row of `customer`, up to some day, on which something counted. */
export function latestDay(until: string): string {
  return `(${selectLatestDay("customer.customer_id", until)})`;
}

/** The figures follow from windows, which no statement knows; see `listBusinessesByRemaining`. */
export type StoredSort = Exclude<PortfolioSort, "remaining">;

const SORTED_BY = {
  name: "name",
  lastBookedOn: LAST_BOOKED_ON,
  pendingCount: PENDING_COUNT,
  lastArrivalAt: LAST_ARRIVAL_AT,
} as const satisfies Record<StoredSort, string>;

/** Which of the businesses that have every word. */
export type PortfolioPage = Readonly<{
  words: readonly string[];
  isDescending: boolean;
  offset: number;
  limit: number;
}>;

/** The businesses of a person that have every word, sorted; those of which there is nothing to sort by come last. */
export async function listSortedBusinesses(
  executor: Executor,
  personId: string,
  { words, sort, isDescending, offset, limit }: PortfolioPage & Readonly<{ sort: StoredSort }>,
): Promise<readonly Business[]> {
  const statement = LIST_SORTED[sort][isDescending ? "desc" : "asc"];
  const persons = [personId, personId, personId, personId];
  const patterns = toRowsJson(words.map(toPatterns));
  return (await executor.run(statement, [...persons, patterns, limit, offset])).map(toBusiness);
}

const LIST_SORTED = {
  name: sortedBy("name"),
  lastBookedOn: sortedBy("lastBookedOn"),
  pendingCount: sortedBy("pendingCount"),
  lastArrivalAt: sortedBy("lastArrivalAt"),
} as const satisfies Record<StoredSort, unknown>;

function sortedBy(sort: StoredSort): Readonly<Record<"asc" | "desc", SqlStatement>> {
  const statement = (order: "asc" | "desc"): SqlStatement => ({
    name: `list_businesses_by_${sort}_${order}`,
    sql: inEachDialect((dialect) =>
      businessesOf(
        `SELECT customer_id AS id, ${SORTED_BY[sort]} AS place FROM customer
          WHERE ${isFound(dialect, ["$3", "$4", "$5"])}
          ORDER BY place ${order} NULLS LAST, name, customer_id LIMIT $6 OFFSET $7`,
        order,
      ),
    ),
    isCurrent: true,
  });
  return { asc: statement("asc"), desc: statement("desc") };
}

/** The businesses of a page of ids and places, so that only of these all columns are read. $1 and $2 are the person. */
export function businessesOf(page: string, order: "asc" | "desc"): string {
  return `SELECT ${BUSINESS} FROM (${page}) AS page JOIN customer ON customer_id = id
    ORDER BY place ${order} NULLS LAST, name, customer_id`;
}

/** What there is to say of each of some businesses. */
export async function readBusinessFacts(
  executor: Executor,
  customerIds: readonly string[],
  until: CalendarDate,
): Promise<ReadonlyMap<string, BusinessFacts>> {
  const rows = await executor.run(READ_FACTS, [until, toValuesJson(customerIds)]);
  return new Map(rows.map(toFacts));
}

const READ_FACTS: SqlStatement = {
  name: "read_business_facts",
  sql: inEachDialect(
    (
      dialect,
    ) => `SELECT customer_id, ${LAST_BOOKED_ON}, ${PENDING_COUNT}, ${LAST_ARRIVAL_AT}, ${latestDay("$1")}
      FROM customer WHERE ${isAmong(dialect, "customer_id", "$2", "uuid")}`,
  ),
  isCurrent: true,
};

function toFacts([id, lastBookedOn, pendingCount, lastArrivalAt, latest]: Row): [string, BusinessFacts] {
  const facts = {
    lastBookedOn: readOptionalText(lastBookedOn),
    pendingCount: Number(readInteger(pendingCount)),
    lastArrivalAt: lastArrivalAt === null ? null : readInstant(lastArrivalAt),
    latestOn: readOptionalText(latest),
  };
  return [readUuid(id), facts];
}

/** A window of one business. */
export type BusinessWindow = Readonly<{ customerId: string; window: Window }>;

/** What remains of each of these windows, in minor units and in their order. One statement. */
export async function sumBusinessWindows(
  executor: Executor,
  windows: readonly BusinessWindow[],
): Promise<readonly MinorUnits[]> {
  const bounds = windows.map(({ customerId, window }, place) => [
    place,
    customerId,
    window.startOn,
    window.endBefore,
  ]);
  const sums = new Map(
    (await executor.run(SUM_BUSINESS_WINDOWS, [toRowsJson(bounds)])).map(([place, sum]) => [
      Number(place),
      readInteger(sum),
    ]),
  );
  return windows.map((_, place) => sums.get(place) ?? 0n);
}

/** Of the rows $1: place, customer, first day and the day after the last. */
const SUM_BUSINESS_WINDOWS: SqlStatement = {
  name: "sum_business_windows",
  sql: inEachDialect(
    (dialect) => `SELECT ${cell(dialect, 0, "integer")}, CAST((
        SELECT COALESCE(SUM(income_minor_units - expense_minor_units), 0) FROM daily_totals
        WHERE customer_id = ${cell(dialect, 1, "uuid")}
          AND booked_on >= ${cell(dialect, 2, "text")} AND booked_on < ${cell(dialect, 3, "text")}
      ) AS BIGINT)
    FROM ${fromRows(dialect, "$1")} AS rows`,
  ),
  isCurrent: true,
};
