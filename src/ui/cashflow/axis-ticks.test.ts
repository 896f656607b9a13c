import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks";

test.each([
  [
    [3000, 1550, 1450],
    [0, 1000, 2000, 3000],
  ],
  [
    [5791.99, 1841.87, 3950.12],
    [0, 2000, 4000, 6000],
  ],
  [
    [40, 100, -60],
    [-100, -50, 0, 50, 100],
  ],
  [[-700], [-800, -600, -400, -200, 0, 200]],
  [[0], [0, 1]],
  [[987_654_321.09], [0, 200_000_000, 400_000_000, 600_000_000, 800_000_000, 1_000_000_000]],
])("the ticks of %j are round", (values, expected) => {
  expect(axisTicks(values)).toEqual(expected);
});
