import type { Executor } from "../../db/engine/executor";
import { sumWindows } from "../../db/tables/daily-totals";
import { addDays, type CalendarDate, daysBetween } from "../../domain/calendar-date";
import { addCounted, NOTHING, type TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { type KnownWindows, knownWindows } from "../../domain/forecast";
import { MOST_COMING_WINDOWS, MOST_PAST_WINDOWS } from "../../domain/forecast-limits";
import {
  type Grid,
  type Period,
  type Window,
  windowAt,
  windowIndexOf,
  windowsFrom,
} from "../../domain/period";
import { sumWithin } from "./sum-within";

/** The past windows for a forecast, and what counted in them. */
export type PastWindows = Readonly<{
  grid: Grid;
  /** The windows that have ended, oldest first, with what counted in each. */
  ended: readonly Period[];
  /** How many of them a forecast is made from. */
  knownCount: number;
  /** Today's window and those after it. */
  toForecast: readonly Window[];
  /** The input of a forecast if `added` were counted as well, and `addedToPast` in the past windows alone. */
  knownWith: (added: TotalsByDay, addedToPast: TotalsByDay) => KnownWindows;
}>;

/** Reads today's window, those before it and those after it, as a forecast needs them, in one statement. */
export async function readPastWindows(
  executor: Executor,
  customer: CustomerKey,
  { grid, todayOn }: Readonly<{ grid: Grid; todayOn: CalendarDate }>,
): Promise<PastWindows> {
  const current = windowIndexOf(grid, todayOn);
  const window = windowAt(grid, current);
  const ended = windowsFrom(grid, current - MOST_PAST_WINDOWS, MOST_PAST_WINDOWS);
  const whole = [...ended, window];
  const coming = windowsFrom(grid, current + 1, MOST_COMING_WINDOWS);
  const elapsed = daysBetween(window.startOn, todayOn);
  const ranges = [...whole, ...whole.map((each) => withoutFirst(each, elapsed)), ...coming];
  const sums = await sumWindows(executor, customer, ranges);
  const endedWithSums = ended.map((each, index) => ({ window: each, counted: sums[index] ?? NOTHING }));
  return {
    grid,
    ended: endedWithSums,
    knownCount: knownWindows(endedWithSums).length,
    toForecast: [window, ...coming],
    knownWith(added, addedToPast) {
      const sumOf = (totals: TotalsByDay, index: number) => sumWithin(totals, ranges[index] ?? window);
      const countedIn = (index: number) => addCounted(sums[index] ?? NOTHING, sumOf(added, index));
      const countedOf = (index: number) => ({
        counted: countedIn(index),
        late: countedIn(whole.length + index),
      });
      const past = knownWindows(ended.map((_, index) => countedOf(index)));
      const unknown = ended.length - past.length;
      const { counted, late: ahead } = countedOf(ended.length);
      return {
        grid,
        todayOn,
        past: past.map(({ counted: recorded, late }, place) => ({
          counted: addCounted(recorded, sumOf(addedToPast, unknown + place)),
          late: addCounted(late, sumOf(addedToPast, whole.length + unknown + place)),
        })),
        counted,
        ahead,
        coming: coming.map((_, index) => countedIn(2 * whole.length + index)),
      };
    },
  };
}

/** The window without its first `days` days. */
function withoutFirst({ startOn, endBefore }: Window, days: number): Window {
  const from = addDays(startOn, days);
  return { startOn: from < endBefore ? from : endBefore, endBefore };
}
