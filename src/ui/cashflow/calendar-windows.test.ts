import { expect, test } from "vitest";
import { calendarWindows } from "./calendar-windows";

test("a day has a month, a quarter, a year and a fiscal year", () => {
  expect(calendarWindows("2026-02-15", "2024-04-06")).toEqual([
    { name: "month", days: { from: "2026-02-01", to: "2026-02-28" } },
    { name: "quarter", days: { from: "2026-01-01", to: "2026-03-31" } },
    { name: "year", days: { from: "2026-01-01", to: "2026-12-31" } },
    { name: "fiscalYear", days: { from: "2025-04-01", to: "2026-03-31" } },
  ]);
});

test("a fiscal year that begins in January is not listed twice", () => {
  expect(calendarWindows("2026-02-15", "2024-01-31").map(({ name }) => name)).not.toContain("fiscalYear");
});
