import { expect, test } from "vitest";
import { windowProgress } from "./window-progress";

const JANUARY = { startDate: "2026-01-01", endDate: "2026-01-31" };

test.each([
  ["2025-12-31", { state: "ahead" }],
  ["2026-01-01", { state: "under_way", day: 1, days: 31 }],
  ["2026-01-22", { state: "under_way", day: 22, days: 31 }],
  ["2026-01-31", { state: "under_way", day: 31, days: 31 }],
  ["2026-02-01", { state: "over" }],
])("on %s January 2026 is %j", (todayOn, expected) => {
  expect(windowProgress(JANUARY, todayOn)).toEqual(expected);
});
