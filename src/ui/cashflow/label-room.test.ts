import { expect, test } from "vitest";
import type { AxisLabel } from "./chart-window";
import { type LabelRooms, type Room, roomsOf } from "./label-room";

function shownIn(
  room: Room,
  labels: readonly AxisLabel[],
  selected: number,
  part: keyof LabelRooms = "text",
): readonly number[] {
  return labels.flatMap((_, index) =>
    roomsOf({ labels, selected }, index)[part].includes(room) ? [index] : [],
  );
}

function toLabels(texts: readonly string[]): readonly AxisLabel[] {
  return texts.map((text) => ({ text, year: null }));
}

const DAYS = toLabels(Array.from({ length: 12 }, (_, index) => `${index + 10} Oct`));
const YEARS = toLabels(DAYS.map(() => "2025/26"));

test("all labels are written where there is room", () => {
  expect(shownIn("wide", DAYS, 11)).toHaveLength(12);
  expect(shownIn("full", YEARS, 11)).toHaveLength(12);
});

test("where there is less room, labels at equal distances are written, the selected one among them", () => {
  expect(shownIn("medium", DAYS, 10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(shownIn("narrow", YEARS, 6)).toEqual([2, 6, 10]);
});

test("without a selected one the newest is written", () => {
  expect(shownIn("narrow", YEARS, -1)).toContain(11);
});

test("a few labels are all written, however little room there is", () => {
  expect(shownIn("narrow", toLabels(["2025", "2026"]), 0)).toEqual([0, 1]);
});

test("a year stands below the first label of it that is written", () => {
  const months = DAYS.map(({ text }, index) => ({ text, year: index < 3 ? "2025" : "2026" }));
  expect(shownIn("full", months, 10, "year")).toEqual([0, 3]);
  expect(shownIn("medium", months, 10, "year")).toEqual([0, 4]);
  expect(shownIn("medium", months, 11, "year")).toEqual([3]);
  for (const room of ["narrow", "medium", "wide", "full"] as const) {
    expect(shownIn(room, months, 10)).toEqual(expect.arrayContaining([...shownIn(room, months, 10, "year")]));
  }
});

test("no year stands below labels that say it", () => {
  expect(shownIn("full", YEARS, 11, "year")).toEqual([]);
});
