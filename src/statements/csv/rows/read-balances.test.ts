import { describe, expect, it } from "vitest";
import { readStatement } from "../../read-statement";

const ROWS = [
  "2026-03-13,Rent,-900.00,100.00",
  "2026-03-16,Client,1250.50,1350.50",
  "2026-03-27,Cafe,-3.20,1330.00",
  "2026-03-28,Fee,-5.00,1300.00",
];

/** The lines that are named for balances that do not follow. */
function contradictedLines(rows: readonly string[]) {
  const bytes = new TextEncoder().encode(["Date,Description,Amount,Balance", ...rows].join("\n"));
  const { uncertain } = readStatement(bytes, { currency: "EUR", remembered: [] });
  return uncertain.flatMap(({ reason }) =>
    reason.code === "running_balances_differ" ? [reason.values.line] : [],
  );
}

describe("running balances that contradict the amounts", () => {
  it("are named by the first one in time, also where the newest row comes first", () => {
    expect(contradictedLines(ROWS)).toEqual([4]);
    expect(contradictedLines(ROWS.toReversed())).toEqual([3]);
  });
});
