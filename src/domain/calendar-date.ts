/**
 * A calendar day as "YYYY-MM-DD".
 *
 * It stays text from the wire to the column, because a `Date` is an instant and falls on another day in
 * another time zone. With four digits for every year, text order is calendar order.
 */
export type CalendarDate = string;

/** Consecutive days, from the first to the last, both included. */
export type Days = Readonly<{ from: CalendarDate; to: CalendarDate }>;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** The first and the last day that are accepted. */
export const FIRST_CALENDAR_DATE: CalendarDate = `${FIRST_YEAR}-01-01`;
export const LAST_CALENDAR_DATE: CalendarDate = `${LAST_YEAR}-12-31`;

/** Whether the text is an existing day, in exactly the form "YYYY-MM-DD", in the years 1900 to 2200. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The instant's day in UTC. */
export function utcDayOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10);
}

const HOUR_MILLIS = 60 * 60 * 1000;

/** Whether a day is today somewhere on Earth: time zones are at most 12 hours behind and 14 ahead of UTC. */
export function isTodaySomewhere(day: CalendarDate, now: Date): boolean {
  const dayAfter = (hours: number) => utcDayOf(new Date(now.getTime() + hours * HOUR_MILLIS));
  return dayAfter(-12) <= day && day <= dayAfter(14);
}

/** The day `days` after the given one, or before it when negative. */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(partsOf(day)) + days);
}

/**
 * The same day of the month, `months` later, or the last day of that month where it is shorter: Jan 31 + 1
 * month = Feb 28.
 */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  return toText(monthsAfter(day, months));
}

/** The number (as in `numbersOf`) of the day that `addMonths` returns. */
export function dayNumberAfterMonths(day: CalendarDate, months: number): number {
  return dayNumber(monthsAfter(day, months));
}

function monthsAfter(day: CalendarDate, months: number): Parts {
  const from = partsOf(day);
  const monthCount = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(monthCount / 12);
  const month = monthCount - year * 12 + 1;
  return { year, month, day: Math.min(from.day, daysInMonth(year, month)) };
}

/** The day itself, or the Monday after it if it is on a weekend. */
export function afterWeekend(day: CalendarDate): CalendarDate {
  const left = daysOfWeekendLeft(numbersOf(day).day);
  return left === 0 ? day : addDays(day, left);
}

/** The day itself, or the Friday before it if it is on a weekend. */
export function beforeWeekend(day: CalendarDate): CalendarDate {
  const left = daysOfWeekendLeft(numbersOf(day).day);
  return left === 0 ? day : addDays(day, left - DAYS_FROM_FRIDAY_TO_MONDAY);
}

export const DAYS_FROM_FRIDAY_TO_MONDAY = 3;

/** How many days of a weekend there are from a day on, which is numbered as in `numbersOf`: 0, 1 or 2. */
export function daysOfWeekendLeft(day: number): number {
  // 1970-01-03 was a Saturday.
  const daysAfterSaturday = (((day - 2) % 7) + 7) % 7;
  return Math.max(0, 2 - daysAfterSaturday);
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(partsOf(to)) - dayNumber(partsOf(from));
}

/** How many calendar months the month of `to` is after the month of `from`, whatever the day in either. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const first = partsOf(from);
  const last = partsOf(to);
  return (last.year - first.year) * 12 + (last.month - first.month);
}

/**
 * The days from 1970-01-01 to a day, and the months from the first month of the year 0: for callers that
 * compare a day with many others.
 */
export type DayNumbers = Readonly<{ day: number; month: number }>;

export function numbersOf(day: CalendarDate): DayNumbers {
  const parts = partsOf(day);
  return { day: dayNumber(parts), month: parts.year * 12 + parts.month - 1 };
}

type Parts = Readonly<{ year: number; month: number; day: number }>;

/**
 * Reads digits by character code: days are parsed so often that slicing their text would take most of the
 * time.
 */
function partsOf(text: CalendarDate): Parts {
  return {
    year: twoDigits(text, 0) * 100 + twoDigits(text, 2),
    month: twoDigits(text, 5),
    day: twoDigits(text, 8),
  };
}

function twoDigits(text: string, start: number): number {
  return (text.charCodeAt(start) - ZERO) * 10 + (text.charCodeAt(start + 1) - ZERO);
}

const ZERO = "0".charCodeAt(0);

/**
 * Grids may go beyond the years that a request can name, but not beyond four-digit years: past those, text
 * order would silently stop being calendar order.
 */
function toText({ year, month, day }: Parts): CalendarDate {
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`A year has four digits; got ${year}.`);
  return `${String(year).padStart(4, "0")}-${inTwoDigits(month)}-${inTwoDigits(day)}`;
}

function inTwoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Days since 1970-01-01 and back, after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"
 * (https://howardhinnant.github.io/date_algorithms.html), `days_from_civil` and `civil_from_days`. Years
 * begin in March, so that the leap day is the last day of a year. An era is the 400 years, or 146,097 days,
 * after which the Gregorian calendar repeats. There are 719,468 days from 0000-03-01 to 1970-01-01.
 */

function dayNumber({ year, month, day }: Parts): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function fromDayNumber(days: number): CalendarDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return toText({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}
