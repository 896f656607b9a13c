/** The text of a CSV file, and the offsets of its values. */
export type CsvSheet = Readonly<{
  /** With LF line ends only. */
  text: string;
  /** For each record, the offset of each value, then the offset after its end. */
  places: Int32Array;
}>;

const QUOTE = 34;
const NONE: ReadonlySet<number> = new Set();

/**
 * One record of a CSV file; empty lines are not records. Values are extracted from the text on each access,
 * since files are large and most values are needed only once.
 */
export class CsvRecord {
  /** The line of the file on which the record begins, from 1; a quoted value may span several lines. */
  readonly line: number;
  /** The number of its values. */
  readonly width: number;
  readonly #sheet: CsvSheet;
  /** The index of its first offset in `places`. */
  readonly #first: number;
  /** The columns in whose days of digits hyphens are written. */
  readonly hyphens: ReadonlySet<number>;

  constructor(
    sheet: CsvSheet,
    line: number,
    {
      first,
      width,
      hyphens = NONE,
    }: Readonly<{ first: number; width: number; hyphens?: ReadonlySet<number> }>,
  ) {
    this.line = line;
    this.hyphens = hyphens;
    this.width = width;
    this.#sheet = sheet;
    this.#first = first;
  }

  /** The value of a column, from 0; empty where the record has no such column. */
  value(column: number): string {
    if (column < 0 || column >= this.width) return "";
    const { text, places } = this.#sheet;
    const index = this.#first + column;
    const begin = places[index] ?? 0;
    const end = (places[index + 1] ?? 0) - 1;
    const isQuoted = begin < end && text.charCodeAt(begin) === QUOTE;
    const value = isQuoted ? unquote(text, begin, end) : unwrap(text.slice(begin, end));
    return this.hyphens.has(column) ? hyphenated(value) : value;
  }

  get values(): readonly string[] {
    const values: string[] = [];
    for (let column = 0; column < this.width; column += 1) values.push(this.value(column));
    return values;
  }

  /** The same record with hyphens in the days of some columns. */
  withHyphens(hyphens: ReadonlySet<number>): CsvRecord {
    return new CsvRecord(this.#sheet, this.line, { first: this.#first, width: this.width, hyphens });
  }
}

/** `26-01-13` for `260113`, and `1-10-2026` for `1102026`; any other text as it is. */
export function hyphenated(text: string): string {
  return text.replace(/^\s*(\d{1,2})(\d\d)(\d\d|\d{4})\s*$/, "$1-$2-$3");
}

/** The offset of the quote that closes the one at `open`, skipping doubled quotes; -1 where there is none. */
export function closingQuote(text: string, open: number): number {
  let quote = text.indexOf('"', open + 1);
  while (quote >= 0 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
  return quote;
}

/** A value with text after its closing quote keeps its quotes. */
function unquote(text: string, begin: number, end: number): string {
  if (text.indexOf('"', begin + 1) === end - 1) return text.slice(begin + 1, end - 1);
  const close = closingQuote(text, begin);
  const within = text.slice(begin + 1, close).replaceAll('""', '"');
  if (text.slice(close + 1, end).trim() !== "") return `"${within}${text.slice(close, end)}`;
  return within.startsWith('="') ? unwrap(within) : within;
}

/** `="00123"`, which spreadsheets show as text, and quotes after a blank. */
const WRAPPED = /^(?:=|\s+)"([^"]*)"\s*$/;

function unwrap(value: string): string {
  return value.includes('"') ? value.replace(WRAPPED, "$1") : value;
}
