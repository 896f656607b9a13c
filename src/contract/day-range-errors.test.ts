import { expect, test } from "vitest";
import { dayRangeErrors } from "./day-range-errors";

test.each([
  ["2026-01-01", "2027-01-01", []],
  [
    "2026-01-01",
    "2027-01-02",
    [{ field: "to", code: "out_of_range", message: "the range must have at most 366 days" }],
  ],
  ["2026-01-02", "2026-01-01", [{ field: "to", code: "out_of_range", message: "must not be before from" }]],
  ["2026-01-02", "", []],
  ["2026-02-30", "2026-01-01", []],
])("the days from %s to %s are refused with %o", (from, to, errors) => {
  expect(dayRangeErrors({ from, to }, { first: "from", last: "to" })).toEqual(errors);
});
