import { describe, expect, test } from "vitest";
import { type Grid, lastDayOf, windowAt } from "../../domain/period";
import { axisLabels, withoutEmptyStart } from "./chart-window";
import { roomsOf } from "./label-room";

function labelsOf(grid: Pick<Grid, "anchor" | "granularity">, count: number): readonly string[] {
  const windows = Array.from({ length: count }, (_, index) => {
    const window = windowAt({ ...grid, fixedPeriodDays: 30 }, index);
    return { startDate: window.startOn, endDate: lastDayOf(window), income: 0, expense: 0, remaining: 0 };
  });
  const labels = axisLabels(windows, "en-GB");
  return labels.map(({ text, year }, index) =>
    roomsOf({ labels, selected: -1 }, index).year.includes("narrow") ? `${text} ${year}` : text,
  );
}

describe("the labels of a chart", () => {
  test.each([
    ["annual", "2025-01-01", ["2025", "2026", "2027"]],
    ["annual", "2025-04-06", ["2025/26", "2026/27", "2027/28"]],
    ["quarterly", "2025-07-01", ["Jul 2025", "Oct", "Jan 2026", "Apr"]],
    ["monthly", "2025-11-01", ["Nov 2025", "Dec", "Jan 2026"]],
    ["monthly", "2025-11-15", ["15 Nov 2025", "15 Dec", "15 Jan 2026"]],
    ["weekly", "2025-12-22", ["22 Dec 2025", "29 Dec", "5 Jan 2026"]],
  ] as const)("of %s windows from %s on tell them apart", (granularity, anchor, expected) => {
    expect(labelsOf({ granularity, anchor }, expected.length)).toEqual(expected);
  });
});

describe("a chart", () => {
  const windows = [0, 0, 40, 0, 10].map((income, index) => ({
    startDate: `2026-0${index + 1}-01`,
    endDate: `2026-0${index + 1}-28`,
    income,
    expense: 0,
    remaining: income,
  }));

  test.each([
    ["2026-05-01", "2026-03-01"],
    ["2026-02-01", "2026-02-01"],
  ])("that shows the window of %s begins with that of %s", (selected, first) => {
    expect(withoutEmptyStart(windows, selected)[0]?.startDate).toBe(first);
  });

  test("has all windows where nothing counted in any and none of them is shown", () => {
    const empty = windows.map((window) => ({ ...window, income: 0, remaining: 0 }));
    expect(withoutEmptyStart(empty, "2020-01-01")).toEqual(empty);
  });
});
