import { expect, test } from "vitest";
import { type Room, roomsOf } from "./label-room";

function shownIn(room: Room, texts: readonly string[], selected: number): readonly number[] {
  return texts.flatMap((_, index) => (roomsOf({ texts, selected }, index).includes(room) ? [index] : []));
}

const DAYS = Array.from({ length: 12 }, (_, index) => `${index + 10} Oct`);
const YEARS = DAYS.map(() => "2025/26");

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
  expect(shownIn("narrow", ["2025", "2026"], 0)).toEqual([0, 1]);
});
