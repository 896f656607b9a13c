import { addDays, addMonths, type CalendarDate, daysBetween, monthsBetween } from "../domain/calendar-date";

/**
 * The demo tells a story of these 18 months. On the calendar, the last day of the story is the day before the
 * demo is loaded. Each month of the story stands for a month that begins on the day of the month after that
 * last day. So the demo has the same shape whenever it is loaded.
 */
const STORY_BEGINS: CalendarDate = "2025-05-01";
const MONTHS = 18;

/** `YYYY-MM`. */
export type Month = string;

/** The days of the demo, both on the calendar and in the story. */
export type DemoDays = Readonly<{
  firstDay: CalendarDate;
  lastDay: CalendarDate;
  /**
   * Each calendar day with the story day it stands for, in order. A month of the story has as many days as
   * its month on the calendar.
   */
  days: readonly Readonly<{ day: CalendarDate; storyDay: CalendarDate }>[];
  /** The months of the story. */
  months: readonly Month[];
  /**
   * The calendar day of a day in a month of the story. If the month is shorter, its last day; 31 is always
   * the last day.
   */
  dayIn: (month: Month, dayOfMonth: number) => CalendarDate;
  /** The calendar day of a story day. */
  on: (storyDay: CalendarDate) => CalendarDate;
}>;

export function demoDaysUntil(lastDay: CalendarDate): DemoDays {
  const dayAfter = addDays(lastDay, 1);
  const beginOf = (index: number) => addMonths(dayAfter, index - MONTHS);
  const endOf = (index: number) => addDays(beginOf(index + 1), -1);
  const dayIn = (month: Month, dayOfMonth: number) => {
    const index = monthsBetween(STORY_BEGINS, `${month}-01`);
    const day = addDays(beginOf(index), dayOfMonth - 1);
    const last = endOf(index);
    return dayOfMonth === 31 || day > last ? last : day;
  };
  const months = Array.from({ length: MONTHS }, (_, index) => monthOf(addMonths(STORY_BEGINS, index)));
  return {
    firstDay: beginOf(0),
    lastDay,
    months,
    days: months.flatMap((month, index) => {
      const begin = beginOf(index);
      return Array.from({ length: daysBetween(begin, endOf(index)) + 1 }, (_, days) => ({
        day: addDays(begin, days),
        storyDay: `${month}-${String(days + 1).padStart(2, "0")}`,
      }));
    }),
    dayIn,
    on: (storyDay) => dayIn(monthOf(storyDay), Number(storyDay.slice(8))),
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

/** The business in each month of a year, January first, in per cent of the mean. */
export type Season = readonly number[];

/** `storyDay` is a month, or a day in it. */
export function seasonOf(season: Season, storyDay: Month | CalendarDate): number {
  return (season[Number(storyDay.slice(5, 7)) - 1] ?? 100) / 100;
}
