import type { CalendarDate } from "./calendar-date";
import { type Grid, type Window, windowIndexOf, windowsFrom } from "./period";

/** The sort orders of the list of businesses. */
export const PORTFOLIO_SORTS = ["name", "remaining", "latestOn", "pendingCount", "lastArrivalAt"] as const;
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

export const COURSE_WINDOWS = 12;

/** `count` consecutive windows of a grid, the oldest first; the last one contains the day. */
export function windowsUpTo(grid: Grid, day: CalendarDate, count: number): readonly Window[] {
  const last = windowIndexOf(grid, day);
  return windowsFrom(grid, last - count + 1, count);
}
