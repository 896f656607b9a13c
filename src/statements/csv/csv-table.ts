import { StatementError } from "../statement-error";
import { toCsvDate } from "./csv-date";
import type { CsvRecord } from "./csv-record";
import { usualWidth } from "./csv-records";

/** A CSV file's records with the one that names its columns told apart. */
export type CsvTable = Readonly<{
  /** The names of the columns as the file has them; null where no record names them. */
  names: readonly string[] | null;
  /** What stands before the header: account, period and the like. */
  preamble: readonly CsvRecord[];
  /** All records after the header, or all there are; blank ones and totals included. */
  rows: readonly CsvRecord[];
  /** How many columns there are. */
  width: number;
  /**
   * How many columns a whole row has at least: some files leave out the empty ones at the end of all rows.
   */
  fewest: number;
}>;

const MAX_COLUMNS = 500;

export function toTable(records: readonly CsvRecord[], headerRecord: number | null): CsvTable {
  if (headerRecord === null) {
    const dated = records.filter(({ values }) => values.some((value) => toCsvDate(value) !== null));
    const usual = checkedWidth(usualWidth(dated.length > 0 ? dated : records));
    return { names: null, preamble: [], rows: records, width: usual, fewest: usual };
  }
  const names = records[headerRecord]?.values ?? [];
  const rows = records.slice(headerRecord + 1);
  const usual = usualWidth(rows);
  const width = checkedWidth(Math.max(names.length, usual));
  const fewest = Math.min(names.length, usual);
  return { names, preamble: records.slice(0, headerRecord), rows, width, fewest };
}

/** No bank's file is as wide; what is, is none, and would take long to look at. */
function checkedWidth(width: number): number {
  if (width <= MAX_COLUMNS) return width;
  throw new StatementError({ code: "csv_too_many_columns", values: { columns: width, limit: MAX_COLUMNS } });
}

/** A record without a single value, as between tables and at the end of files. */
export function isBlank({ values }: Pick<CsvRecord, "values">): boolean {
  return values.every((value) => value.trim() === "");
}
