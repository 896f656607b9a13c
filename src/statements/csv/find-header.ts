import { toCsvDate } from "./csv-date";
import { toCsvNumber } from "./csv-number";
import type { CsvRecord } from "./csv-record";
import type { HeaderMeaning } from "./header-language";
import { meaningsOf } from "./header-words";

const MAX_PREAMBLE = 60;

/**
 * The record that names the columns, from 0; null where none does.
 *
 * Banks write up to some thirty records before it: account, period, balance, and at times a small table of
 * their own. The header is the one with most known names, a day and an amount among them; else the one that
 * is only words and right above the first movement.
 */
export function findHeader(records: readonly CsvRecord[]): number | null {
  const head = records.slice(0, MAX_PREAMBLE);
  const scores = head.map(({ values }) => scoreOf(values));
  const best = Math.max(0, ...scores);
  if (best >= 8) return scores.indexOf(best);
  const structural = headerAbove(head, isMovement);
  if (structural !== null) return structural;
  return best >= 6 ? scores.indexOf(best) : headerAbove(head, ({ values }) => values.some(isDayOrNumber));
}

const DAYS: readonly HeaderMeaning[] = ["bookedOn", "valueDate"];
const AMOUNTS: readonly HeaderMeaning[] = ["amount", "accountAmount", "debit", "credit"];

/** A day and an amount among the names are 10; either alone needs more known names beside it. */
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

function isMovement({ values }: CsvRecord): boolean {
  return (
    values.some((value) => toCsvDate(value) !== null) &&
    values.some((value) => toCsvDate(value) === null && toCsvNumber(value) !== null)
  );
}

function isOnlyNames(values: readonly string[]): boolean {
  const filled = filledOf(values);
  const isName = (value: string) => value.length <= 80 && !isDayOrNumber(value);
  return filled.length >= 2 && filled.every(isName);
}

function isDayOrNumber(value: string): boolean {
  return toCsvDate(value) !== null || toCsvNumber(value) !== null;
}

function filledOf(values: readonly string[]): readonly string[] {
  return values.filter((value) => value.trim() !== "");
}
