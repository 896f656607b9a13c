import { expect, test } from "vitest";
import { daysError } from "./days-error";

test.each([
  ["2026-01-01", "2026-01-01", null],
  ["2024-01-01", "2024-12-31", null],
  ["2025-01-01", "2026-01-01", null],
  ["2025-01-01", "2026-01-02", "datesTooMany"],
  ["2026-01-02", "2026-01-01", "datesReversed"],
  ["2026-01-01", "", "datesMissing"],
  ["2026-02-30", "2026-03-01", "datesMissing"],
])("of %s to %s is %s", (from, to, error) => {
  expect(daysError({ from, to })).toBe(error);
});
