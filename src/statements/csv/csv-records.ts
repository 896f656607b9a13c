import { parse } from "csv-parse/sync";
import type { CsvMapping } from "../../domain/csv-mapping";
import { StatementFault } from "../statement-fault";

export type Delimiter = CsvMapping["delimiter"];

/** One record of a CSV file; empty lines are none. */
export type CsvRecord = Readonly<{
  /** The line of the file on which it begins, from 1; a quoted value may take several lines. */
  line: number;
  values: readonly string[];
}>;

/** All records of a CSV file. A quote that is opened and never closed is a fault of the file as a whole. */
export function parseRecords(text: string, delimiter: Delimiter): readonly CsvRecord[] {
  refuseEndlessLines(text);
  const width = usualWidth(parseFirstRecords(text, delimiter));
  const { records, isQuoteOpen } = parseUntilFault(text, { delimiter, width });
  if (!isQuoteOpen) return records;
  const line = lineOfOpenQuote(text, { delimiter, records });
  throw new StatementFault(
    "A quotation mark is opened here and not closed before the end of the file.",
    line,
  );
}

const SAMPLE_CHARACTERS = 65_536;

/** The records at the beginning of a CSV file, whatever is wrong with the rest of it. */
export function parseFirstRecords(text: string, delimiter: Delimiter): readonly CsvRecord[] {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const { records } = parseUntilFault(sample, { delimiter, width: 1 });
  return sample.length < text.length ? records.slice(0, -1) : records;
}

/** How many values most records have, of those that have several; 1 where none has. */
export function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { values } of records) {
    if (values.length > 1) counts.set(values.length, (counts.get(values.length) ?? 0) + 1);
  }
  let usual = 1;
  for (const [width, count] of counts) {
    const usualCount = counts.get(usual) ?? 0;
    if (count > usualCount || (count === usualCount && width > usual)) usual = width;
  }
  return usual;
}

const MAX_LINES = 250_000;

/** A record is much larger in memory than the line end that it can be made of. */
function refuseEndlessLines(text: string): void {
  for (const end of ["\n", "\r"]) {
    let lines = 0;
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) lines++;
    if (lines > MAX_LINES) throw new StatementFault(`The file has more than ${MAX_LINES} lines.`);
  }
}

const MAX_UNEVEN = 10_000;

/**
 * The parser takes the first record for the measure and makes an error, at length, of each one that has another
 * width, although it may have one. So a record of the usual width is put in front, and a file that is no table is
 * given up. The parser also counts CR LF within quotes as two lines, and so is given only LF.
 */
function parseUntilFault(
  text: string,
  { delimiter, width }: Readonly<{ delimiter: Delimiter; width: number }>,
): Readonly<{ records: readonly CsvRecord[]; isQuoteOpen: boolean }> {
  const measure = delimiter.repeat(width - 1);
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  const records: CsvRecord[] = [];
  let uneven = 0;
  const onRecord = (values: string[], { lines: lastLine }: Readonly<{ lines: number }>) => {
    if (values.length !== width) uneven++;
    if (uneven > MAX_UNEVEN)
      throw new StatementFault("The lines of the file have different numbers of columns.");
    records.push({ line: lastLine - linesOf(values), values });
    return null;
  };
  const options = {
    delimiter,
    on_record: onRecord,
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  };
  try {
    parse(`${measure || '""'}\n${lines}`, options);
    return { records: records.slice(1), isQuoteOpen: false };
  } catch (error) {
    if (!isOpenQuote(error)) throw error;
    return { records: records.slice(1), isQuoteOpen: true };
  }
}

/** With these options, a quote that is still open at the end is the only thing that the parser refuses. */
function isOpenQuote(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "CSV_QUOTE_NOT_CLOSED";
}

function linesOf(values: readonly string[]): number {
  let lines = 1;
  for (const value of values) {
    if (value.includes("\n")) lines += value.split("\n").length - 1;
  }
  return lines;
}

/** The line of the quote that was open when the file ended: in the record after the last whole one. */
function lineOfOpenQuote(
  text: string,
  { delimiter, records }: Readonly<{ delimiter: Delimiter; records: readonly CsvRecord[] }>,
): number {
  const lines = text.split(/\r\n|\n|\r/);
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
