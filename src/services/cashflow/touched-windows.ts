import type { TotalsByDay } from "../../db/daily-totals";
import { type Grid, type Window, windowAt, windowIndexOf } from "../../domain/period";

/** The windows of a grid in which something moves, newest first. */
export function touchedWindows(grid: Grid, effects: TotalsByDay): readonly Window[] {
  const indexes = new Set([...effects.keys()].map((day) => windowIndexOf(grid, day)));
  return [...indexes].sort((a, b) => b - a).map((index) => windowAt(grid, index));
}
