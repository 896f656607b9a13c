import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./calendar-date";
import {
  countingExpected,
  dueOn,
  endedAfter,
  expectedOf,
  lateAfter,
  STREAM_INTERVALS,
  stateOf,
  WEEKEND_SHIFTS,
} from "./recurring";

/** Booked on the last day of each month, most recently on February 28, 2026. */
const RENT = {
  interval: "monthly",
  anchor: "2025-12-31",
  lastStep: 2,
  daysEarly: 0,
  daysLate: 2,
  weekendShift: "never",
  amount: { typical: 900_00n, low: 900_00n, high: 900_00n },
} as const;

describe("expectedOf", () => {
  test("counts each day from the anchor, so that short months do not stay short", () => {
    expect(expectedOf(RENT, "2026-03-05", "2026-06-30").map(({ on }) => on)).toEqual([
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
    ]);
  });

  test("says on which days a payment may come, and how much it may be", () => {
    expect(expectedOf({ ...RENT, daysEarly: 1 }, "2026-03-05", "2026-03-31")).toEqual([
      { on: "2026-03-31", earliestOn: "2026-03-30", latestOn: "2026-04-02", amount: RENT.amount },
    ]);
  });

  test("expects a payment after the weekend where weekends have moved others", () => {
    const stream = { ...RENT, anchor: "2025-12-28", weekendShift: "after" } as const;
    const days = (from: string, to: string) => expectedOf(stream, from, to).map(({ on }) => on);
    expect(days("2026-03-05", "2026-06-30")).toEqual([
      "2026-03-30",
      "2026-04-28",
      "2026-05-28",
      "2026-06-29",
    ]);
    expect(days("2026-03-05", "2026-03-29")).toEqual([]);
    expect(days("2026-03-29", "2026-03-30")).toEqual(["2026-03-30"]);
    expect([dueOn(stream), lateAfter(stream)]).toEqual(["2026-03-30", "2026-03-31"]);
  });

  test("expects a payment before the weekend where weekends have moved others there", () => {
    const stream = { ...RENT, weekendShift: "before" } as const;
    expect(expectedOf(stream, "2026-03-05", "2026-07-30").map(({ on }) => on)).toEqual([
      "2026-03-31",
      "2026-04-30",
      "2026-05-29",
      "2026-06-30",
    ]);
    const paidInApril = { ...stream, lastStep: 4 };
    expect(expectedOf(paidInApril, "2026-05-20", "2026-05-29")).toMatchObject([
      { on: "2026-05-29", earliestOn: "2026-05-29", latestOn: "2026-06-02" },
    ]);
    expect(expectedOf(paidInApril, "2026-05-30", "2026-06-29").map(({ on }) => on)).toEqual(["2026-05-30"]);
    expect([dueOn(paidInApril), lateAfter(paidInApril)]).toEqual(["2026-05-29", "2026-06-03"]);
  });

  test("a payment due on a weekend may come on either side of it where none was before", () => {
    const stream = { ...RENT, daysLate: 0, weekendShift: null };
    expect(expectedOf(stream, "2026-04-10", "2026-05-31")).toMatchObject([
      { on: "2026-04-30", earliestOn: "2026-04-30", latestOn: "2026-04-30" },
      { on: "2026-05-31", earliestOn: "2026-05-29", latestOn: "2026-06-01" },
    ]);
    const paidInApril = { ...stream, lastStep: 4 };
    expect(expectedOf(paidInApril, "2026-05-30", "2026-05-31")).toMatchObject([
      { on: "2026-05-31", earliestOn: "2026-05-30", latestOn: "2026-06-01" },
    ]);
  });

  test("expects what has not come yet today, until it is overdue", () => {
    const onDay = (today: string) => expectedOf(RENT, today, "2026-04-29");
    expect(onDay("2026-04-03")).toEqual([
      { on: "2026-04-03", earliestOn: "2026-04-03", latestOn: "2026-04-03", amount: RENT.amount },
    ]);
    expect(onDay("2026-04-04")).toEqual([]);
  });

  test("expects the one after an overdue payment, and nothing once a stream has ended", () => {
    expect(endedAfter(RENT)).toBe("2026-05-03");
    expect(expectedOf(RENT, "2026-05-03", "2026-05-31").map(({ on }) => on)).toEqual([
      "2026-05-03",
      "2026-05-31",
    ]);
    expect(expectedOf(RENT, "2026-05-04", "2026-12-31")).toEqual([]);
  });
});

describe("countingExpected", () => {
  test("counts what is expected before a day, also far ahead", () => {
    expect(countingExpected(RENT, "2026-03-05")("2026-07-01")).toBe(4);
    expect(countingExpected(RENT, "2026-03-05")("2026-06-30")).toBe(3);
    expect(countingExpected(RENT, "2026-04-03")("2026-04-04")).toBe(1);
    expect(countingExpected(RENT, "2026-05-04")("2027-01-01")).toBe(0);
    expect(countingExpected(RENT, "2026-03-05")("2126-03-05")).toBe(1200);
  });

  test("counts as many as are listed", () => {
    const days = fc.integer({ min: -40, max: 400 });
    fc.assert(
      fc.property(
        fc.constantFrom(...STREAM_INTERVALS),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: -3, max: 3 }),
        days,
        days,
        fc.constantFrom(...WEEKEND_SHIFTS),
        (interval, anchorAfter, lastStep, fromAfter, length, weekendShift) => {
          const anchor = addDays("2026-01-01", anchorAfter);
          const stream = { ...RENT, interval, lastStep, anchor, weekendShift };
          const from = addDays("2026-02-01", fromAfter);
          const to = addDays(from, length);
          expect(countingExpected(stream, from)(addDays(to, 1))).toBe(expectedOf(stream, from, to).length);
        },
      ),
    );
  });
});

describe("stateOf", () => {
  const idsOf = (timesSeen: number) => Array.from({ length: timesSeen }, (_, index) => `${index}`);

  test.each([
    [2, "2026-04-03", "early"],
    [3, "2026-04-03", "mature"],
    [3, "2026-04-04", "late"],
    [2, "2026-04-04", "late"],
    [3, "2026-05-03", "late"],
    [3, "2026-05-04", "ended"],
  ] as const)("seen %i times it is, on %s, %s", (timesSeen, today, state) => {
    expect(stateOf({ ...RENT, transactionIds: idsOf(timesSeen) }, today)).toBe(state);
  });

  test("an annual payment is mature the second time", () => {
    const insurance = { ...RENT, interval: "annual", anchor: "2024-02-29", lastStep: 1 } as const;
    expect(stateOf({ ...insurance, transactionIds: idsOf(2) }, "2025-06-01")).toBe("mature");
    expect([lateAfter(insurance), endedAfter(insurance)]).toEqual(["2026-03-03", "2026-06-03"]);
  });

  test("a weekly payment may pause for four weeks", () => {
    const cleaning = { ...RENT, interval: "weekly", anchor: "2026-01-05", lastStep: 0, daysLate: 0 } as const;
    expect([lateAfter(cleaning), endedAfter(cleaning)]).toEqual(["2026-01-15", "2026-02-12"]);
  });
});
