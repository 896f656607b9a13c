import { expect, test } from "vitest";
import { withForecast } from "./chart-forecast";

const NOTHING = { income: 0, expense: 0, remaining: 0 };
const COUNTED = { income: 30, expense: 10, remaining: 20 };

function forecastOf(startDate: string, endDate: string, counted = NOTHING) {
  const amount = (expected: number) => ({ expected, low: expected, high: expected });
  const figures = { income: amount(500), expense: amount(200), remaining: amount(300) };
  return { startDate, endDate, counted, other: NOTHING, scheduled: null, rest: null, ...figures };
}

const LAST = { startDate: "2026-11-19", endDate: "2026-11-25", ...COUNTED };

test.each([
  ["2026-11-25", { income: 500, expense: 200, remaining: 300 }],
  ["2026-11-26", NOTHING],
])("on %s, the window from 26 November on shows what counted once it has begun", (todayOn, figures) => {
  const windows = [
    forecastOf("2026-11-19", "2026-11-25", COUNTED),
    forecastOf("2026-11-26", "2026-12-02"),
    forecastOf("2026-12-03", "2026-12-09"),
  ].filter(({ endDate }) => todayOn <= endDate);
  const drawn = withForecast([LAST], { windows, todayOn });
  expect(drawn.map(({ startDate }) => startDate)).toEqual(["2026-11-19", "2026-11-26", "2026-12-03"]);
  // On its last day, a window is still under way.
  expect(drawn[0]).toEqual(todayOn === LAST.endDate ? { ...LAST, expected: windows[0] } : LAST);
  expect(drawn[1]).toMatchObject({ ...figures, expected: { income: { expected: 500 } } });
  expect(drawn[2]).toMatchObject({ income: 500, expense: 200, remaining: 300 });
});

test("a window that has not begun shows its forecast also if it is the one that is looked at", () => {
  const looked = { startDate: "2026-11-26", endDate: "2026-12-02", ...NOTHING };
  const windows = [forecastOf("2026-11-26", "2026-12-02")];
  expect(withForecast([LAST, looked], { windows, todayOn: "2026-11-25" })[1]).toMatchObject({
    income: 500,
    expense: 200,
    remaining: 300,
  });
});
