import { describe, expect, test } from "vitest";
import type { CalendarDate } from "./calendar-date";
import { type ClosingStep, closingOfDay, closingsOf } from "./closing";

/** Steps that moved the last closed day to each of these in turn. */
function stepsTo(...days: readonly (CalendarDate | null)[]): readonly ClosingStep[] {
  return days.map((after, index) => ({
    changeId: `change ${index}`,
    sequence: index,
    at: new Date(0),
    before: days[index - 1] ?? null,
    after,
    signOff: null,
  }));
}

/** For each closing: the last day that it still closes, and which step first reopened days of it. */
function applying(...days: readonly (CalendarDate | null)[]) {
  return closingsOf(stepsTo(...days)).map(({ through, reopened }) => [through, reopened?.sequence ?? null]);
}

describe("closingsOf", () => {
  test("keeps the days that a reopening leaves closed as they were closed", () => {
    expect(applying("2026-03-31", "2026-01-31")).toEqual([["2026-01-31", 1]]);
    expect(applying("2026-01-31", "2026-03-31", "2026-02-28")).toEqual([
      ["2026-01-31", null],
      ["2026-02-28", 2],
    ]);
    expect(applying("2026-03-31", "2026-01-31", "2026-03-31")).toEqual([
      ["2026-01-31", 1],
      ["2026-03-31", null],
    ]);
    expect(applying("2026-03-31", "2026-02-28", "2026-01-31")).toEqual([["2026-01-31", 1]]);
  });

  test("ends a closing that has no days left, or only days that an earlier one closed", () => {
    expect(applying("2026-01-31", "2026-03-31", null)).toEqual([
      [null, 2],
      [null, 2],
    ]);
    expect(applying("2026-01-31", "2026-03-31", "2026-01-31")).toEqual([
      ["2026-01-31", null],
      [null, 2],
    ]);
    expect(applying("2026-01-31", "2026-03-31", "2026-01-15")).toEqual([
      ["2026-01-15", 2],
      [null, 2],
    ]);
  });

  test("names the closing that made a day final", () => {
    const closings = closingsOf(stepsTo("2026-01-31", "2026-03-31", "2026-02-28", "2026-04-30"));
    const sequenceOf = (day: CalendarDate) => closingOfDay(closings, day)?.closed.sequence ?? null;
    expect(["2026-01-31", "2026-02-28", "2026-03-01", "2026-04-30", "2026-05-01"].map(sequenceOf)).toEqual([
      0,
      1,
      3,
      3,
      null,
    ]);
  });
});
