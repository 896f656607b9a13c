import type { CsvRecord } from "./csv-records";
import type { CsvTable } from "./csv-table";
import { cellOf } from "./movement-amount";
import type { Columns } from "./name-columns";
import { isSummary } from "./summary-words";

/**
 * Tells which records are clearly no movements, so that nothing needs to be said of them:
 * - what has neither an amount nor a day, unless it begins with a digit where a day belongs: that may be the rest
 *   of a movement;
 * - a balance on a day: `Opening balance` with a balance and no amount;
 * - a total with an amount and no day, above the first day or below the last one;
 * - a header that is repeated.
 */
export function leftOutOf(
  { names, rows }: CsvTable,
  { columns, isDay }: Readonly<{ columns: Columns; isDay: (text: string) => boolean }>,
): (index: number) => boolean {
  const dayOf = (values: readonly string[]) => cellOf(values, columns.bookedOn);
  const isDated = ({ values }: CsvRecord) => isDay(dayOf(values));
  const [first, last] = [rows.findIndex(isDated), rows.findLastIndex(isDated)];
  return (index) => {
    const values = rows[index]?.values ?? [];
    const amounts = [columns.amount, columns.debit, columns.credit].map((column) => cellOf(values, column));
    const hasAmount = amounts.some((text) => /\d/.test(text));
    const hasDay = isDay(dayOf(values));
    if (hasAmount && hasDay) return false;
    if (isHeader(values, names)) return true;
    const isOutside = index < first || index > last;
    if (hasAmount) return isOutside && dayOf(values) === "" && values.some(isSummary);
    if (hasDay) return /\d/.test(cellOf(values, columns.balance)) && values.some(isSummary);
    return !/^\d/.test(dayOf(values));
  };
}

function isHeader(values: readonly string[], names: readonly string[] | null): boolean {
  return (
    names !== null && values.length === names.length && values.every((value, index) => value === names[index])
  );
}
