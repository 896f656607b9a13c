import { expect, test } from "vitest";
import { addDays } from "./calendar-date";
import { daysContaining, gridOfDays } from "./grid-of-days";

test.each([
  ["2026-02-01", "2026-02-28", "monthly", "2026-01-01", "2026-03-31"],
  ["2026-10-01", "2026-12-31", "quarterly", "2026-07-01", "2027-03-31"],
  ["2025-04-06", "2026-04-05", "annual", "2024-04-06", "2027-04-05"],
  ["2026-10-26", "2026-11-01", "weekly", "2026-10-19", "2026-11-08"],
  ["2026-10-05", "2026-10-18", "fortnightly", "2026-09-21", "2026-11-01"],
  ["2026-10-05", "2026-10-14", "fixed_period", "2026-09-25", "2026-10-24"],
  ["2026-10-05", "2026-10-05", "fixed_period", "2026-10-04", "2026-10-06"],
] as const)("%s to %s is one %s window", (from, to, granularity, startBefore, endAfter) => {
  const grid = gridOfDays(from, to);
  expect(grid).toMatchObject({ anchor: from, granularity });
  expect(daysContaining({ from, to }, addDays(from, -1)).from).toBe(startBefore);
  expect(daysContaining({ from, to }, addDays(to, 1)).to).toBe(endAfter);
});
