import { addDays, addMonths, type CalendarDate, type Days, daysBetween } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { AmountRange } from "../../domain/search-amount";
import { gramsToFind } from "../../domain/search-grams";
import type { SearchWord } from "../../domain/search-words";
import { runQuery } from "../engine/builder";
import { readInteger, readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { hasAmount, type TransactionFilter } from "./transaction-filter";

/**
 * The periods of the customer $2 from $3 to $4, latest first, and whether the grams of each match the pattern
 * $1.
 */
const FIND_PERIODS = sqlStatement(`SELECT period, CASE WHEN grams LIKE $1 THEN 1 ELSE 0 END FROM search_grams
    WHERE customer_id = $2 AND period >= $3 AND period <= $4
    ORDER BY period DESC`);

/** Where matches may be, latest days first. */
export type SearchPeriods = Readonly<{ stretches: readonly Days[]; isNearlyEverywhere: boolean }>;

/**
 * The days on which matches of a filter's search may be; null if grams cannot tell.
 *
 * A number is searched for in texts and among amounts. If there are several, only the first one narrows the
 * days.
 */
export async function findStretches(
  executor: Executor,
  customer: CustomerKey,
  { search = [], externalId, from = "", to = "9999-12-31" }: TransactionFilter,
): Promise<SearchPeriods | null> {
  if (externalId !== undefined) return null;
  const number = search.find(({ amount }) => amount !== null);
  const words = search.filter((word) => word === number || word.amount === null);
  const inTexts = await findInTexts(executor, customer, { words, from, to });
  if (inTexts === null || !number?.amount) return inTexts;
  const days = await findAmount(executor, customer, { amount: number.amount, from, to });
  return { ...inTexts, stretches: join([...inTexts.stretches, ...days]) };
}

async function findInTexts(
  executor: Executor,
  { customerId }: CustomerKey,
  { words, from, to }: Days & Readonly<{ words: readonly SearchWord[] }>,
): Promise<SearchPeriods | null> {
  const wanted = gramsToFind(words.map(({ text }) => text));
  if (wanted === null) return null;
  const { unit, grams } = wanted;
  const toPeriod = (day: CalendarDate) => `${unit} ${unit === "month" ? day.slice(0, 7) : day}`;
  const pattern = `%${[...grams].join("%")}%`;
  const rows = await executor.run(FIND_PERIODS, [pattern, uuid(customerId), toPeriod(from), toPeriod(to)]);
  const found = rows.filter(([, isLike]) => readInteger(isLike) === 1n);
  const stretches = join(found.map(([period]) => toDays(readText(period).slice(unit.length + 1))));
  return {
    stretches: stretches.map((days) => within(days, { from, to })),
    isNearlyEverywhere: found.length > rows.length / 2,
  };
}

/**
 * The days on which an amount is booked. The condition names nothing but the amount, so that SQLite uses the
 * index of amounts instead of reading by day.
 */
async function findAmount(
  executor: Executor,
  { customerId }: CustomerKey,
  { amount, from, to }: Days & Readonly<{ amount: AmountRange }>,
): Promise<readonly Days[]> {
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("transaction")
      .select("booked_on")
      .distinct()
      .where("customer_id", "=", uuid(customerId))
      .where(hasAmount({ ...amount, direction: null })),
  );
  const days = rows.map(([day]) => readText(day));
  return days.filter((day) => from <= day && day <= to).map((day) => ({ from: day, to: day }));
}

/** The same days in as few stretches as possible, latest first. */
function join(stretches: readonly Days[]): readonly Days[] {
  const joined: Days[] = [];
  for (const days of stretches.toSorted((a, b) => (a.to < b.to ? 1 : -1))) {
    const last = joined.at(-1);
    if (last === undefined || last.from > addDays(days.to, 1)) joined.push(days);
    else if (days.from < last.from) joined[joined.length - 1] = { ...last, from: days.from };
  }
  return joined;
}

const FIRST_PIECE_DAYS = 8;
const LAST_PIECE_DAYS = 4_096;

/**
 * The same days in pieces of growing length, from the latest or the earliest on; each piece is twice as long
 * as the one before. Most pages are complete after the first. PostgreSQL cannot estimate how many texts match
 * a pattern, and may read a piece as a whole.
 */
export function* inPieces(stretches: readonly Days[], isLatestFirst: boolean): Generator<Days> {
  let length = FIRST_PIECE_DAYS;
  for (const { from, to } of isLatestFirst ? stretches : stretches.toReversed()) {
    for (let done = 0; done <= daysBetween(from, to); ) {
      const next = done + length - 1;
      const piece = isLatestFirst
        ? { from: addDays(to, -next), to: addDays(to, -done) }
        : { from: addDays(from, done), to: addDays(from, next) };
      yield within(piece, { from, to });
      done = next + 1;
      length = Math.min(length * 2, LAST_PIECE_DAYS);
    }
  }
}

/**
 * The days to name in a statement that reads all matches: empty if nothing can match, null for every day. If
 * most periods match, databases are faster without a list of days.
 */
export function daysToRead(whereabouts: SearchPeriods | null): readonly CalendarDate[] | null {
  if (whereabouts === null || whereabouts.isNearlyEverywhere) return null;
  return whereabouts.stretches.flatMap(({ from, to }) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)),
  );
}

function within(days: Days, { from, to }: Days): Days {
  return { from: days.from < from ? from : days.from, to: days.to > to ? to : days.to };
}

/** The days of a period, which is a day or a month. */
function toDays(period: string): Days {
  if (period.length > "2026-11".length) return { from: period, to: period };
  const from = `${period}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}
