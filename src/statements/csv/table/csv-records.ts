import type { CsvMapping } from "../../../domain/csv-mapping";
import { StatementError } from "../../statement-error";
import type { CsvRecord } from "./csv-record";
import { splitRecords } from "./split-records";

export type Delimiter = CsvMapping["delimiter"];

/** All records of a CSV file. A quote that is never closed is an error of the whole file. */
export function parseRecords(text: string, delimiter: Delimiter): readonly CsvRecord[] {
  const lines = withPlainLineEnds(text);
  refuseEndlessLines(lines);
  const { records, isQuoteOpen } = splitRecords(lines, delimiter);
  refuseWide(records);
  refuseUneven(records);
  if (!isQuoteOpen) return records;
  const line = lineOfOpenQuote(lines, { delimiter, records });
  throw new StatementError({ code: "csv_open_quote", values: {} }, line);
}

const SAMPLE_CHARACTERS = 65_536;

/** The records at the beginning of a CSV file, even if the rest is broken. */
export function parseFirstRecords(text: string, delimiter: Delimiter): readonly CsvRecord[] {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const { records } = splitRecords(withPlainLineEnds(sample), delimiter);
  return sample.length < text.length ? records.slice(0, -1) : records;
}

/** The most common number of values among records with more than one; 1 where there are none. */
export function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { width } of records) {
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  let usual = 1;
  for (const [width, count] of counts) {
    const usualCount = counts.get(usual) ?? 0;
    if (count > usualCount || (count === usualCount && width > usual)) usual = width;
  }
  return usual;
}

const MAX_LINES = 250_000;

function refuseEndlessLines(text: string): void {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  refuseTooManyLines(lines);
}

export function refuseTooManyLines(lines: number): void {
  if (lines > MAX_LINES)
    throw new StatementError({ code: "csv_too_many_lines", values: { limit: MAX_LINES } });
}

const MAX_COLUMNS = 500;

export function refuseWide(records: readonly CsvRecord[]): void {
  refuseTooManyColumns(records.reduce((widest, { width }) => Math.max(widest, width), 0));
}

/** No record of a bank file is this wide. A wider one is something else, and would take long to analyse. */
export function refuseTooManyColumns(columns: number): void {
  if (columns > MAX_COLUMNS)
    throw new StatementError({ code: "csv_too_many_columns", values: { columns, limit: MAX_COLUMNS } });
}

const MAX_UNEVEN = 10_000;

/** Refuses a file that is not a table. */
function refuseUneven(records: readonly CsvRecord[]): void {
  const usual = usualWidth(records);
  const uneven = records.filter(({ width }) => width !== usual).length;
  if (uneven > MAX_UNEVEN) throw new StatementError({ code: "csv_uneven_lines", values: {} });
}

function withPlainLineEnds(text: string): string {
  return text.includes("\r") ? text.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : text;
}

function linesOf(values: readonly string[]): number {
  let lines = 1;
  for (const value of values) {
    if (value.includes("\n")) lines += value.split("\n").length - 1;
  }
  return lines;
}

/**
 * The line of the quote that is still open at the end of the file: it is in the record after the last
 * complete one.
 */
function lineOfOpenQuote(
  text: string,
  { delimiter, records }: Readonly<{ delimiter: Delimiter; records: readonly CsvRecord[] }>,
): number {
  const lines = text.split("\n");
  const last = records.at(-1);
  const first = last === undefined ? 1 : last.line + linesOf(last.values);
  let opened: number | null = null;
  for (let line = first; line <= lines.length; line++) {
    for (const part of (lines[line - 1] ?? "").split(delimiter)) {
      const quotes = part.split('"').length - 1;
      if (opened === null && part.startsWith('"') && quotes % 2 === 1) opened = line;
      else if (opened !== null && quotes % 2 === 1) opened = null;
    }
  }
  return opened ?? first;
}
