import { type CalendarDate, isCalendarDate, LAST_CALENDAR_DATE } from "../../../domain/calendar-date";
import type { CsvMapping } from "../../../domain/csv-mapping";
import { monthNamed, thaiMonthNamed } from "../words/month-names";
import { isWeekday } from "../words/weekday-names";
import { plainText } from "./plain-text";

export type DateOrder = CsvMapping["dateOrder"];

/**
 * What a text that looks like a date can mean: the same day for every order, or a day for each order that
 * fits.
 */
export type CsvDate = Readonly<{
  dayByOrder: Readonly<Partial<Record<DateOrder, CalendarDate>>>;
  /** Whether the text itself shows the order: the year comes first, or the month is a name. */
  isPlain: boolean;
  /** Whether full stops separate its parts. No country writes the month first then. */
  hasStops: boolean;
}>;

const MAX_LENGTH = 60;
const TIME =
  /^(?:\d{6}|\d{1,2}[:.h]\d{2})(?:[:.]\d{2})?(?:[.,]\d{1,9})? ?(?:[ap]\.?m\.?)? ?(?:Z|[A-Z]{3,4}|(?:UTC|GMT)? ?[+-]\d{2}:?\d{2})?$/i;
const NUMERIC = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})(.*)$/s;
const IN_KANJI = /^(\d{4})年 ?(\d{1,2})月 ?(\d{1,2})日(.*)$/s;
const IN_ERA =
  /^(令和|平成|民國|民国|R|H)? ?(元|\d{1,3})(?:年 ?(\d{1,2})月 ?(\d{1,2})日|([./-])(\d{1,2})\5(\d{1,2}))(.*)$/s;
/** Days of Taiwan from 1991 to 2040, which other numbers of seven digits rarely look like. */
const ROC_DIGITS = /^(0[89]\d|1[0-2]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  民國: 1911,
  民国: 1911,
};
const DAY_FIRST =
  /^(?:[\p{L}-]{2,13}\.?,? )?(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ /-]?(?:de )?(\p{L}{3,12})\.?,?[ /-]?(?:de )?'?(\d{2}|\d{4})(?!\d)(.*)$/su;
const MONTH_FIRST =
  /^(?:[\p{L}-]{2,13}\.?,? )?(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(.*)$/su;
const IN_THAI = /^(\d{1,2}) ?([\u0e01-\u0e4e.]{3,12}) ?(\d{2}|\d{4})(?!\d)(.*)$/s;
const HAS_DAY = /\d{1,4}[-./年] ?\d{1,2}[-./月] ?\d/;
const BESIDE_WEEKDAY = /[ .,(（]*(?<![\p{L}\d])(\p{L}{1,13})[ .,)）]*/gu;
const DIGITS = /^(\d{4})(\d{2})(\d{2})(.*)$/s;

/** Reads a date in any form that banks use, with or without a time; null for any other text. */
export function toCsvDate(text: string): CsvDate | null {
  if (!/\p{Nd}/u.test(text)) return null;
  // Banks write an apostrophe before a day, so that spreadsheets show it as it is.
  const clean = plainText(text).replace(/^'|'$/g, "").replace(/\s+/g, " ");
  if (clean.length < 6 || clean.length > MAX_LENGTH) return null;
  return dateIn(clean) ?? (HAS_DAY.test(clean) ? dateIn(withoutWeekday(clean)) : null);
}

function dateIn(text: string): CsvDate | null {
  return (
    numericDate(text) ??
    dateOfDigits(text) ??
    namedDate(text) ??
    thaiDate(text) ??
    kanjiDate(text) ??
    eraDate(text)
  );
}

/** `Di., 27.10.2026`, `2026.10.27., kedd`, `2026/10/27(火)` without the name of the day. */
function withoutWeekday(text: string): string {
  return text.replace(BESIDE_WEEKDAY, (all, word: string) => (isWeekday(word) ? " " : all)).trim();
}

/** The day that a text means in an order; null where it means none. */
export function dayIn(date: CsvDate | null, order: DateOrder): CalendarDate | null {
  return date?.dayByOrder[order] ?? null;
}

function numericDate(text: string): CsvDate | null {
  const [, a = "", sign = "", b = "", c = "", rest = ""] = NUMERIC.exec(text) ?? [];
  if (a === "" || a.length === 3 || c.length === 3 || !isTime(rest)) return null;
  if (a.length === 4) return c.length > 2 ? null : plain(a, b, c);
  if (c.length === 1) return null;
  const days = {
    dmy: toDay(c, b, a),
    mdy: toDay(c, a, b),
    ...(c.length === 2 && a.length === 2 ? { ymd: toDay(a, b, c) } : {}),
  };
  return among(days, { hasStops: sign === "." });
}

/**
 * Eight digits with the year first are never also a day with the year last: their last four digits, a month
 * and a day, are not a valid year.
 */
function dateOfDigits(text: string): CsvDate | null {
  const [, head = "", middle = "", tail = "", rest = ""] = DIGITS.exec(text) ?? [];
  if (head === "" || !isTime(rest)) return null;
  const year = middle + tail;
  const [a, b] = [head.slice(0, 2), head.slice(2)];
  return plain(head, middle, tail) ?? among({ dmy: toDay(year, b, a), mdy: toDay(year, a, b) });
}

function namedDate(text: string): CsvDate | null {
  const [, day = "", name = "", year = "", rest = ""] = DAY_FIRST.exec(text) ?? [];
  const month = monthNamed(name);
  if (month !== null && isTime(rest)) return plain(year, String(month), day);
  const [, first = "", second = "", third = "", end = ""] = MONTH_FIRST.exec(text) ?? [];
  const firstMonth = monthNamed(first);
  return firstMonth !== null && isTime(end) ? plain(third, String(firstMonth), second) : null;
}

function thaiDate(text: string): CsvDate | null {
  const [, day = "", name = "", year = "", rest = ""] = IN_THAI.exec(text) ?? [];
  const month = thaiMonthNamed(name);
  return month !== null && isTime(rest) ? plain(year, String(month), day) : null;
}

function kanjiDate(text: string): CsvDate | null {
  const [, year = "", month = "", day = "", rest = ""] = IN_KANJI.exec(text) ?? [];
  return year !== "" && isTime(rest) ? plain(year, month, day) : null;
}

/**
 * `令和8年10月13日`, `R8.10.13`. Taiwan also writes its years without a name, with three digits: `115/10/13`, or
 * `1151013`.
 */
function eraDate(written: string): CsvDate | null {
  const text = written.replace(ROC_DIGITS, "$1/$2/$3");
  const [, named = "", year = "", ...parts] = IN_ERA.exec(text) ?? [];
  const [kanjiMonth, kanjiDay, , month = kanjiMonth, day = kanjiDay, rest = ""] = parts;
  const start = ERAS[named === "" && year.length === 3 ? "民國" : named];
  if (start === undefined || month === undefined || day === undefined || !isTime(rest)) return null;
  return plain(String(start + (year === "元" ? 1 : Number(year))), month, day);
}

const BUDDHIST_YEARS_AHEAD = 543;

/**
 * Thailand counts years from the death of the Buddha: 2569, or 69, is 2026. Other years of two digits are
 * 1980 to 2059: no bank file is older or later.
 */
function commonYear(year: string): string {
  const century = year.length > 2 ? "" : year < "60" ? "20" : year < "80" ? "25" : "19";
  const full = century + year;
  return full > LAST_CALENDAR_DATE.slice(0, 4) ? String(Number(full) - BUDDHIST_YEARS_AHEAD) : full;
}

/** A date may be followed by a full stop, and by a time or the day for which it was booked. */
function isTime(rest: string): boolean {
  if (rest === "" || rest === "." || /^ as of \d[\d/]*$/.test(rest)) return true;
  return /^(?:\. |[T ,]|-\d{1,2}:)/.test(rest) && TIME.test(rest.replace(/^(?:\. |[T ,]+|-)/, ""));
}

function plain(year: string, month: string, day: string): CsvDate | null {
  const found = toDay(year, month, day);
  return found === undefined
    ? null
    : { dayByOrder: { ymd: found, dmy: found, mdy: found }, isPlain: true, hasStops: false };
}

function among(
  candidates: Readonly<Partial<Record<DateOrder, CalendarDate | undefined>>>,
  { hasStops } = { hasStops: false },
): CsvDate | null {
  const { ymd, dmy, mdy } = candidates;
  if (ymd === undefined && dmy === undefined && mdy === undefined) return null;
  return {
    dayByOrder: {
      ...(ymd === undefined ? {} : { ymd }),
      ...(dmy === undefined ? {} : { dmy }),
      ...(mdy === undefined ? {} : { mdy }),
    },
    ...{ isPlain: false, hasStops },
  };
}

function toDay(year: string, month: string, day: string): CalendarDate | undefined {
  const text = `${commonYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(text) ? text : undefined;
}
