import type { Executor } from "../../db/engine/executor";
import { sumWindows } from "../../db/tables/daily-totals";
import { addCounted, type Counted, NOTHING, type TotalsByDay } from "../../domain/contribution";
import { type Customer, storedGrid } from "../../domain/customer";
import { type Window, windowAt, windowIndexOf } from "../../domain/period";
import { sumWithin } from "./sum-within";

export type TouchedWindows = Readonly<{
  /**
   * The affected windows of the stored grid, newest first, at most `MAX_LISTED_WINDOWS`; `windowCount` counts
   * all of them.
   */
  windows: readonly Readonly<{ window: Window; before: Counted; after: Counted }>[];
  windowCount: number;
}>;

const MAX_LISTED_WINDOWS = 400;

/** The windows that effects would move once they are stored, with their figures before and after. */
export async function listTouchedWindows(
  executor: Executor,
  customer: Customer,
  effects: TotalsByDay,
): Promise<TouchedWindows> {
  const grid = storedGrid(customer);
  const indexes = new Set([...effects.keys()].map((day) => windowIndexOf(grid, day)));
  const listed = [...indexes]
    .sort((a, b) => b - a)
    .slice(0, MAX_LISTED_WINDOWS)
    .map((index) => windowAt(grid, index));
  const sums = await sumWindows(executor, customer, listed);
  return {
    windowCount: indexes.size,
    windows: listed.map((window, index) => {
      const before = sums[index] ?? NOTHING;
      return { window, before, after: addCounted(before, sumWithin(effects, window)) };
    }),
  };
}
