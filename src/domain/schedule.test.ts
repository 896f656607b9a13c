import { describe, expect, test } from "vitest";
import { FIRST_CALENDAR_DATE, LAST_CALENDAR_DATE } from "./calendar-date";
import { countScheduled, nextPayments, scheduledWithin } from "./schedule";

const exactly = (amount: bigint) => ({ typical: amount, low: amount, high: amount });

/** Paid on the last day of each month, most recently on February 28, 2026. */
const RENT = {
  name: "rent",
  interval: "monthly",
  anchor: "2025-12-31",
  lastStep: 2,
  daysEarly: 0,
  daysLate: 0,
  weekendShift: "never",
  amount: exactly(900_00n),
  counted: { income: 0n, expense: 450_00n },
  days: { from: FIRST_CALENDAR_DATE, to: LAST_CALENDAR_DATE },
} as const;

/** Paid on Mondays, most recently on March 2, 2026. */
const RETAINER = {
  name: "retainer",
  interval: "weekly",
  anchor: "2026-03-02",
  lastStep: 0,
  daysEarly: 0,
  daysLate: 0,
  weekendShift: "never",
  amount: exactly(100_00n),
  counted: { income: 100_00n, expense: 0n },
  days: RENT.days,
} as const;

describe("scheduledWithin", () => {
  const within = (from: string, startOn: string, endBefore: string) =>
    scheduledWithin([RENT, RETAINER], from, [{ startOn, endBefore }])[0];

  test("adds up what will count of all payments within a window", () => {
    expect(within("2026-03-05", "2026-03-01", "2026-04-01")).toEqual({ income: 400_00n, expense: 450_00n });
    expect(within("2026-03-05", "2026-04-01", "2026-05-01")).toEqual({ income: 400_00n, expense: 450_00n });
    expect(within("2026-03-05", "2026-02-01", "2026-03-01")).toEqual({ income: 0n, expense: 0n });
  });

  test("has what was due and is not overdue in the window of the day from which it looks ahead", () => {
    expect(within("2026-04-02", "2026-04-01", "2026-05-01")).toEqual({ income: 500_00n, expense: 900_00n });
    // The rent of March and the retainer of March 30 are overdue.
    expect(within("2026-04-04", "2026-04-01", "2026-05-01")).toEqual({ income: 400_00n, expense: 450_00n });
  });

  test("adds up each payment as it counts on its day", () => {
    const shared = { ...RENT, days: { from: "2026-03-30", to: "2026-04-29" } };
    const whole = {
      ...RENT,
      counted: { income: 0n, expense: 900_00n },
      days: { from: "2026-04-30", to: "2026-05-31" },
    };
    const windows = ["2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"].map(
      (startOn, index, starts) => ({
        startOn,
        endBefore: starts[index + 1] ?? "2026-07-01",
      }),
    );
    const sums = scheduledWithin([shared, whole], "2026-03-05", windows);
    expect(sums.map(({ expense }) => expense)).toEqual([450_00n, 900_00n, 900_00n, 0n]);
    expect(countScheduled([shared, whole], { from: "2026-03-05", to: "2026-12-31" })).toBe(3);
    expect(countScheduled([shared], { from: "2026-03-05", to: "2026-12-31" })).toBe(1);
    const next = nextPayments([whole, shared], { from: "2026-03-05", to: "2026-12-31", limit: 9 });
    expect(next.map(({ on, stream }) => [on, stream.counted.expense])).toEqual([
      ["2026-03-31", 450_00n],
      ["2026-04-30", 900_00n],
      ["2026-05-31", 900_00n],
    ]);
  });

  test("costs and says as much of windows that are far ahead", () => {
    expect(within("2026-03-05", "2126-01-01", "2127-01-01")).toEqual({
      income: 5_200_00n,
      expense: 5_400_00n,
    });
  });
});

describe("nextPayments", () => {
  const next = (limit: number, to = "2026-05-31") =>
    nextPayments([RENT, RETAINER], { from: "2026-03-20", to, limit }).map(({ on, stream }) => [
      on,
      stream.name,
    ]);

  test("are in the order of their days", () => {
    expect(next(5)).toEqual([
      ["2026-03-23", "retainer"],
      ["2026-03-30", "retainer"],
      ["2026-03-31", "rent"],
      ["2026-04-06", "retainer"],
      ["2026-04-13", "retainer"],
    ]);
  });

  test("are at most as many as requested, up to a day", () => {
    expect(next(1)).toEqual([["2026-03-23", "retainer"]]);
    expect(next(9, "2026-03-31")).toHaveLength(3);
    expect(next(9, "2026-03-22")).toEqual([]);
  });

  test("of one day begin with the largest", () => {
    const fee = { ...RETAINER, name: "fee", amount: exactly(100_01n) };
    const payments = nextPayments([RETAINER, fee], { from: "2026-03-20", to: "2026-03-23", limit: 2 });
    expect(payments.map(({ stream }) => stream.name)).toEqual(["fee", "retainer"]);
  });
});
