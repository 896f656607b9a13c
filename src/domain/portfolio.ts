import type { CalendarDate } from "./calendar-date";
import { type Grid, type Window, windowAt, windowIndexOf } from "./period";

/** What the list of businesses can be sorted by. */
export const PORTFOLIO_SORTS = ["name", "remaining", "latestOn", "pendingCount", "lastArrivalAt"] as const;
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

export const COURSE_WINDOWS = 12;

/** So many windows of a grid, oldest first, the last of which holds the day. */
export function windowsUpTo(grid: Grid, day: CalendarDate, count: number): readonly Window[] {
  const last = windowIndexOf(grid, day);
  return Array.from({ length: count }, (_, index) => windowAt(grid, last - count + 1 + index));
}
