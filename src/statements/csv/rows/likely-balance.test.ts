import { describe, expect, it } from "vitest";
import { readStatement } from "../../read-statement";

/** What is asked about a file with these rows, as the line that may be a balance. */
function asked(rows: readonly string[]) {
  const bytes = new TextEncoder().encode(["Date,Description,Amount", ...rows].join("\n"));
  const { uncertain } = readStatement(bytes, { currency: "EUR", remembered: [] });
  expect(uncertain.every(({ about }) => about === "balances")).toBe(true);
  return uncertain.map(({ reason: { code, values } }) => ({ code, ...values }));
}

const MOVEMENTS = ["2026-03-13,Rent,-900.00", "2026-03-16,Client,1250.50", "2026-03-27,Cafe,-3.20"];
const OPENING = "2026-03-01,Vortrag,1000.00";
const CLOSING = "2026-03-28,New balance,1347.30";

describe("a row that may be a balance is asked about", () => {
  it("where it closes a file that another one opens", () => {
    const question = { code: "unsure_balance_row", line: 6, found: "New balance" };
    expect(asked([OPENING, ...MOVEMENTS, CLOSING])).toEqual([question]);
    expect(asked([CLOSING, ...MOVEMENTS.toReversed(), OPENING])).toEqual([{ ...question, line: 2 }]);
  });

  it("where it opens a file whose closing balance is stated", () => {
    const question = { code: "unsure_balance_row", line: 2, found: "Vortrag" };
    expect(asked([OPENING, ...MOVEMENTS, "2026-03-28,Closing balance,1347.30"])).toEqual([question]);
    expect(asked([OPENING, "2026-03-28,Closing balance,1000.00"])).toEqual([question]);
    const backwards = ["2026-03-28,Closing balance,1347.30", ...MOVEMENTS.toReversed(), OPENING];
    expect(asked(backwards)).toEqual([{ ...question, line: 6 }]);
  });

  it("where it closes a file whose opening balance is stated", () => {
    const question = { code: "unsure_balance_row", line: 6, found: "New balance" };
    expect(asked(["2026-03-01,Opening balance,1000.00", ...MOVEMENTS, CLOSING])).toEqual([question]);
  });

  it("but not where it does not follow from the others", () => {
    expect(asked([OPENING, ...MOVEMENTS])).toEqual([]);
    expect(asked([OPENING, ...MOVEMENTS, "2026-03-28,New Balance Paris,-1347.30"])).toEqual([]);
  });

  it("but not for two equal movements", () => {
    expect(asked(["2026-03-13,Cafe,-3.20", "2026-03-13,Cafe,-3.20"])).toEqual([]);
  });
});
