import { type CalendarDate, isCalendarDate } from "../../domain/calendar-date";
import type { CsvMapping } from "../../domain/csv-mapping";
import { dayIn, toCsvDate } from "../csv/cells/csv-date";
import type { Reading } from "../reading";

export type DateOrder = CsvMapping["dateOrder"];

type FoundOrder = Readonly<{ order: DateOrder; isUncertain: boolean }>;

const MAX_LENGTH = 20;
const PARTS = /^(\d{1,4})\s*[/.-]\s*(\d{1,2})\s*([/.'\u2019-])\s*(\d{1,4})$/;
/** Two-digit years from here on are in the 1900s; QIF came with Quicken in the 1980s. */
const FIRST_YEAR_OF_LAST_CENTURY = 70;

/**
 * The order of day, month and year in which most of a file's days are valid.
 *
 * QIF does not specify it. A single day after the 12th decides for the whole file, so that no file mixes two
 * orders. Where this stays open, it is the order that a person gave or the file declares, or else month first
 * for dollars, as Quicken writes, and day first otherwise. It is uncertain unless it was given or declared,
 * or unless it is a file in dollars that is chronological in this order.
 */
export function findDateOrder(
  days: readonly string[],
  { currency, dateOrder, declared }: Reading & Readonly<{ declared: DateOrder | null }>,
): FoundOrder {
  const stated = dateOrder ?? declared;
  const likely = stated ?? (currency === "USD" ? "mdy" : "dmy");
  const orders = [...new Set<DateOrder>([likely, "dmy", "mdy"])];
  const readable = orders.map((order) => days.filter((day) => qifDay(day, order) !== null).length);
  const most = Math.max(...readable);
  const order = orders[readable.indexOf(most)] ?? likely;
  const others = orders.filter((other, index) => other !== order && readable[index] === most);
  const isOpen = others.some((other) => days.some((day) => qifDay(day, other) !== qifDay(day, order)));
  const isSettled = stated !== null || (currency === "USD" && runsThroughTime(days, order));
  return { order, isUncertain: isOpen && !isSettled };
}

function runsThroughTime(days: readonly string[], order: DateOrder): boolean {
  const read = days.flatMap((day) => qifDay(day, order) ?? []);
  const isRising = read.every((day, index) => (read[index - 1] ?? day) <= day);
  return isRising || read.every((day, index) => (read[index - 1] ?? day) >= day);
}

/**
 * A day as written by Quicken and others: `1/31/2024`, `31.01.24`, `1/31' 4`, `2024-01-31`, `31 Jan 2024`;
 * null for any other text.
 *
 * A four-digit year at the start determines the order. An apostrophe precedes years from 2000 on.
 */
export function qifDay(text: string, order: DateOrder): CalendarDate | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const parts = PARTS.exec(trimmed.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"));
  if (parts === null) return dayWithMonthName(trimmed, order);
  const [, first = "", second = "", separator = "", third = ""] = parts;
  const isThisCentury = separator === "'" || separator === "\u2019";
  if (first.length === 4) return dayOf(first, second, third);
  if (order === "ymd") return isThisCentury ? null : dayOf(fullYear(first), second, third);
  const year = isThisCentury && third.length <= 2 ? `20${third.padStart(2, "0")}` : fullYear(third);
  return order === "dmy" ? dayOf(year, second, first) : dayOf(year, first, second);
}

function dayWithMonthName(text: string, order: DateOrder): CalendarDate | null {
  const date = toCsvDate(text);
  return date?.isPlain === true ? dayIn(date, order) : null;
}

function fullYear(year: string): string {
  if (year.length > 2) return year;
  const century = Number(year) < FIRST_YEAR_OF_LAST_CENTURY ? "20" : "19";
  return century + year.padStart(2, "0");
}

function dayOf(year: string, month: string, day: string): CalendarDate | null {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
