import type { CsvMapping } from "../../../domain/csv-mapping";
import { cellOf } from "../amounts/movement-amount";
import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";
import { balanceRowNamed } from "../words/balance-words";
import { isSummary } from "../words/summary-words";

/**
 * Returns a function for the rest of the text of a movement, which is in the records below it that have
 * nothing but a text in the column of the description. OCBC, Singapore, writes there who was paid.
 *
 * The first column may also have headings and notes, and the only such record of a file, below its last
 * movement, is a note as well.
 */
export function restOfText(
  { rows }: CsvTable,
  { columns, isDay }: Readonly<{ columns: CsvMapping["columns"]; isDay: (text: string) => boolean }>,
): (index: number) => string {
  const dayIn = (record: CsvRecord) => record.value(columns.bookedOn ?? -1).trim();
  const isMovement = (record: CsvRecord) => isDay(dayIn(record));
  const last = rows.findLastIndex(isMovement);
  const partOf = (record: CsvRecord | undefined) =>
    record === undefined || dayIn(record) !== "" ? "" : onlyText(record, columns);
  const isUsed = rows.some(
    (record, index) => index < last && partOf(rows[index + 1]) !== "" && isMovement(record),
  );
  return (index) => {
    const parts: string[] = [];
    for (let next = index + 1; isUsed && partOf(rows[next]) !== ""; next++) parts.push(partOf(rows[next]));
    return parts.join(" ");
  };
}

/** The text of the description, if a record has nothing else and it names no balance. */
function onlyText({ values }: CsvRecord, { description }: CsvMapping["columns"]): string {
  const filled = values.flatMap((value, column) => (value.trim() === "" ? [] : [column]));
  const [column, ...others] = filled;
  if (column === undefined || column === 0 || others.length > 0 || !description.includes(column)) return "";
  const text = cellOf(values, column);
  return isSummary(text) || balanceRowNamed(text) !== null ? "" : text;
}
