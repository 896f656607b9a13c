/** The text of a CSV file, and where in it values begin. */
export type CsvSheet = Readonly<{
  /** With LF alone at the end of lines. */
  text: string;
  /** For each record the place of each of its values, and then the place behind its end. */
  places: Int32Array;
}>;

const QUOTE = 34;

/**
 * One record of a CSV file; empty lines are none. Values are taken out of the text each time they are asked
 * for, since files are large and most of their values are needed once.
 */
export class CsvRecord {
  /** The line of the file on which it begins, from 1; a quoted value may take several lines. */
  readonly line: number;
  /** How many values it has. */
  readonly width: number;
  readonly #sheet: CsvSheet;
  /** Where in the places its own begin. */
  readonly #first: number;

  constructor(sheet: CsvSheet, line: number, { first, width }: Readonly<{ first: number; width: number }>) {
    this.line = line;
    this.width = width;
    this.#sheet = sheet;
    this.#first = first;
  }

  /** The value of a column, from 0; empty where the record has none. */
  value(column: number): string {
    if (column < 0 || column >= this.width) return "";
    const { text, places } = this.#sheet;
    const index = this.#first + column;
    const begin = places[index] ?? 0;
    const end = (places[index + 1] ?? 0) - 1;
    return begin < end && text.charCodeAt(begin) === QUOTE
      ? unquote(text, begin, end)
      : text.slice(begin, end);
  }

  get values(): readonly string[] {
    const values: string[] = [];
    for (let column = 0; column < this.width; column += 1) values.push(this.value(column));
    return values;
  }
}

/** Where the quote at `open` is closed: at the next one that is not doubled; -1 where it never is. */
export function closingQuote(text: string, open: number): number {
  let quote = text.indexOf('"', open + 1);
  while (quote >= 0 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
  return quote;
}

/** A value behind whose closing quote something else stands keeps its quotes. */
function unquote(text: string, begin: number, end: number): string {
  if (text.indexOf('"', begin + 1) === end - 1) return text.slice(begin + 1, end - 1);
  const close = closingQuote(text, begin);
  const within = text.slice(begin + 1, close).replaceAll('""', '"');
  return close === end - 1 ? within : `"${within}${text.slice(close, end)}`;
}
