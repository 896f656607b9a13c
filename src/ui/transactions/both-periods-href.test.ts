import { expect, test } from "vitest";
import { bothPeriodsHref } from "./both-periods-href";

const JANUARY = { from: "2026-01-01", to: "2026-01-31" };
const FEBRUARY = { from: "2026-02-01", to: "2026-02-28" };
const WINTER = { from: "2025-12-01", to: "2026-02-28" };

test("two periods that touch are one of the transactions, whichever comes first", () => {
  const both = "/b/one/transactions?from=2026-01-01&to=2026-02-28&direction=inflow";
  expect(bothPeriodsHref("one", [JANUARY, FEBRUARY], { direction: "inflow" })).toBe(both);
  expect(bothPeriodsHref("one", [FEBRUARY, JANUARY], { direction: "inflow" })).toBe(both);
});

test("a period within another adds nothing to it", () => {
  expect(bothPeriodsHref("one", [WINTER, JANUARY])).toBe("/b/one/transactions?from=2025-12-01&to=2026-02-28");
});

test("days between two periods belong to neither", () => {
  expect(bothPeriodsHref("one", [JANUARY, { from: "2026-02-02", to: "2026-02-28" }])).toBeNull();
});
