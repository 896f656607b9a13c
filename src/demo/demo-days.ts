import { addDays, addMonths, type CalendarDate, daysBetween, monthsBetween } from "../domain/calendar-date";

/** The demo covers 18 months whatever today is, so that its figures are the same for ever. */
const FIRST_DAY: CalendarDate = "2025-05-01";
const LAST_DAY: CalendarDate = "2026-10-31";

/** "YYYY-MM". */
export type Month = string;

export const DEMO_DAYS: readonly CalendarDate[] = Array.from(
  { length: daysBetween(FIRST_DAY, LAST_DAY) + 1 },
  (_, index) => addDays(FIRST_DAY, index),
);

export const DEMO_MONTHS: readonly Month[] = Array.from(
  { length: monthsBetween(FIRST_DAY, LAST_DAY) + 1 },
  (_, index) => monthOf(addMonths(FIRST_DAY, index)),
);

export function isInDemo(day: CalendarDate): boolean {
  return FIRST_DAY <= day && day <= LAST_DAY;
}

export function monthOf(day: CalendarDate): Month {
  return day.slice(0, 7);
}

/** The day of the month, or the month's last day where it is shorter: 31 is always the last. */
export function dayIn(month: Month, dayOfMonth: number): CalendarDate {
  const inJanuary = `${month.slice(0, 4)}-01-${String(dayOfMonth).padStart(2, "0")}`;
  return addMonths(inJanuary, Number(month.slice(5)) - 1);
}

const A_MONDAY: CalendarDate = "2024-01-01";

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: CalendarDate): number {
  return daysBetween(A_MONDAY, day) % 7;
}

function isWeekend(day: CalendarDate): boolean {
  return weekdayOf(day) > 4;
}

/** Banks book on weekdays: what falls on a weekend comes on the Monday after. */
export function bankDayFrom(day: CalendarDate): CalendarDate {
  return isWeekend(day) ? bankDayFrom(addDays(day, 1)) : day;
}

/** Wages are paid before a weekend, not after. */
export function bankDayUntil(day: CalendarDate): CalendarDate {
  return isWeekend(day) ? bankDayUntil(addDays(day, -1)) : day;
}

/** What a business does in each month of a year, January first, in per cent of its mean. */
export type Season = readonly number[];

export function seasonOf(season: Season, day: CalendarDate): number {
  return (season[Number(day.slice(5, 7)) - 1] ?? 100) / 100;
}
