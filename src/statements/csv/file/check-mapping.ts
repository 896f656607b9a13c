import { CSV_COLUMNS, type CsvMapping } from "../../../domain/csv-mapping";
import { StatementError } from "../../statement-error";
import type { CsvTable } from "../table/csv-table";
import type { OpenCsv } from "./open-csv";

/** Refuses a mapping that does not fit this file. */
export function checkMapping(
  mapping: CsvMapping,
  { records, table }: Readonly<{ records: OpenCsv["records"]; table: CsvTable }>,
): void {
  const { columns, headerRecord } = mapping;
  if (headerRecord !== null && headerRecord >= records.length) {
    throw new StatementError({
      code: "csv_mapped_header",
      values: { record: headerRecord + 1, records: records.length },
    });
  }
  const mapped = [...CSV_COLUMNS.flatMap((column) => columns[column] ?? []), ...columns.description];
  const beyond = mapped.find((column) => !Number.isInteger(column) || column < 0 || column >= table.width);
  if (beyond !== undefined) {
    throw new StatementError({
      code: "csv_mapped_column",
      values: { column: beyond + 1, columns: table.width },
    });
  }
}
