import { currencyDecimals } from "../../domain/money";
import { toIban } from "../iban";
import { toCsvDate } from "./csv-date";
import { type CsvNumber, toCsvNumber } from "./csv-number";
import type { CsvRecord } from "./csv-record";
import { directionNamed } from "./direction-words";
import { statusNamed } from "./status-words";

/** What stands in one column of a file: how many of its values are what. */
export type ColumnProfile = Readonly<Counts & { rows: number; filled: number; distinct: number }>;

type Counts = {
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
};

/** Profiles of all columns, of `width` columns. */
export function profileColumns(records: readonly CsvRecord[], width: number): readonly ColumnProfile[] {
  return Array.from({ length: width }, (_, column) =>
    profileOf(records.map((record) => record.value(column).trim())),
  );
}

function profileOf(values: readonly string[]): ColumnProfile {
  const filled = values.filter((value) => value !== "");
  const counts = {
    ...{ dates: 0, numbers: 0, amounts: 0, negatives: 0, marked: 0, ibans: 0 },
    ...{ currencies: 0, directions: 0, statuses: 0, letters: 0 },
  };
  for (const value of filled) addTo(counts, value);
  return { rows: values.length, filled: filled.length, distinct: new Set(filled).size, ...counts };
}

function addTo(counts: Counts, value: string): void {
  const isDate = toCsvDate(value) !== null;
  const number = toCsvNumber(value);
  if (isDate) counts.dates++;
  if (number !== null) counts.numbers++;
  if (number !== null && !isDate && isAmount(number)) counts.amounts++;
  if (number?.isNegative === true) counts.negatives++;
  if ((number?.mark ?? null) !== null) counts.marked++;
  if (toIban(value) !== null) counts.ibans++;
  if (/^[A-Z]{3}$/.test(value) && currencyDecimals(value) !== null) counts.currencies++;
  if (directionNamed(value) !== null) counts.directions++;
  if (statusNamed(value) !== null) counts.statuses++;
  counts.letters += value.match(/\p{L}/gu)?.length ?? 0;
}

function isAmount({ isNegative, currencyText, digits }: CsvNumber): boolean {
  return isNegative || currencyText !== "" || /[^\d]/.test(digits);
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
