import { addDays, addMonths, type CalendarDate, daysBetween } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { gramsToFind } from "../../domain/search-grams";
import type { Executor } from "../engine/executor";
import { readInteger, readText, type SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { TransactionFilter } from "./transaction-filter";

/** The periods of the customer $2 from $3 to $4, the latest first, and whether the grams of each are like $1. */
const FIND_PERIODS: SqlStatement = {
  name: "find_periods",
  sql: `SELECT period, CASE WHEN grams LIKE $1 THEN 1 ELSE 0 END FROM search_grams
    WHERE customer_id = $2 AND period >= $3 AND period <= $4
    ORDER BY period DESC`,
};

/** Days that follow each other. */
export type Stretch = Readonly<{ from: CalendarDate; to: CalendarDate }>;

/** Where something may be: the latest days first. */
export type Whereabouts = Readonly<{ stretches: readonly Stretch[]; isNearlyEverywhere: boolean }>;

/** All days on which what a filter searches for may be; null where that cannot be told. */
export async function findStretches(
  executor: Executor,
  { customerId }: CustomerKey,
  { search, externalId, from = "", to = "9999-12-31" }: TransactionFilter,
): Promise<Whereabouts | null> {
  const wanted = search === undefined || externalId !== undefined ? null : gramsToFind(search);
  if (wanted === null) return null;
  const { unit, grams } = wanted;
  const toPeriod = (day: CalendarDate) => `${unit} ${unit === "month" ? day.slice(0, 7) : day}`;
  const pattern = `%${[...grams].join("%")}%`;
  const rows = await executor.run(FIND_PERIODS, [pattern, uuid(customerId), toPeriod(from), toPeriod(to)]);
  const found = rows.filter(([, isLike]) => readInteger(isLike) === 1n);
  const stretches: Stretch[] = [];
  for (const [period] of found) {
    const days = toDays(readText(period).slice(unit.length + 1));
    const last = stretches.at(-1);
    if (last?.from === addDays(days.to, 1)) stretches[stretches.length - 1] = { ...last, from: days.from };
    else stretches.push(days);
  }
  return {
    stretches: stretches.map((days) => ({
      from: days.from < from ? from : days.from,
      to: days.to > to ? to : days.to,
    })),
    isNearlyEverywhere: found.length > rows.length / 2,
  };
}

const FIRST_PIECE_DAYS = 8;
const LAST_PIECE_DAYS = 4_096;

/**
 * The same days in pieces, each twice as long as the one before. Most pages end in the first of them, and PostgreSQL, which
 * cannot tell how many texts are like a pattern, may read each piece as a whole.
 */
export function* inPieces(stretches: readonly Stretch[]): Generator<Stretch> {
  let length = FIRST_PIECE_DAYS;
  for (const { from, to } of stretches) {
    for (let last = to; last >= from; ) {
      const first = addDays(last, 1 - length);
      yield { from: first < from ? from : first, to: last };
      last = addDays(first, -1);
      length = Math.min(length * 2, LAST_PIECE_DAYS);
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
