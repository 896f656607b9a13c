import { addDays, type Days, daysBetween } from "../../domain/calendar-date";
import { type Granularity, type Grid, lastDayOf, windowAt, windowIndexOf } from "../../domain/period";

/** The units for choosing days: windows of the business, calendar windows, or custom dates. */
export const DAY_UNITS = ["window", "month", "quarter", "year", "days"] as const;
export type DayUnit = (typeof DAY_UNITS)[number];

const CALENDAR = {
  month: "monthly",
  quarter: "quarterly",
  year: "annual",
} as const satisfies Partial<Record<DayUnit, Granularity>>;

/**
 * The window of a unit that contains the first day. `windows` is the grid of the business. Custom dates stay
 * as they are.
 */
export function daysOfUnit(unit: DayUnit, days: Days, windows: Grid): Days {
  return stepDays(unit, days, { windows, steps: 0 });
}

/** Moves by whole windows of the unit. Custom dates move by their own length. */
export function stepDays(
  unit: DayUnit,
  days: Days,
  { windows, steps }: Readonly<{ windows: Grid; steps: number }>,
): Days {
  const grid = gridOf(unit, days, windows);
  // After a change of the unit, this is the window that contains the first day.
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

/** The same number of days, ending the day before. */
export function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}
