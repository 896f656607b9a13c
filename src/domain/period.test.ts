import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./calendar-date";
import {
  boundary,
  DEFAULT_FIXED_PERIOD_DAYS,
  type Granularity,
  lastDayOf,
  smallestGranularity,
  windowAt,
  windowContaining,
  windowIndexOf,
} from "./period";
import { anyDay, anyGranularity, anyGrid, granularityNamed } from "./testing/arbitraries";
import combinedVectors from "./testing/vectors/combined-granularity.json";
import periodVectors from "./testing/vectors/periods.json";

const anyIndex = fc.integer({ min: -400, max: 400 });

describe("boundary", () => {
  test("the vectors are all here", () => {
    expect(periodVectors.cases).toHaveLength(72);
    expect(combinedVectors.cases).toHaveLength(124);
  });

  test.each(periodVectors.cases)("$granularity from $anchor, fixed $fixedPeriodDays", (vector) => {
    const grid = {
      anchor: vector.anchor,
      granularity: granularityNamed(vector.granularity),
      fixedPeriodDays: vector.fixedPeriodDays ?? DEFAULT_FIXED_PERIOD_DAYS,
    };
    const boundaries = Object.keys(vector.boundaries).map((index) => [index, boundary(grid, Number(index))]);
    expect(boundaries.length).toBeGreaterThan(0);
    expect(Object.fromEntries(boundaries)).toEqual(vector.boundaries);
  });

  test("is counted from the anchor: its day is the anchor's wherever the month is long enough", () => {
    fc.assert(
      fc.property(anyDay, anyIndex, (anchor, index) => {
        const day = boundary({ anchor, granularity: "monthly", fixedPeriodDays: 30 }, index);
        const nextMonth = addDays(day, 1).slice(8) === "01";
        expect(day.slice(8) === anchor.slice(8) || (nextMonth && day.slice(8) < anchor.slice(8))).toBe(true);
      }),
    );
  });
});

describe("windows", () => {
  const monthEnds = { anchor: "2025-01-31", granularity: "monthly", fixedPeriodDays: 30 } as const;

  test.each([
    ["2025-01-31", 0, "2025-01-31", "2025-02-27"],
    ["2025-02-27", 0, "2025-01-31", "2025-02-27"],
    ["2025-02-28", 1, "2025-02-28", "2025-03-30"],
    ["2025-03-30", 1, "2025-02-28", "2025-03-30"],
    ["2025-03-31", 2, "2025-03-31", "2025-04-29"],
    ["2025-01-30", -1, "2024-12-31", "2025-01-30"],
    ["2024-02-29", -11, "2024-02-29", "2024-03-30"],
  ])("%s is in window %i from a month's end, from %s to %s", (day, index, firstDay, lastDay) => {
    const window = windowContaining(monthEnds, day);
    expect(windowIndexOf(monthEnds, day)).toBe(index);
    expect(window.startOn).toBe(firstDay);
    expect(lastDayOf(window)).toBe(lastDay);
  });

  test.each([
    ["weekly", "2026-11-21", "2026-11-27"],
    ["fortnightly", "2026-11-21", "2026-12-04"],
    ["monthly", "2026-11-21", "2026-12-20"],
    ["quarterly", "2026-11-21", "2027-02-20"],
    ["annual", "2026-11-21", "2027-11-20"],
    ["fixed_period", "2026-11-21", "2026-12-20"],
  ] as const)("a %s window from %s ends with %s", (granularity, anchor, lastDay) => {
    const window = windowAt({ anchor, granularity, fixedPeriodDays: DEFAULT_FIXED_PERIOD_DAYS }, 0);
    expect(window.startOn).toBe(anchor);
    expect(lastDayOf(window)).toBe(lastDay);
  });

  test("tile time without gap or overlap, window 0 from the anchor", () => {
    fc.assert(
      fc.property(anyGrid, anyIndex, (grid, index) => {
        const window = windowAt(grid, index);
        expect(windowAt(grid, 0).startOn).toBe(grid.anchor);
        expect(windowAt(grid, index + 1).startOn).toBe(window.endBefore);
        expect(window.startOn < window.endBefore).toBe(true);
      }),
    );
  });

  test("hold exactly their own days: both ends, and neither neighbour", () => {
    fc.assert(
      fc.property(anyGrid, anyIndex, (grid, index) => {
        const window = windowAt(grid, index);
        expect(windowIndexOf(grid, window.startOn)).toBe(index);
        expect(windowIndexOf(grid, lastDayOf(window))).toBe(index);
        expect(windowIndexOf(grid, addDays(window.startOn, -1))).toBe(index - 1);
        expect(windowIndexOf(grid, window.endBefore)).toBe(index + 1);
      }),
      { numRuns: 500 },
    );
  });

  test("contain the requested day", () => {
    fc.assert(
      fc.property(anyGrid, anyDay, (grid, day) => {
        const { startOn, endBefore } = windowContaining(grid, day);
        expect(startOn <= day && day < endBefore).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("smallestGranularity", () => {
  test.each(combinedVectors.cases)(
    "$incomeGranularity and $expenseGranularity, fixed $fixedPeriodDays: $combinedGranularity",
    ({ incomeGranularity, expenseGranularity, fixedPeriodDays, combinedGranularity }) => {
      const settings = {
        incomeGranularity: granularityNamed(incomeGranularity),
        expenseGranularity: granularityNamed(expenseGranularity),
        fixedPeriodDays,
      };
      expect(smallestGranularity(settings)).toBe(combinedGranularity);
    },
  );

  test.each([
    [7, "weekly"],
    [14, "fortnightly"],
  ] as const)(
    "a fixed period of %i days yields to %s, on either side",
    (fixedPeriodDays, named: Granularity) => {
      const fixed = "fixed_period";
      expect(
        smallestGranularity({ incomeGranularity: fixed, expenseGranularity: named, fixedPeriodDays }),
      ).toBe(named);
      expect(
        smallestGranularity({ incomeGranularity: named, expenseGranularity: fixed, fixedPeriodDays }),
      ).toBe(named);
    },
  );

  test("does not depend on which side is which", () => {
    fc.assert(
      fc.property(
        anyGranularity,
        anyGranularity,
        fc.integer({ min: 1, max: 366 }),
        (a, b, fixedPeriodDays) => {
          const oneWay = smallestGranularity({
            incomeGranularity: a,
            expenseGranularity: b,
            fixedPeriodDays,
          });
          const otherWay = smallestGranularity({
            incomeGranularity: b,
            expenseGranularity: a,
            fixedPeriodDays,
          });
          expect(oneWay).toBe(otherWay);
        },
      ),
    );
  });
});
