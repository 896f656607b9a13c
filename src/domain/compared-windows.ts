import { addDays, type CalendarDate, daysBetween } from "./calendar-date";
import type { Window } from "./period";

/** Two windows that are compared; they may be of different lengths, and have days in common. */
export type ComparedWindows = Readonly<{ before: Window; now: Window }>;

/** The days from the first to the last, both in. */
export function windowOfDays(from: CalendarDate, to: CalendarDate): Window {
  return { startOn: from, endBefore: addDays(to, 1) };
}

/**
 * Of a window that is under way the days up to today, and as many of the other one, if it has as many. A
 * window that is over, or has not begun, is compared whole.
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
