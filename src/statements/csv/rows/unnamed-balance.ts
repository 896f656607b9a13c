import type { CsvMapping } from "../../../domain/csv-mapping";
import { cellOf } from "../amounts/movement-amount";
import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";

/** So many rows show what the texts of a file are like. */
const FEWEST_ROWS = 3;

/**
 * The last row of a file without a header, if it alone has no text, as LCL in France writes the balance of
 * the account below the movements; null where there is none.
 */
export function findUnnamedBalance(
  { names, rows }: CsvTable,
  { columns, isDay }: Readonly<{ columns: CsvMapping["columns"]; isDay: (text: string) => boolean }>,
): CsvRecord | null {
  const { bookedOn, balance, description, counterpartyName, payerName } = columns;
  if (names !== null || balance !== undefined) return null;
  const texts = [...description, counterpartyName, payerName];
  const isTextless = ({ values }: CsvRecord) => texts.every((column) => cellOf(values, column) === "");
  const dated = rows.filter(({ values }) => isDay(cellOf(values, bookedOn)));
  const last = dated.at(-1);
  if (last === undefined || dated.length < FEWEST_ROWS || !isTextless(last)) return null;
  return dated.some((record) => record !== last && isTextless(record)) ? null : last;
}
