import { addDays, type Days, daysBetween } from "../../domain/calendar-date";
import { type Granularity, type Grid, lastDayOf, windowAt, windowIndexOf } from "../../domain/period";

/** What days are chosen by: the windows of the business, those of the calendar, or one by one. */
export const DAY_UNITS = ["window", "month", "quarter", "year", "days"] as const;
export type DayUnit = (typeof DAY_UNITS)[number];

/** The longest that can be compared. */
export const MAX_DAYS = 366;

const CALENDAR = {
  month: "monthly",
  quarter: "quarterly",
  year: "annual",
} as const satisfies Partial<Record<DayUnit, Granularity>>;

/**
 * The days of one unit that a day lies in; `windows` is the grid of the business. Days chosen one by one stay
 * as they are.
 */
export function daysOfUnit(unit: DayUnit, days: Days, windows: Grid): Days {
  return stepDays(unit, days, { windows, steps: 0 });
}

/** As many days later, or earlier, as the unit has; days chosen one by one move by their number. */
export function stepDays(
  unit: DayUnit,
  days: Days,
  { windows, steps }: Readonly<{ windows: Grid; steps: number }>,
): Days {
  const grid = gridOf(unit, days, windows);
  // After a change of the unit it is the one that the first day lies in.
  const window = windowAt(grid, windowIndexOf(grid, days.from) + steps);
  return { from: window.startOn, to: lastDayOf(window) };
}

function gridOf(unit: DayUnit, { from, to }: Days, windows: Grid): Grid {
  switch (unit) {
    case "window":
      return windows;
    case "days":
      return { anchor: from, granularity: "fixed_period", fixedPeriodDays: daysBetween(from, to) + 1 };
    default:
      return { anchor: "2000-01-01", granularity: CALENDAR[unit], fixedPeriodDays: 1 };
  }
}

/** Names the text that says why these days cannot be compared; null where they can. */
export function errorOf({ from, to }: Days) {
  if (to < from) return "datesReversed";
  return daysBetween(from, to) >= MAX_DAYS ? "datesTooMany" : null;
}

/** The same number of days that end the day before. */
export function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}
