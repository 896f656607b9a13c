import { addDays, type CalendarDate, daysBetween } from "./calendar-date";
import type { Window } from "./period";

/** Two windows to compare. They may differ in length, and may overlap. */
export type ComparedWindows = Readonly<{ before: Window; now: Window }>;

/** The window from the first to the last day, both included. */
export function windowOfDays(from: CalendarDate, to: CalendarDate): Window {
  return { startOn: from, endBefore: addDays(to, 1) };
}

/**
 * For a window under way, the days up to today, and as many days of the other window, or all of them if it is
 * shorter. A window that is over or has not started is compared as a whole.
 */
export function toElapsedDays({ before, now }: ComparedWindows, todayOn: CalendarDate): ComparedWindows {
  if (todayOn < now.startOn || now.endBefore <= todayOn) return { before, now };
  const elapsed = daysBetween(now.startOn, todayOn) + 1;
  const sameBefore = addDays(before.startOn, elapsed);
  return {
    before: { ...before, endBefore: sameBefore < before.endBefore ? sameBefore : before.endBefore },
    now: { ...now, endBefore: addDays(todayOn, 1) },
  };
}
