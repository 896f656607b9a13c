import { createHash } from "node:crypto";
import { isMostly, profileColumns } from "../table/column-profile";
import type { Delimiter } from "../table/csv-records";
import { type CsvTable, isBlank } from "../table/csv-table";
import { normalizeWords } from "../words/normalize-words";

const ROWS_LOOKED_AT = 20;

/**
 * Identifies the kind of file: equal for a bank's next file, different for a file with other columns.
 *
 * Without a header, the kinds of values take the place of names.
 */
export function headerKey(table: CsvTable, delimiter: Delimiter): string {
  const names = table.names?.map((name) => normalizeWords(name) || name.trim()) ?? kindsOf(table);
  return createHash("sha256")
    .update(JSON.stringify([delimiter, table.names !== null, ...names]))
    .digest("hex");
}

function kindsOf({ rows, width }: CsvTable): readonly string[] {
  const first = rows.filter((row) => !isBlank(row)).slice(0, ROWS_LOOKED_AT);
  return profileColumns(first, { width, names: null }).map(({ dates, numbers, filled }) => {
    if (isMostly(dates, filled)) return "date";
    return isMostly(numbers, filled) ? "number" : "text";
  });
}
