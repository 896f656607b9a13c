import { addDays, addMonths, type CalendarDate, daysBetween } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { gramsToFind, type PeriodGrams, type SearchGrams } from "../../domain/search-grams";
import type { Executor } from "../engine/executor";
import { forValues, inEachDialect, inserting, insertion, isAmong } from "../engine/json-rows";
import type { Columns, Value } from "../engine/row-json";
import { type Call, readText, type SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { TransactionFilter } from "./transaction-filter";

const COLUMNS = { customer_id: "uuid", period: "text", grams: "text" } as const satisfies Columns;

const SAVE_GRAMS = insertion("save_grams", {
  table: "search_grams",
  columns: COLUMNS,
  onConflict: "(customer_id, period) DO UPDATE SET grams = excluded.grams",
});

const FIND_GRAMS: SqlStatement = {
  name: "find_grams",
  sql: inEachDialect(
    (dialect) => `SELECT period, grams FROM search_grams
    WHERE customer_id = $1 AND ${isAmong(dialect, "period", "$2")}`,
  ),
};

/** The periods of the customer $1 from $2 to $3 whose grams are like $4, the latest first. */
const FIND_PERIODS: SqlStatement = {
  name: "find_periods",
  sql: `SELECT period FROM search_grams
    WHERE customer_id = $1 AND period >= $2 AND period <= $3 AND grams LIKE $4
    ORDER BY period DESC`,
};

/** What is stored of these periods. */
export async function readGrams(
  executor: Executor,
  { customerId }: CustomerKey,
  periods: readonly string[],
): Promise<readonly PeriodGrams[]> {
  const stored: PeriodGrams[] = [];
  for (const { statement, parameters } of forValues(FIND_GRAMS, [uuid(customerId)], periods)) {
    const rows = await executor.run(statement, parameters);
    stored.push(...rows.map(([period, grams]) => ({ period: readText(period), grams: readText(grams) })));
  }
  return stored;
}

/**
 * Reads what is stored already, and returns what writes the rest. Grams are only ever added: one that no transaction has any more costs a
 * look. The caller holds the customer's lock.
 */
export async function addingGrams(
  executor: Executor,
  customer: CustomerKey,
  grams: SearchGrams,
): Promise<Iterable<Call>> {
  const { periods } = grams;
  if (periods.length === 0) return [];
  const stored = await readGrams(executor, customer, periods);
  return inserting(SAVE_GRAMS, toRows(customer, grams.beyond(stored)));
}

function* toRows({ customerId }: CustomerKey, all: Iterable<PeriodGrams>): Generator<readonly Value[]> {
  for (const { period, grams } of all) yield [customerId, period, grams];
}

/** Days that follow each other. */
export type Stretch = Readonly<{ from: CalendarDate; to: CalendarDate }>;

/** All days on which what a filter searches for may be, the latest first; null where that cannot be told. */
export async function findStretches(
  executor: Executor,
  { customerId }: CustomerKey,
  { search, externalId, from = "", to = "9999-12-31" }: TransactionFilter,
): Promise<readonly Stretch[] | null> {
  const wanted = search === undefined || externalId !== undefined ? null : gramsToFind(search);
  if (wanted === null) return null;
  const { unit, grams } = wanted;
  const toPeriod = (day: CalendarDate) => `${unit} ${unit === "month" ? day.slice(0, 7) : day}`;
  const pattern = `%${[...grams].join("%")}%`;
  const rows = await executor.run(FIND_PERIODS, [uuid(customerId), toPeriod(from), toPeriod(to), pattern]);
  const stretches: Stretch[] = [];
  for (const [period] of rows) {
    const days = toDays(readText(period).slice(unit.length + 1));
    const last = stretches.at(-1);
    if (last?.from === addDays(days.to, 1)) stretches[stretches.length - 1] = { ...last, from: days.from };
    else stretches.push(days);
  }
  return stretches.map((days) => ({
    from: days.from < from ? from : days.from,
    to: days.to > to ? to : days.to,
  }));
}

const FIRST_PIECE_DAYS = 8;
const LAST_PIECE_DAYS = 4_096;
const GROWTH = 8;

/**
 * The same days in pieces, each several times as long as the one before. Most pages end in the first of them, and PostgreSQL, which
 * cannot tell how many texts are like a pattern, may read each piece as a whole.
 */
export function* inPieces(stretches: readonly Stretch[]): Generator<Stretch> {
  let length = FIRST_PIECE_DAYS;
  for (const { from, to } of stretches) {
    for (let last = to; last >= from; ) {
      const first = addDays(last, 1 - length);
      yield { from: first < from ? from : first, to: last };
      last = addDays(first, -1);
      length = Math.min(length * GROWTH, LAST_PIECE_DAYS);
    }
  }
}

/** Every day of some stretches. */
export function daysOf(stretches: readonly Stretch[]): readonly CalendarDate[] {
  return stretches.flatMap(({ from, to }) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)),
  );
}

/** Of a day, or of a month. */
function toDays(period: string): Stretch {
  if (period.length > "2026-11".length) return { from: period, to: period };
  const from = `${period}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}
