import type { CalendarDate } from "../../domain/calendar-date";
import type { MinorUnits } from "../../domain/money";
import type { Window } from "../../domain/period";
import type { PortfolioSort } from "../../domain/portfolio";
import { readInstant, readInteger, readNumber, readOptionalText, readUuid } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { cell, fromRows, isAmong, toValuesJson } from "../engine/json-rows";
import { toRowsJson } from "../engine/row-json";
import { type Dialect, type Row, type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { BUSINESS, type Business, hasWords, patternsOf, toBusiness, visibleCustomers } from "./businesses";
import { selectLatestDay } from "./daily-totals";

// Reads facts about all businesses of one person. Each is looked up by its own key, so the cost is one index
// seek per business and fact.

/** What the list of businesses shows for each of them, apart from figures. */
export type BusinessFacts = Readonly<{
  /** The newest day up to today on which something counted, as on the overview. */
  latestOn: CalendarDate | null;
  pendingCount: number;
  lastArrivalAt: Date | null;
}>;

/** The pending transactions of a row of `customer`. */
const PENDING = `"transaction" WHERE "transaction".customer_id = customer.customer_id AND status = 'pending'`;

const PENDING_COUNT = `(SELECT COUNT(*) FROM ${PENDING})`;

const LAST_ARRIVAL_AT = `(SELECT MAX(change.created_at) FROM change
  WHERE change.customer_id = customer.customer_id AND kind IN ('transactions_ingested', 'statement_imported'))`;

/** An expression for the newest day of a row of `customer`, up to a day, on which something counted. */
export function latestDay(until: string): string {
  return `(${selectLatestDay("customer.customer_id", until)})`;
}

/** `remaining` depends on windows, which SQL cannot compute; see `listBusinessesByRemaining`. */
export type StoredSort = Exclude<PortfolioSort, "remaining">;

/** A condition: a row of `customer` has a pending transaction, or $3 is 0. */
export const HAS_TO_REVIEW = `(CAST($3 AS INTEGER) = 0 OR EXISTS (SELECT 1 FROM ${PENDING}))`;

export type PortfolioPage = Readonly<{
  words: readonly string[];
  /** Only businesses with pending transactions. */
  isToReview: boolean;
  isDescending: boolean;
  offset: number;
  limit: number;
}>;

/**
 * The businesses of a person that match all words, sorted. Businesses without a value to sort by come last.
 */
export async function listSortedBusinesses(
  executor: Executor,
  personId: string,
  page: PortfolioPage & Readonly<{ sort: StoredSort; until: CalendarDate }>,
): Promise<readonly Business[]> {
  const { sort, until, isDescending, offset, limit } = page;
  const statement = LIST_SORTED[sort][isDescending ? "desc" : "asc"];
  const days = sort === "latestOn" ? [until] : [];
  const found = [personId, patternsOf(page.words), page.isToReview ? 1 : 0];
  const parameters = [...found, limit, offset, ...days];
  return (await executor.run(statement, parameters)).map(toBusiness);
}

/** Only `latestOn` needs the day, as $6. */
const LIST_SORTED = {
  name: sortedBy("name"),
  latestOn: sortedBy(latestDay("$6")),
  pendingCount: sortedBy(PENDING_COUNT),
  lastArrivalAt: sortedBy(LAST_ARRIVAL_AT),
} as const satisfies Record<StoredSort, unknown>;

function sortedBy(expression: string): Readonly<Record<"asc" | "desc", SqlStatement>> {
  const statement = (order: "asc" | "desc"): SqlStatement => {
    const page = (dialect: Dialect): string => `SELECT customer_id AS id, ${expression} AS place
          FROM ${visibleCustomers(["name", "user_id"])} AS customer
          WHERE ${hasWords(dialect)} AND ${HAS_TO_REVIEW}
          ORDER BY place ${order} NULLS LAST, name, customer_id LIMIT $4 OFFSET $5`;
    return sqlStatement((dialect) => businessesOf(page(dialect), order), { isCurrent: true });
  };
  return { asc: statement("asc"), desc: statement("desc") };
}

/**
 * The businesses of a page of ids and sort values. Only these rows are read with all columns. $1 is the
 * person.
 */
export function businessesOf(page: string, order: "asc" | "desc"): string {
  return `SELECT ${BUSINESS} FROM (${page}) AS page JOIN customer ON customer_id = id
    ORDER BY place ${order} NULLS LAST, name, customer_id`;
}

export async function readBusinessFacts(
  executor: Executor,
  customerIds: readonly string[],
  until: CalendarDate,
): Promise<ReadonlyMap<string, BusinessFacts>> {
  const rows = await executor.run(READ_FACTS, [until, toValuesJson(customerIds)]);
  return new Map(rows.map(toFacts));
}

const READ_FACTS = sqlStatement(
  (dialect) => `SELECT customer_id, ${latestDay("$1")}, ${PENDING_COUNT}, ${LAST_ARRIVAL_AT}
      FROM customer WHERE ${isAmong(dialect, "customer_id", "$2", "uuid")}`,
  { isCurrent: true },
);

function toFacts([id, latestOn, pendingCount, lastArrivalAt]: Row): [string, BusinessFacts] {
  const facts = {
    latestOn: readOptionalText(latestOn),
    pendingCount: readNumber(pendingCount),
    lastArrivalAt: lastArrivalAt === null ? null : readInstant(lastArrivalAt),
  };
  return [readUuid(id), facts];
}

export type BusinessWindow = Readonly<{ customerId: string; window: Window }>;

/** What remains of each of these windows, in minor units and in their order. One statement. */
export async function sumBusinessWindows(
  executor: Executor,
  windows: readonly BusinessWindow[],
): Promise<readonly MinorUnits[]> {
  const bounds = windows.map(({ customerId, window: { startOn, endBefore } }, place) => {
    return [place, customerId, startOn, endBefore];
  });
  const rows = await executor.run(SUM_BUSINESS_WINDOWS, [toRowsJson(bounds)]);
  const sums = new Map(rows.map(([place, sum]) => [readNumber(place), readInteger(sum)]));
  return windows.map((_, place) => sums.get(place) ?? 0n);
}

/**
 * Each of the rows $1 is a position, a customer, the first day and the day after the last. Windows without
 * totals are left out. SQLite keeps the table order of a CROSS JOIN, so it looks up each window's days.
 */
const SUM_BUSINESS_WINDOWS = sqlStatement(
  (dialect) => `SELECT ${cell(dialect, 0, "integer")},
      CAST(SUM(income_minor_units - expense_minor_units) AS BIGINT)
      FROM ${fromRows(dialect, "$1")} AS rows CROSS JOIN daily_totals
      WHERE customer_id = ${cell(dialect, 1, "uuid")}
        AND booked_on >= ${cell(dialect, 2, "text")} AND booked_on < ${cell(dialect, 3, "text")}
      GROUP BY 1`,
  { isCurrent: true },
);
