import type { CsvMapping } from "../../../domain/csv-mapping";
import { cellOf } from "../amounts/movement-amount";
import type { CsvTable } from "../table/csv-table";
import { isSummary } from "../words/summary-words";

/**
 * Returns a function that detects records which are clearly not movements, and need not be reported:
 * - a record without an amount and a day, unless its day cell begins with a digit: it may be the rest of a
 *   movement;
 * - a balance on a day: `Opening balance` with a balance and no amount;
 * - a total with an amount and no day, above the first day or below the last one.
 */
export function leftOutOf(
  { rows }: CsvTable,
  { columns, isDay }: Readonly<{ columns: CsvMapping["columns"]; isDay: (text: string) => boolean }>,
): (index: number, values: readonly string[]) => boolean {
  const { bookedOn, amount, debit, credit, balance } = columns;
  const isDated = (values: readonly string[]) => isDay(cellOf(values, bookedOn));
  const first = rows.findIndex(({ values }) => isDated(values));
  const last = rows.findLastIndex(({ values }) => isDated(values));
  return (index, values) => {
    const hasAmount = hasDigit(values, amount) || hasDigit(values, debit) || hasDigit(values, credit);
    const day = cellOf(values, bookedOn);
    const hasDay = isDay(day);
    if (hasAmount && hasDay) return false;
    const isOutside = index < first || index > last;
    if (hasAmount) return isOutside && (day === "" ? values.some(isSummary) : isSummary(day));
    if (hasDay) return hasDigit(values, balance) && values.some(isSummary);
    return !/^\p{Nd}/u.test(day);
  };
}

function hasDigit(values: readonly string[], column: number | undefined): boolean {
  return column !== undefined && /\p{Nd}/u.test(values[column] ?? "");
}
