import { expect, test } from "vitest";
import { figureChange } from "./figure-change";

test.each([
  [
    { now: 11_234.83, before: 1841.87 },
    { difference: 9392.96, percent: 510, verdict: "better" },
  ],
  [
    { now: 11_234.83, before: 1841.87, isLessBetter: true },
    { percent: 510, verdict: "worse" },
  ],
  [
    { now: 5772.31, before: 5791.99 },
    { difference: -19.68, percent: 0, verdict: "neutral" },
  ],
  [
    { now: 60, before: 90 },
    { difference: -30, percent: -33, verdict: "worse" },
  ],
  [
    { now: 100_000, before: 99_940 },
    { difference: 60, verdict: "better" },
  ],
  [
    { now: 0.3, before: 0.1 + 0.2 },
    { difference: 0, percent: 0, verdict: "neutral" },
  ],
  [
    { now: 10, before: 0 },
    { difference: 10, percent: null, verdict: "better" },
  ],
  [
    { now: 10, before: -20 },
    { difference: 30, percent: null, verdict: "better" },
  ],
  [
    { now: -10, before: 20 },
    { difference: -30, percent: null, verdict: "worse" },
  ],
  [{ now: 5000, before: 1 }, { percent: null }],
] as const)("%j is %j", (figures, expected) => {
  expect(figureChange({ decimals: 2, ...figures })).toMatchObject(expected);
});
