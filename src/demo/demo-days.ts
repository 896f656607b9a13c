import { addDays, addMonths, type CalendarDate, daysBetween, monthsBetween } from "../domain/calendar-date";

/**
 * The story is told in the days of these 18 months. On the calendar its last day is the day before the demo
 * is loaded: each told month stands for a month that begins on the day of the month after that, so that the
 * demo has the same shape whenever it is loaded.
 */
const FIRST_TOLD: CalendarDate = "2025-05-01";
const MONTHS = 18;

/** "YYYY-MM". */
export type Month = string;

/** The days of the demo, on the calendar and as they are told. */
export type DemoDays = Readonly<{
  firstDay: CalendarDate;
  lastDay: CalendarDate;
  /**
   * Each with the day for which it stands, in order. A told month has as many days as the one on the
   * calendar.
   */
  days: readonly Readonly<{ day: CalendarDate; told: CalendarDate }>[];
  /** As they are told. */
  months: readonly Month[];
  /**
   * The day of the calendar for a day of a told month, or its last day where it is shorter: 31 is always the
   * last.
   */
  dayIn: (month: Month, dayOfMonth: number) => CalendarDate;
  /** The day of the calendar for a told one. */
  on: (told: CalendarDate) => CalendarDate;
}>;

export function demoDaysUntil(lastDay: CalendarDate): DemoDays {
  const dayAfter = addDays(lastDay, 1);
  const beginOf = (index: number) => addMonths(dayAfter, index - MONTHS);
  const endOf = (index: number) => addDays(beginOf(index + 1), -1);
  const dayIn = (month: Month, dayOfMonth: number) => {
    const index = monthsBetween(FIRST_TOLD, `${month}-01`);
    const day = addDays(beginOf(index), dayOfMonth - 1);
    const last = endOf(index);
    return dayOfMonth === 31 || day > last ? last : day;
  };
  const months = Array.from({ length: MONTHS }, (_, index) => monthOf(addMonths(FIRST_TOLD, index)));
  return {
    firstDay: beginOf(0),
    lastDay,
    months,
    days: months.flatMap((month, index) => {
      const begin = beginOf(index);
      return Array.from({ length: daysBetween(begin, endOf(index)) + 1 }, (_, days) => ({
        day: addDays(begin, days),
        told: `${month}-${String(days + 1).padStart(2, "0")}`,
      }));
    }),
    dayIn,
    on: (told) => dayIn(monthOf(told), Number(told.slice(8))),
  };
}

export function monthOf(day: CalendarDate): Month {
  return day.slice(0, 7);
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

/** `told`: a month, or a day in it. */
export function seasonOf(season: Season, told: Month | CalendarDate): number {
  return (season[Number(told.slice(5, 7)) - 1] ?? 100) / 100;
}
