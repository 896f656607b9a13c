import { type CalendarDate, type Days, daysBetween } from "./calendar-date";
import { GRANULARITIES, type Grid, lastDayOf, windowAt, windowContaining } from "./period";

/**
 * The grid whose window 0 is exactly these days, both included. A calendar month gives monthly windows, a
 * week weekly ones. Any other range gives windows of the same number of days.
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
 * The window around a day, where windows are as long as the given days and start with them; both ends
 * included.
 */
export function daysContaining({ from, to }: Days, day: CalendarDate): Days {
  const window = windowContaining(gridOfDays(from, to), day);
  return { from: window.startOn, to: lastDayOf(window) };
}
