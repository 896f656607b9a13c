import { expect, test } from "vitest";
import { sparklinePoints } from "./sparkline-points";

const SIZE = { width: 96, height: 24 };

test("the highest value is at the top and zero at the bottom", () => {
  const { points, zero } = sparklinePoints([0, 50, 100], SIZE);
  expect(points).toEqual([
    { x: 3, y: 21 },
    { x: 48, y: 12 },
    { x: 93, y: 3 },
  ]);
  expect(zero).toBe(21);
});

test("zero moves up for what lies below it", () => {
  expect(sparklinePoints([-100, 100], SIZE).zero).toBe(12);
});

test.each([
  [[], []],
  [[7], [{ x: 93, y: 3 }]],
  [[0], [{ x: 93, y: 21 }]],
])("values %j stand at %j", (values, points) => {
  expect(sparklinePoints(values, SIZE).points).toEqual(points);
});
