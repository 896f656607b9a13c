import { toCsvDate } from "../cells/csv-date";
import { toCsvNumber } from "../cells/csv-number";
import type { CsvRecord } from "../table/csv-record";
import { normalizeWords } from "../words/normalize-words";
import type { HeaderMeaning } from "./header-language";
import { meaningsOf } from "./header-words";

const MAX_PREAMBLE = 60;
/** The least score of names that are hardly anything else. */
const NAMES_OF_TABLE = 8;

/**
 * The index of the record with the column names, from 0; null where there is none.
 *
 * Banks write up to about thirty records before it: account, period, balance, and sometimes a small table.
 * The header is the record with the most known names, including a day and an amount; else the record of words
 * only right above the first movement.
 */
export function findHeader(records: readonly CsvRecord[]): number | null {
  const head = records.slice(0, MAX_PREAMBLE);
  const scores = head.map(({ values }) => scoreOf(values));
  const best = Math.max(0, ...scores);
  if (best >= NAMES_OF_TABLE) return scores.indexOf(best);
  const structural = headerAbove(head, isMovement);
  if (structural !== null) return structural;
  return best >= 6 ? scores.indexOf(best) : headerAbove(head, ({ values }) => values.some(isDayOrNumber));
}

/** Whether a record below a header begins a table with other columns, not with translated names. */
export function isOtherHeader(values: readonly string[], names: readonly string[] | null): boolean {
  if (names === null || scoreOf(values) < NAMES_OF_TABLE) return false;
  return Array.from({ length: Math.max(values.length, names.length) }).some((_, column) =>
    isOtherName(values[column] ?? "", names[column] ?? ""),
  );
}

function isOtherName(one: string, other: string): boolean {
  const [ofOne = [], ofOther = []] = [one, other].map((name) =>
    meaningsOf(name).map(({ meaning }) => meaning),
  );
  if (normalizeWords(one) === normalizeWords(other) || ofOne.some((meaning) => ofOther.includes(meaning)))
    return false;
  const isUnknown = ofOne.length === 0 || ofOther.length === 0;
  return !isUnknown || [...ofOne, ...ofOther].some((meaning) => [...DAYS, ...AMOUNTS].includes(meaning));
}

export const DAYS: readonly HeaderMeaning[] = ["bookedOn", "valueDate"];
export const AMOUNTS: readonly HeaderMeaning[] = ["amount", "accountAmount", "debit", "credit"];

/**
 * A day and an amount among the names give at least 10; with only one of them, more known names are needed.
 */
function scoreOf(values: readonly string[]): number {
  if (!isOnlyNames(values)) return 0;
  const meanings = values.map((value) => meaningsOf(value).map(({ meaning }) => meaning));
  const known = meanings.filter((all) => all.length > 0).length;
  const has = (some: readonly HeaderMeaning[]) =>
    meanings.some((all) => all.some((one) => some.includes(one)));
  const isKnown = known >= 2 && (has(DAYS) || has(AMOUNTS));
  return isKnown ? known + (has(DAYS) ? 4 : 0) + (has(AMOUNTS) ? 4 : 0) : 0;
}

function headerAbove(records: readonly CsvRecord[], isFirst: (record: CsvRecord) => boolean): number | null {
  const first = records.findIndex(isFirst);
  const above = records
    .slice(0, Math.max(0, first))
    .findLastIndex(({ values }) => filledOf(values).length > 0);
  const names = records[above]?.values ?? [];
  const width = records[first]?.values.length ?? 0;
  const isFull = filledOf(names).length >= 2 && filledOf(names).length * 2 >= width;
  return isFull && Math.abs(names.length - width) <= 1 && isOnlyNames(names) ? above : null;
}

/** Whether a record has a day and a number. */
export function isMovement({ values }: CsvRecord): boolean {
  return values.some(isDay) && values.some(isNumber);
}

export function isDay(text: string): boolean {
  return toCsvDate(text) !== null;
}

/** Days of digits are none. */
export function isNumber(text: string): boolean {
  return !isDay(text) && toCsvNumber(text) !== null;
}

function isOnlyNames(values: readonly string[]): boolean {
  const filled = filledOf(values);
  const isName = (value: string) => value.trim().length <= 80 && !isDayOrNumber(value);
  return filled.length >= 2 && filled.every(isName);
}

function isDayOrNumber(value: string): boolean {
  return isDay(value) || isNumber(value);
}

function filledOf(values: readonly string[]): readonly string[] {
  return values.filter((value) => value.trim() !== "");
}
