import { toCsvDate } from "../cells/csv-date";
import { balanceRowNamed } from "../words/balance-words";
import { isSummary } from "../words/summary-words";
import type { CsvRecord } from "./csv-record";
import { usualWidth } from "./csv-records";

/** The records of a CSV file, with the header separated. */
export type CsvTable = Readonly<{
  /** The column names as in the file; null where it has no header. */
  names: readonly string[] | null;
  /** The records before the header, or else before the first day: account, period and the like. */
  preamble: readonly CsvRecord[];
  /** All records after the preamble and the header; includes blank lines and totals. */
  rows: readonly CsvRecord[];
  /**
   * The number of columns: that of the names, where a movement has as many values. Others may have more by a
   * delimiter within a text, even most of them.
   */
  width: number;
  /** The fewest values of a complete row: some files leave out trailing empty values in all rows. */
  fewest: number;
}>;

export function toTable(records: readonly CsvRecord[], headerRecord: number | null): CsvTable {
  if (headerRecord === null) {
    const above = hasSummary(records) ? 1 : Math.max(0, records.findIndex(hasDay));
    const rows = records.slice(above);
    const dated = rows.filter(hasDay);
    const usual = usualWidth(dated.length > 0 ? dated : rows);
    return { names: null, preamble: records.slice(0, above), rows, width: usual, fewest: usual };
  }
  const above = records[headerRecord]?.values ?? [];
  const parts = namesOfParts(above, records[headerRecord + 1]?.values ?? []);
  const names = parts ?? above;
  const rows = records
    .slice(headerRecord + (parts === null ? 1 : 2))
    .filter((record) => !isLine(record) && !isRepeated(record, above));
  const usual = rows.some((row) => row.width === names.length && hasDay(row))
    ? names.length
    : usualWidth(rows);
  const width = Math.max(names.length, usual);
  const fewest = Math.min(names.length, usual);
  return { names, preamble: records.slice(0, headerRecord), rows, width, fewest };
}

/**
 * The names of all columns, if a second line names the parts of some, such as `Debit` and `Credit` below
 * `Amount`, which has no name beside it; otherwise null.
 */
function namesOfParts(names: readonly string[], below: readonly string[]): readonly string[] | null {
  const nameOf = (column: number) => names[column]?.trim() ?? "";
  const partOf = (column: number) => below[column]?.trim() ?? "";
  if (below.some((part) => /\p{Nd}/u.test(part))) return null;
  // The name that spans the column.
  let spanning = "";
  let hasParts = false;
  const all: string[] = [];
  for (let column = 0; column < Math.max(names.length, below.length); column += 1) {
    const [name, part] = [nameOf(column), partOf(column)];
    if (part === "") spanning = "";
    else if (name !== "") spanning = nameOf(column + 1) === "" && partOf(column + 1) !== "" ? name : "";
    if (part !== "" && spanning === "") return null;
    hasParts ||= part !== "";
    all.push(part === "" ? (names[column] ?? "") : `${spanning} ${part}`);
  }
  return hasParts ? all : null;
}

function hasDay({ values }: CsvRecord): boolean {
  return values.some((value) => toCsvDate(value) !== null);
}

/**
 * Whether the first record is about all others: it alone has a day with the year in front, or it has fewer
 * values than each of them, but more days. Santander, Poland, writes the day of the export there, and PNC,
 * United States, the period, beside the account and its balances.
 */
function hasSummary([first, ...others]: readonly CsvRecord[]): boolean {
  if (first === undefined) return false;
  const days = countDays(first);
  const isOther = (record: CsvRecord) => record.width > first.width && countDays(record) < days;
  if (days > 1 && others.length > 0 && others.every(isOther)) return true;
  const isPlain = (record: CsvRecord, column: number) => toCsvDate(record.value(column))?.isPlain;
  return first.values.some(
    (value, column) =>
      toCsvDate(value)?.isPlain === true &&
      others.every((record) => isPlain(record, column) !== true) &&
      others.some((record) => isPlain(record, column) === false),
  );
}

function countDays({ values }: CsvRecord): number {
  return values.filter((value) => toCsvDate(value) !== null).length;
}

/** The records with more than half of the columns, which are not titles or notes, and with no others. */
export function fullRows(table: CsvTable): readonly CsvRecord[] {
  return table.rows.filter(
    (record) => record.width * 2 > table.width && !isTitle(record) && !isTooWide(record.values, table),
  );
}

/** Whether a record has values beyond the columns: a delimiter within a text shifts all later values. */
export function isTooWide(values: readonly string[], { width }: Pick<CsvTable, "width">): boolean {
  return values.length > width && values.slice(width).some((value) => value.trim() !== "");
}

/** A record with nothing but its first value, padded as others are, or with none at all. */
function isTitle({ values }: CsvRecord): boolean {
  return values.slice(1).every((value) => value.trim() === "");
}

/** Whether a record is a balance or a total without a day. */
export function isSum(record: CsvRecord): boolean {
  return !hasDay(record) && record.values.some((text) => isSummary(text) || balanceRowNamed(text) !== null);
}

/** Whether a record is the header again, as at the top of each page. */
function isRepeated(record: CsvRecord, names: readonly string[]): boolean {
  return record.width === names.length && names.every((name, column) => record.value(column) === name);
}

const LINE = /^([-*=_~#])\1{2,}$/;

/** A record of nothing but lines, which HDFC, India, draws above and below the movements. */
function isLine({ values }: CsvRecord): boolean {
  const filled = values.filter((value) => value.trim() !== "");
  return filled.length > 0 && filled.every((value) => LINE.test(value.trim()));
}

/** A record without any value, as between tables and at the end of files. */
export function isBlank({ values }: Pick<CsvRecord, "values">): boolean {
  return values.every((value) => value.trim() === "");
}
