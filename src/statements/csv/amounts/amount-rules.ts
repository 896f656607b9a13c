import type { CsvMapping } from "../../../domain/csv-mapping";
import { isZero, toCsvNumber } from "../cells/csv-number";
import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";
import { type DirectionOf, directionReader } from "../words/direction-words";

/** How to read a file's amounts: its mapping, and what only all rows together show. */
export type AmountRules = Pick<CsvMapping, "columns" | "decimalSign" | "isSignInverted"> &
  Readonly<{
    /** Whether outflows have a minus although they are in a column of their own, or are marked. */
    isDebitSigned: boolean;
    /** Whether inflows have a minus although they are in a column of their own, or are marked. */
    isCreditSigned: boolean;
    /** Whether fees have a minus, so that one without it is returned. */
    isFeeSigned: boolean;
    /** The direction for a value of the direction column. */
    directionOf: DirectionOf;
  }>;

export function amountRules(
  records: readonly CsvRecord[],
  mapping: Pick<CsvMapping, "columns" | "decimalSign" | "isSignInverted">,
  names: CsvTable["names"] = null,
): AmountRules {
  const { columns } = mapping;
  const { direction } = columns;
  const directionOf = directionReader(
    direction === undefined ? [] : records.map((record) => record.value(direction)),
    names?.[direction ?? -1],
  );
  const isOut = (record: CsvRecord) =>
    direction === undefined || directionOf(record.value(direction)) === "outflow";
  const outgoing = columns.debit ?? (direction === undefined ? undefined : columns.amount);
  return {
    ...{ ...mapping, directionOf },
    isDebitSigned: isMostlyNegative(records.filter(isOut), outgoing),
    isCreditSigned:
      columns.amount === undefined
        ? isMostlyNegative(records, columns.credit)
        : areCreditsNegative(records, { amount: columns.amount, direction, directionOf }),
    isFeeSigned: isMostlyNegative(records, columns.fee),
  };
}

/** Whether most numbers of a column other than zero have a minus; false where it has none. */
export function isMostlyNegative(records: readonly CsvRecord[], column: number | undefined): boolean {
  return column !== undefined && moreNegatives(records, column) > 0;
}

/** Whether as many numbers have a minus as have none, so that either may be what was taken back. */
export function isTied(records: readonly CsvRecord[], column: number): boolean {
  const hasSign = records.some((record) => toCsvNumber(record.value(column))?.isNegative === true);
  return hasSign && moreNegatives(records, column) === 0;
}

/** Whether the amounts with a minus are those that are marked as credits, as in `-250.00 CRDT`. */
export function areCreditsNegative(
  records: readonly CsvRecord[],
  {
    amount,
    direction,
    directionOf,
  }: Readonly<{ amount: number; direction: number | undefined; directionOf: DirectionOf }>,
): boolean {
  let credits = 0;
  for (const record of records) {
    const number = toCsvNumber(record.value(amount));
    if (number === null || isZero(number)) continue;
    const isCredit =
      direction === undefined ? number.mark === "credit" : directionOf(record.value(direction)) === "inflow";
    if (number.isNegative !== isCredit) return false;
    if (isCredit) credits++;
  }
  return credits > 0;
}

/** How many more of a column's numbers have a minus than have none, zeros apart. */
export function moreNegatives(records: readonly CsvRecord[], column: number): number {
  let more = 0;
  for (const record of records) {
    const number = toCsvNumber(record.value(column));
    if (number === null || isZero(number)) continue;
    more += number.isNegative ? 1 : -1;
  }
  return more;
}
