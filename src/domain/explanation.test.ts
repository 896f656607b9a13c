import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addExplained, type Explained, explain, figuresOf, NO_COMPLEMENTS } from "./explanation";
import { anyExplained } from "./testing/arbitraries";
import { DIRECTIONS } from "./transaction";

const OUTFLOW: Explained = {
  direction: "outflow",
  status: "booked",
  amount: 100_00n,
  treatment: null,
  personDecision: null,
  ruleId: null,
  refunded: null,
  transferWith: null,
};

const anyCount = fc.bigInt({ min: 1n, max: 1_000n });

const SEED = { seed: 20_261_121, numRuns: 1_000 };

describe("explain", () => {
  test.each([
    ["counted", {}, -100_00n, 0n],
    ["counted", { direction: "inflow" }, 100_00n, 0n],
    ["pending", { status: "pending", treatment: { type: "covered_expense" } }, 0n, 100_00n],
    ["excluded", { status: "pending", personDecision: "excluded" }, 0n, 100_00n],
    ["excluded", { ruleId: "rule", treatment: { type: "covered_expense" } }, 0n, 100_00n],
    ["covered_expense", { treatment: { type: "covered_expense" }, personDecision: "included" }, 0n, 100_00n],
    ["transfer", { transferWith: "other", treatment: { type: "covered_expense" } }, 0n, 100_00n],
    ["pending", { transferWith: "other", status: "pending" }, 0n, 100_00n],
    ["transferred_to_savings", { treatment: { type: "transferred_to_savings" } }, 0n, 100_00n],
  ] as const)("says %s of %j", (reason, difference, signed, notCounted) => {
    expect(explain({ ...OUTFLOW, ...difference })).toMatchObject({ reason, signed, notCounted });
  });

  test("says of a refund that what others had borne of it does not count", () => {
    const refunded = [{ applied: 60_00n, borne: 20_00n }];
    expect(explain({ ...OUTFLOW, direction: "inflow", refunded })).toEqual({
      reason: "refund",
      counted: { income: 40_00n, expense: -20_00n },
      signed: 60_00n,
      notCounted: 40_00n,
    });
  });
});

describe("addExplained", () => {
  test("what counted and what did not add up to the gross of inflows and of outflows", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyExplained, anyCount)), (groups) => {
        const sums = groups.reduce((all, [like, count]) => addExplained(all, like, count), NO_COMPLEMENTS);
        for (const direction of DIRECTIONS) {
          const { gross, counted, refunded, notCounted } = sums[direction];
          const ofDirection = groups.filter(([like]) => like.direction === direction);
          expect(gross).toBe(ofDirection.reduce((sum, [{ amount }, count]) => sum + amount * count, 0n));
          expect(Object.values(notCounted).reduce((sum, part) => sum + part, counted + refunded)).toBe(gross);
        }
      }),
      SEED,
    );
  });

  test("what counted is the sum of the lines", () => {
    fc.assert(
      fc.property(fc.array(anyExplained), (transactions) => {
        const { income, expense } = figuresOf(
          transactions.reduce((all, each) => addExplained(all, each), NO_COMPLEMENTS),
        );
        expect(transactions.reduce((sum, each) => sum + explain(each).signed, 0n)).toBe(income - expense);
      }),
      SEED,
    );
  });
});
