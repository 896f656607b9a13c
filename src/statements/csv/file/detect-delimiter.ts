import { CSV_DELIMITERS } from "../../../domain/csv-mapping";
import { toCsvDate } from "../cells/csv-date";
import { toCsvNumber } from "../cells/csv-number";
import { meaningsOf } from "../header/header-words";
import type { CsvRecord } from "../table/csv-record";
import { type Delimiter, parseFirstRecords } from "../table/csv-records";

const MAX_RECORDS = 150;
const MAX_COLUMNS = 60;
const DECLARED = /^"?sep=([,;\t|])"?[\r\n]/i;

/**
 * Finds the delimiter: the one with which most records have the same number of values, and with the most
 * dates, numbers and column names among them. A decimal comma splits records just as evenly, so evenness is
 * not enough.
 */
export function detectDelimiter(text: string): Delimiter {
  const declared = DECLARED.exec(text)?.[1];
  const found = CSV_DELIMITERS.find((delimiter) => delimiter === declared);
  if (found !== undefined) return found;
  const scores = CSV_DELIMITERS.map((delimiter) =>
    scoreOf(parseFirstRecords(text, delimiter).slice(0, MAX_RECORDS)),
  );
  return CSV_DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** Records above the table differ in width from the table, so each width is scored separately. */
function scoreOf(records: readonly CsvRecord[]): number {
  const scores = new Map<number, number>();
  for (const { values } of records) {
    if (values.length < 2) continue;
    const score = values.slice(0, MAX_COLUMNS).reduce((sum, value) => sum + worth(value), 1);
    scores.set(values.length, (scores.get(values.length) ?? 0) + score);
  }
  return Math.max(0, ...scores.values());
}

function worth(value: string): number {
  if (value.trim() === "") return 0;
  if (toCsvDate(value) !== null) return 3;
  if (toCsvNumber(value) !== null) return 1;
  return value.length < 60 && meaningsOf(value).length > 0 ? 1 : 0;
}
