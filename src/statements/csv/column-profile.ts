import { currencyDecimals } from "../../domain/money";
import { toIban } from "../iban";
import { toCsvDate } from "./csv-date";
import { toCsvNumber } from "./csv-number";
import type { CsvRecord } from "./csv-records";
import { directionNamed } from "./direction-words";
import { statusNamed } from "./status-words";

/** What stands in one column of a file: how many of its values are what. */
export type ColumnProfile = Readonly<{
  rows: number;
  filled: number;
  distinct: number;
  dates: number;
  numbers: number;
  /** Numbers with decimals or a sign, as amounts are and account numbers are not. */
  amounts: number;
  negatives: number;
  /** Numbers with a letter or word for the side of the account. */
  marked: number;
  ibans: number;
  currencies: number;
  directions: number;
  statuses: number;
  letters: number;
}>;

/** Profiles of all columns, of `width` columns. */
export function profileColumns(records: readonly CsvRecord[], width: number): readonly ColumnProfile[] {
  return Array.from({ length: width }, (_, column) =>
    profileOf(records.map(({ values }) => (values[column] ?? "").trim())),
  );
}

function profileOf(values: readonly string[]): ColumnProfile {
  const filled = values.filter((value) => value !== "");
  const count = (is: (value: string) => boolean) => filled.filter(is).length;
  return {
    rows: values.length,
    filled: filled.length,
    distinct: new Set(filled).size,
    dates: count((value) => toCsvDate(value) !== null),
    numbers: count((value) => toCsvNumber(value) !== null),
    amounts: count(isAmount),
    negatives: count((value) => toCsvNumber(value)?.isNegative === true),
    marked: count((value) => (toCsvNumber(value)?.mark ?? null) !== null),
    ibans: count((value) => toIban(value) !== null),
    currencies: count((value) => /^[A-Z]{3}$/.test(value) && currencyDecimals(value) !== null),
    directions: count((value) => directionNamed(value) !== null),
    statuses: count((value) => statusNamed(value) !== null),
    letters: filled.reduce((sum, value) => sum + (value.match(/\p{L}/gu)?.length ?? 0), 0),
  };
}

function isAmount(value: string): boolean {
  const number = toCsvNumber(value);
  if (number === null || toCsvDate(value) !== null) return false;
  return number.isNegative || number.currencyText !== "" || /[^\d]/.test(number.digits);
}

/** Whether at least this share of the values that there are is such; false where there are none. */
export function isMostly(count: number, filled: number, share = 0.8): boolean {
  return filled > 0 && count >= filled * share;
}

const CONSECUTIVE_ROWS = 300;
const SPREAD_ROWS = 300;

/** Enough rows to know a column by: the first ones, and some from all over the rest of the file. */
export function sampleRows<T>(rows: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.ceil((rows.length - CONSECUTIVE_ROWS) / SPREAD_ROWS));
  return rows.filter((_, index) => index < CONSECUTIVE_ROWS || index % step === 0);
}
