import { CsvError, parse } from "csv-parse/sync";
import { isCalendarDate } from "../domain/calendar-date";
import { BYTE_ORDER_MARK, fromTextCell } from "../domain/csv-text";
import {
  EXPORTED_COLUMNS,
  EXPORTED_HEADER,
  type ExportedColumn,
  FORMER_HEADERS,
} from "../domain/exported-transaction";
import { currencyDecimals } from "../domain/money";
import type { ReadingReason } from "../domain/reading-reason";
import type { Statement, StatementRow, UnreadableRow } from "../domain/statement";
import { DIRECTIONS, STATUSES } from "../domain/transaction";
import { readAmount } from "./read-amount";
import type { Reading } from "./reading";
import { StatementError } from "./statement-error";
import { isRow, MAX_DESCRIPTION, MAX_NAME } from "./to-row";
import { type RowError, toSourceText, unreadableRow } from "./unreadable-row";

const HEADER_LINES = [EXPORTED_HEADER, ...FORMER_HEADERS].map((header) => header.trimEnd());

/**
 * Whether the file begins with exactly the header of our own CSV file of transactions. Bytes are read as
 * UTF-8.
 */
export function isExportedCsv(file: string | Uint8Array): boolean {
  const longest = BYTE_ORDER_MARK.length + EXPORTED_HEADER.length;
  const start =
    typeof file === "string"
      ? file
      : new TextDecoder().decode(file.subarray(0, longest + BYTE_ORDER_MARK.length * 3));
  const [line = ""] = withoutMark(start.slice(0, longest + 1)).split(/\r?\n/, 1);
  return HEADER_LINES.includes(line);
}

/**
 * Reads our own CSV file of transactions, with every fact preserved to the character. Its decisions are for
 * people: they are not read, and stored decisions stay.
 *
 * Throws `StatementError` where the file is not valid CSV.
 */
export function readExportedCsv(text: string, reading: Reading): Statement {
  const rows: StatementRow[] = [];
  const unreadable: UnreadableRow[] = [];
  const seen = new Map<string, number>();
  let line = 1;
  let cellCount = 0;
  for (const cells of parseRecords(withoutMark(text))) {
    if (line === 1) cellCount = cells.length;
    const isBlank = cells.length === 1 && cells[0] === "";
    if (line > 1 && !isBlank) {
      const row = onlyOnce(readRecord(cells, { line, currency: reading.currency, cellCount }), seen);
      if (isRow(row)) rows.push(row);
      else unreadable.push(row);
    }
    line += countLines(cells);
  }
  return { format: "csv", rows, unreadable, balances: [], uncertain: [], csv: null };
}

/** An external id is unique within its account, so a second row with the same id repeats the first. */
function onlyOnce(
  row: StatementRow | UnreadableRow,
  seen: Map<string, number>,
): StatementRow | UnreadableRow {
  if (!isRow(row)) return row;
  const { externalId, accountId, line, description } = row;
  const name = JSON.stringify([externalId, accountId]);
  const first = seen.get(name);
  if (first === undefined) {
    seen.set(name, line);
    return row;
  }
  const reason: ReadingReason = { code: "export_repeated", values: { line: first } };
  return unreadableRow({ line, source: description }, { field: "externalId", code: "invalid_value", reason });
}

function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

function parseRecords(text: string): readonly (readonly string[])[] {
  const records: string[][] = [];
  const keep = (record: string[]) => {
    records.push(record);
    return null;
  };
  try {
    parse(text, { record_delimiter: ["\r\n", "\n"], relax_column_count: true, on_record: keep });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = records.reduce((sum, record) => sum + countLines(record), 1);
    throw new StatementError({ code: "export_open_quote", values: {} }, line);
  }
}

/** The number of lines that a record takes: a cell may contain line breaks. */
function countLines(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|[\r\n]/g)?.length ?? 0), 1);
}

type Place = Readonly<{ line: number; currency: string; cellCount: number }>;

function readRecord(
  cells: readonly string[],
  { line, currency, cellCount }: Place,
): StatementRow | UnreadableRow {
  const refuse = (error: RowError): UnreadableRow => unreadableRow({ line, source: cells.join(",") }, error);
  if (cells.length !== cellCount) {
    const values = { cells: cells.length, expected: cellCount };
    return refuse({ field: "", code: "invalid_value", reason: { code: "export_cell_count", values } });
  }
  const cell = (column: ExportedColumn): string => cells[EXPORTED_COLUMNS.indexOf(column)] ?? "";
  const text = (column: ExportedColumn): string => fromTextCell(cell(column));
  const optional = (column: ExportedColumn): string | null => text(column) || null;
  const error = findTextError(text);
  if (error !== null) return refuse(error);
  const bookedOn = cell("bookedOn");
  if (!isCalendarDate(bookedOn))
    return refuse(errorOf("bookedOn", "invalid_date", "export_not_a_day", bookedOn));
  const rowCurrency = cell("currency") || currency;
  if (currencyDecimals(rowCurrency) === null)
    return refuse(errorOf("currency", "invalid_value", "not_a_currency", rowCurrency));
  const amount = readAmount(cell("amount"), rowCurrency);
  if (typeof amount === "string")
    return refuse({
      field: "amount",
      code: amount,
      reason: {
        code: "export_not_an_amount",
        values: { found: toSourceText(cell("amount")), currency: rowCurrency },
      },
    });
  if (amount <= 0n) return refuse(errorOf("amount", "out_of_range", "export_not_positive", cell("amount")));
  const direction = DIRECTIONS.find((word) => word === cell("direction"));
  if (direction === undefined)
    return refuse(errorOf("direction", "invalid_value", "export_not_a_direction", cell("direction")));
  const status = STATUSES.find((word) => word === cell("status"));
  if (status === undefined)
    return refuse(errorOf("status", "invalid_value", "export_not_a_status", cell("status")));
  return {
    line,
    accountId: optional("accountId"),
    bookedOn,
    amount,
    currency: rowCurrency,
    direction,
    status,
    description: text("description"),
    counterpartyId: optional("counterpartyId"),
    counterpartyName: optional("counterpartyName"),
    bankId: null,
    externalId: text("externalId"),
    pendingExternalId: optional("pendingExternalId"),
    isReversal: false,
    batchLine: null,
    isCorrection: false,
  };
}

const MAX_LENGTHS = [
  ["externalId", MAX_NAME],
  ["pendingExternalId", MAX_NAME],
  ["accountId", MAX_NAME],
  ["counterpartyId", MAX_NAME],
  ["counterpartyName", MAX_NAME],
  ["description", MAX_DESCRIPTION],
] as const satisfies readonly (readonly [ExportedColumn, number])[];

/** Finds text that no stored transaction can have; the file may have been edited. */
function findTextError(text: (column: ExportedColumn) => string): RowError | null {
  if (text("externalId") === "")
    return {
      field: "externalId",
      code: "required",
      reason: { code: "export_no_external_id", values: {} },
    };
  for (const [field, max] of MAX_LENGTHS) {
    if (isLongerThan(text(field), max))
      return { field, code: "too_long", reason: { code: "export_too_long", values: { limit: max } } };
    if (text(field).includes("\0") || !text(field).isWellFormed())
      return { field, code: "invalid_value", reason: { code: "export_bad_character", values: {} } };
  }
  return null;
}

/** Counts code points, as the contract does. */
function isLongerThan(text: string, max: number): boolean {
  return text.length > max && Array.from(text).length > max;
}

type OtherValue =
  | "export_not_a_day"
  | "not_a_currency"
  | "export_not_positive"
  | "export_not_a_direction"
  | "export_not_a_status";

function errorOf(
  field: ExportedColumn,
  code: UnreadableRow["code"],
  reason: OtherValue,
  found: string,
): RowError {
  return { field, code, reason: { code: reason, values: { found: toSourceText(found) } } };
}
