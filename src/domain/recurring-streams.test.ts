import { describe, expect, test } from "vitest";
import { addDays, addMonths } from "./calendar-date";
import { expectedOf } from "./recurring";
import { findStreams, MOST_LOOKED_AT, mayRecurWithin, type Payment } from "./recurring-streams";

describe("findStreams", () => {
  test.each([
    ["weekly", ["2026-01-05", "2026-01-12", "2026-01-19"], "2026-01-26"],
    ["fortnightly", ["2026-01-05", "2026-01-19", "2026-02-02"], "2026-02-16"],
    ["monthly", ["2026-01-15", "2026-02-15", "2026-03-15"], "2026-04-15"],
    ["every_two_months", ["2026-01-15", "2026-03-15", "2026-05-15"], "2026-07-15"],
    ["quarterly", ["2025-09-30", "2025-12-31", "2026-03-31"], "2026-06-30"],
    ["half_yearly", ["2025-01-31", "2025-07-31", "2026-01-31"], "2026-07-31"],
    ["annual", ["2024-02-29", "2025-02-28", "2026-02-28"], "2027-02-28"],
  ])("%s", (interval, days, next) => {
    const [stream, ...others] = findStreams(paid(40_00n, days));
    expect(others).toEqual([]);
    expect(stream).toMatchObject({ interval, lastOn: days.at(-1), lastAmount: 40_00n, transactionIds: days });
    expect(stream && expectedOf(stream, "2026-01-26", "2027-12-31")[0]?.on).toBe(next);
  });

  test("the days 29 to 31 come back after a short month", () => {
    const [stream] = findStreams(paid(9_00n, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]));
    expect(stream).toMatchObject({ anchor: "2026-03-31", daysEarly: 0, daysLate: 0 });
    expect(stream && expectedOf(stream, "2026-05-01", "2026-07-31").map(({ on }) => on)).toEqual([
      "2026-05-31",
      "2026-06-30",
      "2026-07-31",
    ]);
  });

  test("weekends and holidays move a payment by up to three days", () => {
    const days = ["2025-11-03", "2025-12-01", "2026-01-02", "2026-02-02", "2026-03-02", "2026-04-01"];
    expect(findStreams(paid(750_00n, days))).toMatchObject([
      { interval: "monthly", daysEarly: 0, daysLate: 2, transactionIds: days },
    ]);
  });

  test.each([
    [["2026-02-16", "2026-03-16", "2026-04-15", "2026-05-15", "2026-06-15"], "after", "2026-08-17"],
    [["2026-02-15", "2026-03-16", "2026-04-15", "2026-05-15", "2026-06-15"], "never", "2026-08-15"],
    [["2026-02-13", "2026-03-13", "2026-04-15", "2026-05-15", "2026-06-15"], "before", "2026-08-14"],
    [["2026-02-13", "2026-03-16", "2026-04-15", "2026-05-15", "2026-06-15"], "never", "2026-08-15"],
    [["2026-04-15", "2026-05-15", "2026-06-15"], null, "2026-08-15"],
  ])("what is due on a weekend comes on the side of it as before: %j", (days, weekendShift, inAugust) => {
    const [stream] = findStreams(paid(750_00n, days));
    expect(stream).toMatchObject({ weekendShift });
    expect(stream && expectedOf(stream, "2026-08-01", "2026-08-31").map(({ on }) => on)).toEqual([inAugust]);
  });

  test("the day of a stream is the one that its weekends explain", () => {
    const insurance = paid(380_00n, ["2022-02-18", "2023-02-20", "2024-02-19", "2025-02-18"]);
    const [stream] = findStreams(insurance);
    expect(stream && expectedOf(stream, "2025-03-01", "2027-12-31").map(({ on }) => on)).toEqual([
      "2026-02-18",
      "2027-02-18",
    ]);
  });

  test("a payment that was left out does not end a stream", () => {
    const days = ["2026-01-10", "2026-02-10", "2026-03-10", "2026-05-10"];
    expect(findStreams(paid(20_00n, days))).toMatchObject([
      { interval: "monthly", lastStep: 0, anchor: "2026-05-10", transactionIds: days },
    ]);
  });

  test("of two payments in one month the one nearer to its day belongs to the stream", () => {
    const regular = paid(20_00n, ["2026-01-10", "2026-02-10", "2026-03-10", "2026-04-10", "2026-05-10"]);
    const [stream] = findStreams([...regular, ...paid(20_00n, ["2026-03-13"])]);
    expect(stream?.transactionIds).toEqual(regular.map(({ id }) => id));
  });

  test("two subscriptions of one vendor are two streams", () => {
    const small = paid(9_99n, ["2026-01-03", "2026-02-03", "2026-03-03", "2026-04-03", "2026-05-03"]);
    const large = paid(49_00n, ["2026-01-20", "2026-02-20", "2026-03-20", "2026-04-20"]);
    expect(findStreams([...large, ...small])).toMatchObject([
      { interval: "monthly", amount: { typical: 9_99n }, transactionIds: small.map(({ id }) => id) },
      { interval: "monthly", amount: { typical: 49_00n }, transactionIds: large.map(({ id }) => id) },
    ]);
  });

  test("a salary in two equal parts is two streams", () => {
    const middle = paid(800_00n, ["2026-01-15", "2026-02-15", "2026-03-15", "2026-04-15"]);
    const end = paid(800_00n, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(
      findStreams([...middle, ...end]).map(({ anchor, transactionIds }) => [anchor, transactionIds]),
    ).toEqual([
      ["2026-04-15", middle.map(({ id }) => id)],
      ["2026-03-31", end.map(({ id }) => id)],
    ]);
  });

  test("one whose days are seldom kept is not two of every other payment", () => {
    const quarterDays = ["2023-12-27", "2024-03-25", "2024-06-24", "2024-09-30", "2024-12-27", "2025-03-25"];
    expect(findStreams(paid(2_100_00n, quarterDays))).toMatchObject([
      { interval: "quarterly", transactionIds: quarterDays },
    ]);
  });

  test("one that paused for half a year is not two of every other payment", () => {
    const before = Array.from({ length: 6 }, (_, index) => addMonths("2025-01-13", index));
    const after = Array.from({ length: 11 }, (_, index) => addMonths("2026-01-13", index));
    expect(findStreams(paid(40_00n, [...before, ...after])).map(({ interval }) => interval)).not.toContain(
      "every_two_months",
    );
  });

  test.each([
    ["nothing at all", []],
    ["one payment", paid(5_00n, ["2026-01-05"])],
    ["two of other amounts", [...paid(5_00n, ["2026-01-05"]), ...paid(9_00n, ["2026-02-05"])]],
    ["two that are half a year apart", paid(5_00n, ["2025-07-05", "2026-01-05"])],
    [
      "days without any order",
      paid(5_00n, ["2026-01-05", "2026-01-09", "2026-02-20", "2026-04-02", "2026-04-09"]),
    ],
    ["every four weeks", paid(5_00n, ["2026-02-22", "2026-03-22", "2026-04-19", "2026-05-17", "2026-06-14"])],
    ["every day", paid(5_00n, ["2026-01-05", "2026-01-06", "2026-01-07", "2026-01-08", "2026-01-09"])],
  ])("no stream is in %s", (_, payments) => {
    expect(findStreams(payments)).toEqual([]);
  });

  test("two equal payments a month apart are one, to be relied on later", () => {
    expect(findStreams(paid(5_00n, ["2026-01-05", "2026-02-05"]))).toMatchObject([{ interval: "monthly" }]);
  });

  test("payments that lie within less than five days need not be read", () => {
    expect(mayRecurWithin({ from: "2026-01-05", to: "2026-01-10" })).toBe(true);
    expect(mayRecurWithin({ from: "2026-01-05", to: "2026-01-09" })).toBe(false);
  });

  test("the latest say what recurs, whatever was before", () => {
    const daily = Array.from({ length: 30 }, (_, index) => addDays("2023-01-01", index));
    const monthly = Array.from({ length: MOST_LOOKED_AT }, (_, index) => addMonths("2023-06-30", index));
    expect(findStreams(paid(7_00n, [...daily, ...monthly]))).toMatchObject([
      { interval: "monthly", lastOn: "2025-05-30", transactionIds: monthly },
    ]);
    expect(findStreams(paid(7_00n, [...daily, ...monthly.slice(0, 20)]))).toMatchObject([
      { transactionIds: monthly.slice(0, 20) },
    ]);
  });
});

/** Payments of one amount, each with its day as its id. */
function paid(amount: bigint, days: readonly string[]): readonly Payment[] {
  return days.map((bookedOn) => ({ id: bookedOn, bookedOn, amount }));
}
