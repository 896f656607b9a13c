import { type CalendarDate, daysBetween } from "../../../domain/calendar-date";
import { DATE_ORDERS } from "../../../domain/csv-mapping";
import { type CsvDate, dayIn, toCsvDate } from "../cells/csv-date";
import { isMostly, sampleRows } from "../table/column-profile";
import { type CsvRecord, hyphenated } from "../table/csv-record";
import { type CsvTable, fullRows } from "../table/csv-table";
import { dayColumns, meaningsOf } from "./header-words";

/** A booking day and a value date are hardly ever further apart. */
const MOST_DAYS_APART = 40;

/**
 * The table with hyphens in days of digits that have two digits for the year, or no zero before the day:
 * `260113` becomes `26-01-13`, and `1102026` among others of eight digits `1-10-2026`.
 *
 * They are in `day`, which a mapping names, in a column that is named so, or in one without a known name
 * whose days are sorted and near to the other days of their rows. Numbers are hardly ever like that.
 */
export function withHyphensInDays(table: CsvTable, day?: number): CsvTable {
  const names = table.names ?? [];
  // `Valor` is a value date in Danish, and an amount in Spanish.
  const named = new Set([...dayColumns(names).filter((column) => !isAmount(names[column])), day]);
  const rows = sampleRows(fullRows(table));
  const columns = Array.from({ length: table.width }, (_, column) => column).filter((column) => {
    if (!rows.some((row) => isUnread(row.value(column).trim()))) return false;
    if (named.has(column)) return hasDays(rows, column);
    return meaningsOf(names[column] ?? "").length === 0 && hasLikelyDays(rows, column);
  });
  if (columns.length === 0) return table;
  const hyphens = new Set(columns);
  return { ...table, rows: table.rows.map((record) => record.withHyphens(hyphens)) };
}

function isAmount(name = ""): boolean {
  return meaningsOf(name).some(({ meaning }) => meaning === "amount");
}

function hasDays(rows: readonly CsvRecord[], column: number): boolean {
  const values = rows.map((row) => row.value(column).trim()).filter((value) => value !== "");
  const dates = values.flatMap((value) => dateOf(value) ?? []);
  return DATE_ORDERS.some((order) =>
    isMostly(dates.filter((date) => dayIn(date, order) !== null).length, values.length),
  );
}

function hasLikelyDays(rows: readonly CsvRecord[], column: number): boolean {
  const dates = rows.map((row) => dateOf(row.value(column).trim()));
  if (dates.includes(null)) return false;
  return DATE_ORDERS.some((order) => {
    const days = dates.flatMap((date) => dayIn(date, order) ?? []);
    return (
      days.length === rows.length && areSorted(days) && rows.every((row, index) => isNear(row, days[index]))
    );
  });
}

function isUnread(value: string): boolean {
  return toCsvDate(value) === null && dateOf(value) !== null;
}

function dateOf(value: string): CsvDate | null {
  return hyphenated(value) === value ? null : toCsvDate(hyphenated(value));
}

function areSorted(days: readonly CalendarDate[]): boolean {
  const sorted = days.toSorted().join();
  return days.length > 1 && [days.join(), days.toReversed().join()].includes(sorted);
}

/** Whether a row has no other day, or one near to this one. */
function isNear({ values }: CsvRecord, day = ""): boolean {
  const others = values.flatMap((value) => Object.values(toCsvDate(value)?.dayByOrder ?? {}));
  return others.length === 0 || others.some((other) => Math.abs(daysBetween(day, other)) <= MOST_DAYS_APART);
}
