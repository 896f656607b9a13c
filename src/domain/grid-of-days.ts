import { type CalendarDate, type Days, daysBetween } from "./calendar-date";
import { GRANULARITIES, type Grid, lastDayOf, windowAt, windowContaining } from "./period";

/**
 * The grid whose window 0 is exactly these days, both in: that of a calendar month is the months, that of a
 * week the weeks. Days that are no named length are followed by as many days, again and again.
 */
export function gridOfDays(from: CalendarDate, to: CalendarDate): Grid {
  const grids = GRANULARITIES.map((granularity) => ({
    anchor: from,
    granularity,
    fixedPeriodDays: daysBetween(from, to) + 1,
  }));
  const grid = grids.find((each) => lastDayOf(windowAt(each, 0)) === to);
  if (grid === undefined) throw new RangeError(`No window is from ${from} to ${to}.`);
  return grid;
}

/**
 * The days of the window that holds a day, where the windows are as long as the given days and begin with
 * them.
 */
export function daysContaining({ from, to }: Days, day: CalendarDate): Days {
  const window = windowContaining(gridOfDays(from, to), day);
  return { from: window.startOn, to: lastDayOf(window) };
}
