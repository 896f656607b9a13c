import { cellsToRecord } from "../../domain/exported-transaction";
import { toCsvDate } from "../csv/cells/csv-date";
import { toCsvNumber } from "../csv/cells/csv-number";
import { refuseTooManyColumns, refuseTooManyLines } from "../csv/table/csv-records";
import { isExportedCsv } from "../exported-csv";
import { StatementError } from "../statement-error";
import { type Cell, cellText } from "./cell-text";
import { MixedDays, type SheetRow } from "./mixed-days";

/** A sheet as the text of a CSV file. */
export type SheetText = Readonly<{
  name: string;
  /** Each row of the sheet is a line of the text. Empty where the sheet has no values. */
  csv: string;
  /** Whether any row has both a day and a number. */
  hasMovements: boolean;
  /** The line of a day that a spreadsheet program may have left as text; null where there is none. */
  mixedDaysLine: number | null;
}>;

/** An empty cell takes almost nothing in a sheet, but a delimiter in its text. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** Throws a `StatementError` for a sheet that is larger than a CSV file may be. */
export async function toSheetText(
  name: string,
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>,
): Promise<SheetText> {
  const lines: string[] = [];
  const days = new MixedDays();
  let hasMovements = false;
  let isExport = false;
  let width = 0;
  let characters = 0;
  for await (const row of rows) {
    const texts = withoutMissingEnd(row.cells).map(cellText);
    if (texts.every((text) => text === "")) continue;
    refuseTooManyLines(row.line);
    refuseTooManyColumns(texts.length);
    width = Math.max(width, texts.length);
    while (lines.length < row.line - 1) lines.push("\n");
    if (lines.length === 0) isExport = isExportedCsv(`${texts.join(",")}\n`);
    while (texts.length < width) texts.push("");
    const record = isExport ? cellsToRecord(texts) : toRecord(texts);
    characters += record.length;
    if (characters > MAX_CHARACTERS) throw new StatementError({ code: "holds_too_much", values: {} });
    lines.push(record);
    days.add(row);
    hasMovements ||= isMovement(texts);
  }
  return { name, csv: lines.join(""), hasMovements, mixedDaysLine: isExport ? null : days.find() };
}

function withoutMissingEnd(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}

/** Separated by tabs, which no text contains then, and on a single line. */
function toRecord(texts: readonly string[]): string {
  return `${texts.map((text) => quoted(text.replace(/[\t\r\n]+/g, " "))).join("\t")}\n`;
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

function isMovement(texts: readonly string[]): boolean {
  const day = texts.findIndex((text) => toCsvDate(text) !== null);
  return day >= 0 && texts.some((text) => isNumber(text) && toCsvDate(text) === null);
}

/**
 * Whether a text has digits and no letters, or is an amount with a currency. Two patterns, because one for
 * both would take time that grows with the square of the length.
 */
function isNumber(text: string): boolean {
  return (/\p{Nd}/u.test(text) && !/\p{L}/u.test(text)) || toCsvNumber(text) !== null;
}
