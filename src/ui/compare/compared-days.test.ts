import { expect, test } from "vitest";
import type { Grid } from "../../domain/period";
import { type DayUnit, daysBefore, daysOfUnit, stepDays } from "./compared-days";

/** The monthly windows of a business whose reference date is the last day of a month. */
const WINDOWS: Grid = { anchor: "2026-01-31", granularity: "monthly", fixedPeriodDays: 30 };

const DAYS = { from: "2026-02-28", to: "2026-03-30" };

test.each<[DayUnit, string, string]>([
  ["window", "2026-02-28", "2026-03-30"],
  ["month", "2026-02-01", "2026-02-28"],
  ["quarter", "2026-01-01", "2026-03-31"],
  ["year", "2026-01-01", "2026-12-31"],
  ["days", "2026-02-28", "2026-03-30"],
])("the %s of some days is the one that their first day lies in", (unit, from, to) => {
  expect(daysOfUnit(unit, DAYS, WINDOWS)).toEqual({ from, to });
});

test.each<[DayUnit, number, string, string]>([
  ["window", -1, "2026-01-31", "2026-02-27"],
  ["window", 1, "2026-03-31", "2026-04-29"],
  ["month", -2, "2025-12-01", "2025-12-31"],
  ["quarter", 1, "2026-04-01", "2026-06-30"],
  ["year", -1, "2025-01-01", "2025-12-31"],
  ["days", 1, "2026-03-31", "2026-04-30"],
])("a %s moves by %s of its kind", (unit, steps, from, to) => {
  expect(stepDays(unit, DAYS, { windows: WINDOWS, steps })).toEqual({ from, to });
});

test("the days before are as many, and end the day before", () => {
  expect(daysBefore({ from: "2026-03-01", to: "2026-03-10" })).toEqual({
    from: "2026-02-19",
    to: "2026-02-28",
  });
});
