import type { CsvMapping } from "../../domain/csv-mapping";
import { toCsvNumber } from "./csv-number";
import type { CsvRecord } from "./csv-record";
import { type DirectionOf, directionReader } from "./direction-words";

/** How a file's amounts are read: its mapping, and what only all of its rows tell. */
export type AmountRules = Pick<CsvMapping, "columns" | "decimalSign" | "isSignInverted"> &
  Readonly<{
    /** Whether what went out carries a minus besides standing in its own column or being marked. */
    isDebitSigned: boolean;
    /** Which way money went, by the value of the column that says it. */
    directionOf: DirectionOf;
  }>;

export function amountRules(
  records: readonly CsvRecord[],
  mapping: Pick<CsvMapping, "columns" | "decimalSign" | "isSignInverted">,
): AmountRules {
  const { columns } = mapping;
  const { direction } = columns;
  const directionOf = directionReader(
    direction === undefined ? [] : records.map((record) => record.value(direction)),
  );
  const isOut = (record: CsvRecord) =>
    direction === undefined || directionOf(record.value(direction)) === "outflow";
  const outgoing = columns.debit ?? (direction === undefined ? undefined : columns.amount);
  return { ...mapping, directionOf, isDebitSigned: isMostlyNegative(records.filter(isOut), outgoing) };
}

function isMostlyNegative(records: readonly CsvRecord[], column: number | undefined): boolean {
  if (column === undefined) return false;
  let negative = 0;
  let positive = 0;
  for (const record of records) {
    const number = toCsvNumber(record.value(column));
    if (number === null || !/[1-9]/.test(number.digits)) continue;
    if (number.isNegative) negative++;
    else positive++;
  }
  return negative > positive;
}
