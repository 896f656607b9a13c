import { toIban } from "../../iban";
import { toCsvDate } from "../cells/csv-date";
import { type CsvNumber, isNoAmount, isZero, toCsvNumber } from "../cells/csv-number";
import { currencyNamed, isSingleLetter } from "../words/amount-words";
import { type DirectionOf, directionReader, isNeitherSide } from "../words/direction-words";
import { type CsvStatus, statusReader } from "../words/status-words";
import type { CsvRecord } from "./csv-record";
import type { CsvTable } from "./csv-table";

/** What the values of one column are, as counts. */
export type ColumnProfile = Readonly<Counts & { rows: number; filled: number; distinct: number }>;

type Counts = {
  dates: number;
  numbers: number;
  /** Dashes in place of a number. */
  dashes: number;
  /** Numbers with decimals or a sign, like amounts but unlike account numbers. */
  amounts: number;
  negatives: number;
  /** Numbers other than zero that have no sign for decimals or groups. */
  wholes: number;
  /** Numbers other than zero. */
  nonZeros: number;
  /** Numbers with a letter or word for the side of the account. */
  marked: number;
  ibans: number;
  currencies: number;
  /** Three capital letters, such as those of former currencies. */
  codes: number;
  directions: number;
  /** Words for neither side, beside directions. */
  neithers: number;
  statuses: number;
  /** Words for the status of a payment that is not booked. */
  unbooked: number;
  letters: number;
};

/** The profiles of the first `width` columns. */
export function profileColumns(
  records: readonly CsvRecord[],
  { width, names }: Pick<CsvTable, "width" | "names">,
): readonly ColumnProfile[] {
  return Array.from({ length: width }, (_, column) =>
    profileOf(
      records.map((record) => record.value(column).trim()),
      names?.[column],
    ),
  );
}

function profileOf(values: readonly string[], name: string | undefined): ColumnProfile {
  const filled = values.filter((value) => value !== "");
  const counts = {
    ...{ dates: 0, numbers: 0, dashes: 0, amounts: 0, negatives: 0, wholes: 0, nonZeros: 0, marked: 0 },
    ...{
      ibans: 0,
      currencies: 0,
      codes: 0,
      directions: 0,
      neithers: 0,
      statuses: 0,
      unbooked: 0,
      letters: 0,
    },
  };
  const directionOf = directionReader(filled, name);
  const statusOf = statusReader(name ?? "");
  for (const value of filled) addTo(counts, value, { directionOf, statusOf });
  return { rows: values.length, filled: filled.length, distinct: new Set(filled).size, ...counts };
}

function addTo(
  counts: Counts,
  value: string,
  {
    directionOf,
    statusOf,
  }: Readonly<{ directionOf: DirectionOf; statusOf: (text: string) => CsvStatus | null }>,
): void {
  const isDate = toCsvDate(value) !== null;
  const number = toCsvNumber(value);
  if (isDate) counts.dates++;
  if (number !== null) counts.numbers++;
  if (isNoAmount(value)) counts.dashes++;
  if (number !== null && !isDate && isAmount(number)) counts.amounts++;
  if (number?.isNegative === true) counts.negatives++;
  if (number !== null && !isZero(number)) {
    counts.nonZeros++;
    if (/^\d+$/.test(number.digits)) counts.wholes++;
  }
  if ((number?.mark ?? null) !== null) counts.marked++;
  if (toIban(value) !== null) counts.ibans++;
  if (isCurrency(value)) counts.currencies++;
  if (/^[A-Z]{3}$/.test(value)) counts.codes++;
  if (directionOf(value) !== null) counts.directions++;
  else if (isNeitherSide(value)) counts.neithers++;
  const status = statusOf(value);
  if (status !== null) counts.statuses++;
  if (status === "pending" || status === "void") counts.unbooked++;
  counts.letters += value.match(/\p{L}/gu)?.length ?? 0;
}

/** `FT` is a transfer at Barclays, United Kingdom, and no forint. */
const CAPITALS = /^[A-Z]{2}$/;

function isCurrency(value: string): boolean {
  const isOther = isSingleLetter(value) || CAPITALS.test(value);
  return value.length <= 4 && !isOther && currencyNamed(value, "") !== null;
}

function isAmount({ isNegative, currencyText, digits }: CsvNumber): boolean {
  return isNegative || currencyText !== "" || /[^\d]/.test(digits);
}

/** Whether at least this share of the filled values counts; false where there are none. */
export function isMostly(count: number, filled: number, share = 0.8): boolean {
  return filled > 0 && count >= filled * share;
}

const CONSECUTIVE_ROWS = 300;
const SPREAD_ROWS = 300;

/** Enough rows to profile a column: the first ones, and some spread over the rest of the file. */
export function sampleRows<T>(rows: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.ceil((rows.length - CONSECUTIVE_ROWS) / SPREAD_ROWS));
  return rows.filter((_, index) => index < CONSECUTIVE_ROWS || index % step === 0);
}
