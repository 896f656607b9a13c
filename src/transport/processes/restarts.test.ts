import { expect, test } from "vitest";
import { Restarts } from "./restarts";

test("pauses grow from end to end, and after ten early ones in a row there is no more", () => {
  const restarts = new Restarts();
  const pauses = Array.from({ length: 11 }, () => restarts.pauseAfter(500));
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000, null]);
});

test("one that has served for a while is begun again at once", () => {
  const restarts = new Restarts();
  for (let end = 0; end < 10; end += 1) restarts.pauseAfter(0);
  expect(restarts.pauseAfter(60_000)).toBe(100);
});
