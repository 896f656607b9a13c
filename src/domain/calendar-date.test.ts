import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayNumberAfterMonths,
  daysBetween,
  isCalendarDate,
  isTodaySomewhere,
  monthsBetween,
  numbersOf,
} from "./calendar-date";
import { anyDay } from "./testing/arbitraries";

const MILLISECONDS_PER_DAY = 86_400_000;

/** The platform's calendar, as an independent reference. */
function platformDay(daysSince1900: number): string {
  return new Date(Date.UTC(1900, 0, 1) + daysSince1900 * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

describe("isCalendarDate", () => {
  test.each(["1900-01-01", "2200-12-31", "2024-02-29", "2000-02-29", "2026-04-30"])("%s is a day", (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    "1899-12-31",
    "2201-01-01",
    "2026-02-29",
    "1900-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-01",
    "2026-01-00",
    "2026-01-32",
    "2026-1-1",
    "2026/01/01",
    "20260101",
    "2026-01-01T00:00:00Z",
    " 2026-01-01",
    "2026-01-01\n",
    "+002026-01-01",
    "٢٠٢٦-٠١-٠١",
    "",
  ])("%j is none", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  test("agrees with the platform on every month of every year", () => {
    for (let month = 0; month < 301 * 12; month += 1) {
      const lastDay = new Date(Date.UTC(1900, month + 1, 0)).toISOString().slice(0, 10);
      const length = Number(lastDay.slice(8));
      expect(isCalendarDate(lastDay)).toBe(true);
      expect(isCalendarDate(`${lastDay.slice(0, 8)}${length + 1}`)).toBe(false);
    }
  });
});

describe("addDays and daysBetween", () => {
  test.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2025-12-31", 1, "2026-01-01"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-11-21", 0, "2026-11-21"],
    ["2000-01-01", 146_097, "2400-01-01"],
    ["1900-01-01", -36_524, "1800-01-01"],
    ["1970-01-01", -719_528, "0000-01-01"],
    ["1970-01-01", 2_932_896, "9999-12-31"],
  ])("%s and %i days is %s", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  test("agree with the platform on every day from 1900 to 2200", () => {
    const count = daysBetween("1900-01-01", "2200-12-31");
    expect(platformDay(count)).toBe("2200-12-31");
    for (let days = 0; days <= count; days += 1) {
      const day = platformDay(days);
      if (addDays("1900-01-01", days) !== day || daysBetween("1900-01-01", day) !== days) {
        expect.unreachable(`day ${days} is ${day}`);
      }
    }
  });

  test("undo each other", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -200_000, max: 200_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(from < to).toBe(daysBetween(from, to) > 0);
      }),
    );
  });

  test("refuse a year that has not four digits, and what is no day at all", () => {
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addDays("0000-01-01", -1)).toThrow(RangeError);
    expect(() => addDays("yesterday", 1)).toThrow(RangeError);
  });
});

describe("addMonths", () => {
  test.each([
    ["2025-01-31", 1, "2025-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2025-01-31", 2, "2025-03-31"],
    ["2025-01-31", 3, "2025-04-30"],
    ["2025-03-31", -1, "2025-02-28"],
    ["2025-01-15", -1, "2024-12-15"],
    ["2025-12-31", 1, "2026-01-31"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2025-01-31", -13, "2023-12-31"],
    ["1900-01-31", -1200, "1800-01-31"],
  ])("%s and %i months is %s", (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  test("lands that many months on, on the same day or on the last of a shorter month", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2_000, max: 2_000 }), (day, months) => {
        const to = addMonths(day, months);
        const monthsLastDay = new Date(
          Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 0),
        ).getUTCDate();
        expect(monthsBetween(day, to)).toBe(months);
        expect(dayNumberAfterMonths(day, months)).toBe(numbersOf(to).day);
        expect(Number(to.slice(8))).toBe(Math.min(Number(day.slice(8)), monthsLastDay));
      }),
    );
  });
});

describe("isTodaySomewhere", () => {
  test.each([
    ["2026-01-10T09:59:59.999Z", ["2026-01-09", "2026-01-10"]],
    ["2026-01-10T10:00:00.000Z", ["2026-01-09", "2026-01-10", "2026-01-11"]],
    ["2026-01-10T11:59:59.999Z", ["2026-01-09", "2026-01-10", "2026-01-11"]],
    ["2026-01-10T12:00:00.000Z", ["2026-01-10", "2026-01-11"]],
  ])("at %s it is %s", (instant, days) => {
    const near = Array.from({ length: 7 }, (_, index) => addDays("2026-01-07", index));
    expect(near.filter((day) => isTodaySomewhere(day, new Date(instant)))).toEqual(days);
  });
});
