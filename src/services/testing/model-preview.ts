import { isDeepStrictEqual as isSame } from "node:util";
import { figuresOf, followingOf, rulingOf, type State } from "./model-figures";
import { gridOf, windowOf, windowsBetween } from "./model-windows";

/** Everything that a preview of a step shows, computed from the states before and after. */
export function shownOf(before: State, after: State) {
  const grid = gridOf(before.settings);
  const current = windowOf(grid, 0);
  const affected = Object.entries(before.transactions).flatMap(([key, one]) => {
    const n = Number(key);
    const becomes = after.transactions[n];
    const following = followingOf(before, n);
    const isAffected =
      becomes === undefined ||
      !isSame(one, becomes) ||
      !isSame(rulingOf(before, one), rulingOf(after, becomes)) ||
      !isSame(following, followingOf(after, n));
    return isAffected ? [[n, one, following]] : [];
  });
  const days = new Set(Object.values(before.transactions).map(({ bookedOn }) => bookedOn));
  const moved = [...days].filter((day) => {
    const alone = { startOn: day, endBefore: `${day}~` };
    return !isSame(figuresOf(before, alone), figuresOf(after, alone));
  });
  const windows = moved
    .sort()
    .flatMap((day) => windowsBetween(grid, day, day))
    .map((window) => [window, figuresOf(before, window), figuresOf(after, window)]);
  return { grid, affected, windows, current: [figuresOf(before, current), figuresOf(after, current)] };
}
