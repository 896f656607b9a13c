import { toCsvRecord } from "../../domain/csv-text";
import { EXPORTED_COLUMNS, EXPORTED_HEADER, type ExportedColumn } from "../../domain/exported-transaction";

const CELLS: Partial<Record<ExportedColumn, string>> = {
  bookedOn: "2026-03-15",
  description: "Tea",
  direction: "outflow",
  amount: "3.00",
  currency: "EUR",
  status: "booked",
  externalId: "tea",
};

/** A file of our own with one row for each of `changes`, which override the default cells. */
export function exportOf(...changes: readonly Partial<Record<ExportedColumn, string>>[]): string {
  const records = changes.map((changed) => {
    const cells = { ...CELLS, ...changed };
    return toCsvRecord(EXPORTED_COLUMNS.map((column) => cells[column] ?? ""));
  });
  return [EXPORTED_HEADER, ...records].join("");
}
