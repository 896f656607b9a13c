import { expect, test } from "vitest";
import { toElapsedDays, windowOfDays } from "./compared-windows";

const FEBRUARY = windowOfDays("2026-02-01", "2026-02-28");
const MARCH = windowOfDays("2026-03-01", "2026-03-31");

test.each([
  ["the first day of a window is compared with the first", "2026-03-01", "2026-02-02", "2026-03-02"],
  ["the tenth with the first ten", "2026-03-10", "2026-02-11", "2026-03-11"],
  ["more days than the other has with all of them", "2026-03-30", "2026-03-01", "2026-03-31"],
  ["the last day with the whole window", "2026-03-31", "2026-03-01", "2026-04-01"],
  ["a window that is over whole", "2026-04-01", "2026-03-01", "2026-04-01"],
  ["a window that has not begun whole", "2026-02-28", "2026-03-01", "2026-04-01"],
])("%s", (_, todayOn, beforeEnd, nowEnd) => {
  expect(toElapsedDays({ before: FEBRUARY, now: MARCH }, todayOn)).toEqual({
    before: { startOn: "2026-02-01", endBefore: beforeEnd },
    now: { startOn: "2026-03-01", endBefore: nowEnd },
  });
});
