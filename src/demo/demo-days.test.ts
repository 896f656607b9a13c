import { describe, expect, it } from "vitest";
import { addDays } from "../domain/calendar-date";
import type { Direction } from "../domain/transaction";
import { buildAgency } from "./agency";
import { buildCafe } from "./cafe";
import { demoDaysUntil } from "./demo-days";
import { buildShop } from "./shop";
import type { StatementRow } from "./statement";

describe("demoDaysUntil", () => {
  it("maps to 18 months that end on the given day", () => {
    const storyDay = demoDaysUntil("2026-10-31");
    expect(storyDay).toMatchObject({ firstDay: "2025-05-01", lastDay: "2026-10-31" });
    expect(storyDay.days.every(({ day, storyDay }) => day === storyDay)).toBe(true);

    const moved = demoDaysUntil("2026-11-24");
    expect(moved).toMatchObject({ firstDay: "2025-05-25", lastDay: "2026-11-24", months: storyDay.months });
    expect(moved.days.at(-1)).toEqual({ day: "2026-11-24", storyDay: "2026-10-31" });
    expect([moved.on("2026-10-01"), moved.on("2026-10-19"), moved.on("2026-09-30")]).toEqual([
      "2026-10-25",
      "2026-11-12",
      "2026-10-24",
    ]);
  });

  it("keeps to the ends of months", () => {
    const days = demoDaysUntil("2027-01-30");
    expect([days.dayIn("2026-10", 1), days.dayIn("2026-10", 31)]).toEqual(["2026-12-31", "2027-01-30"]);
    // From February 28 to March 30.
    expect([days.dayIn("2025-12", 1), days.dayIn("2025-12", 31)]).toEqual(["2026-02-28", "2026-03-30"]);
  });

  it.each([
    ["café", buildCafe],
    ["agency", buildAgency],
    ["shop", buildShop],
  ] as const)("gives the %s the same shape whatever day it is", (_, build) => {
    const storyDay = build(demoDaysUntil("2026-10-31"));
    // Seven is no multiple of five, so these steps reach every day of the week and of the month.
    for (let index = 5; index < 4 * 366; index += 5) {
      const days = demoDaysUntil(addDays("2026-10-31", index));
      const { customer, rows } = build(days);
      expect(rows.findLast(({ status }) => status === "pending")?.bookedOn).toBe(days.lastDay);
      expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(rows.length);
      for (const direction of ["inflow", "outflow"] as const) {
        const ratio = sumOf(rows, direction) / sumOf(storyDay.rows, direction);
        expect(Math.abs(ratio - 1), `${customer.userId} until ${days.lastDay}`).toBeLessThan(0.03);
      }
      const decided = rows.filter(hasDecision).length;
      expect(Math.abs(decided - storyDay.rows.filter(hasDecision).length)).toBeLessThan(5);
    }
  });
});

function sumOf(rows: readonly StatementRow[], direction: Direction): number {
  return rows.reduce((sum, row) => sum + (row.direction === direction ? Number(row.amount) : 0), 0);
}

function hasDecision({ decision }: StatementRow): boolean {
  return decision !== null;
}
