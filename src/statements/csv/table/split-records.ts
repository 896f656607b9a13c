import { CsvRecord, closingQuote } from "./csv-record";

const QUOTE = 34;
const LINE_END = 10;

type Split = Readonly<{
  records: readonly CsvRecord[];
  /** Whether a quote is never closed; the text after it is in no record. */
  isQuoteOpen: boolean;
}>;

/**
 * Splits the text of a CSV file with LF line ends, as in RFC 4180, but as leniently as bank files require:
 * records may have any number of values, and quotes inside a value, or around only a part of it, belong to
 * the value.
 */
export function splitRecords(text: string, delimiter: string): Split {
  const sheet: { text: string; places: Int32Array } = { text, places: new Int32Array(64 + text.length / 8) };
  const records: CsvRecord[] = [];
  const parting = delimiter.charCodeAt(0);
  let count = 0;
  let line = 1;
  let begin = 0;
  while (begin < text.length) {
    const first = count;
    let end = begin - 1;
    do {
      if (count + 2 > sheet.places.length) sheet.places = enlarged(sheet.places);
      sheet.places[count] = end + 1;
      count += 1;
      end = endOfValue(text, end + 1, parting);
      if (end < 0) return { records, isQuoteOpen: true };
    } while (text.charCodeAt(end) === parting);
    sheet.places[count] = end + 1;
    count += 1;
    if (end > begin) records.push(new CsvRecord(sheet, line, { first, width: count - first - 1 }));
    line += 1 + countLineEnds(text, begin, end);
    begin = end + 1;
  }
  return { records, isQuoteOpen: false };
}

/** The offset after the value that begins at `begin`; -1 where its quote is never closed. */
function endOfValue(text: string, begin: number, parting: number): number {
  let at = begin;
  if (text.charCodeAt(at) === QUOTE) {
    const close = closingQuote(text, at);
    if (close < 0) return -1;
    at = close + 1;
  } else if (text.startsWith('="', at)) {
    at = endOfFormula(text, at);
  }
  for (; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === parting || character === LINE_END) break;
  }
  return at;
}

/** The offset after `="1,50"`, which spreadsheets show as text; `begin` where it does not end on its line. */
function endOfFormula(text: string, begin: number): number {
  const close = text.indexOf('"', begin + 2);
  const lineEnd = text.indexOf("\n", begin);
  return close < 0 || (lineEnd >= 0 && lineEnd < close) ? begin : close + 1;
}

/** Counts the line ends within quotes. */
function countLineEnds(text: string, begin: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", begin); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function enlarged(places: Int32Array): Int32Array {
  const larger = new Int32Array(places.length * 2);
  larger.set(places);
  return larger;
}
