import { expect, test } from "vitest";
import { twoReadings } from "./two-readings";

test("the example is the first day in the file that could be another one", () => {
  const rows = ["2026-05-02", "2026-01-01", "2026-03-13"].map((bookedOn, index) => ({
    line: 4 - index,
    bookedOn,
  }));
  expect(twoReadings(rows)).toEqual({ day: "2026-05-02", other: "2026-02-05" });
});

test("without such a day, the example is of our own", () => {
  expect(twoReadings([])).toEqual({ day: "2026-04-03", other: "2026-03-04" });
});
