import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimsOf, settleRefunds } from "./settle-links";
import { anyExplained } from "./testing/arbitraries";
import { OUTFLOW } from "./testing/outflow";
import { countedFor, type Transaction } from "./transaction";

describe("settleRefunds", () => {
  const settle = (outflow: Transaction, claims: readonly bigint[]) =>
    settleRefunds({ amount: outflow.amount, expense: countedFor(outflow).expense }, claims);

  test.each([
    ["in one part", 100_00n, [100_00n], [[100_00n, 100_00n]]],
    [
      "of more than was paid",
      100_00n,
      [60_00n, 60_00n],
      [
        [60_00n, 60_00n],
        [40_00n, 40_00n],
      ],
    ],
    [
      "of nothing that is left",
      5n,
      [5n, 1n],
      [
        [5n, 5n],
        [0n, 0n],
      ],
    ],
  ])("gives back %s", (_, amount, claims, expected) => {
    const settled = settle({ ...OUTFLOW, amount }, claims);
    expect(settled.map(({ applied, borne }) => [applied, borne])).toEqual(expected);
  });

  test("rounds the sum of all so far, and not each", () => {
    const treatment = {
      type: "shared_expense",
      sharedType: "percentage",
      value: 333_333n,
      settledShare: null,
    } as const;
    const settled = settle({ ...OUTFLOW, amount: 10n, treatment }, [3n, 3n, 4n]);
    // 3 of 10 cents are the customer's share: 0.9, 1.8 and 3.0 of the first 3, 6 and 10.
    expect(settled.map(({ borne }) => borne)).toEqual([1n, 1n, 1n]);
  });

  test("never gives back more than was paid, nor more than it counts for, and all of both where all comes back", () => {
    fc.assert(
      fc.property(
        anyExplained,
        fc.array(fc.bigInt({ min: 0n, max: 600_000n }), { maxLength: 6 }),
        ({ refunded: _, transferWith: __, ...explained }, claims) => {
          const outflow = { ...OUTFLOW, ...explained, direction: "outflow" } as const;
          const settled = settle(outflow, claims);
          const sum = (of: "applied" | "borne") => settled.reduce((all, part) => all + part[of], 0n);
          const { expense } = countedFor(outflow);
          const claimed = claims.reduce((all, claim) => all + claim, 0n);
          expect(sum("applied")).toBe(claimed < outflow.amount ? claimed : outflow.amount);
          expect(sum("borne") <= expense).toBe(true);
          if (claimed >= outflow.amount) expect(sum("borne")).toBe(expense);
          for (const { applied, borne } of settled) expect(borne >= 0n && borne <= applied).toBe(true);
        },
      ),
    );
  });
});

test("an inflow that was corrected downwards has its first parts whole", () => {
  const refundOf = [
    { outflowId: "a", amount: 60_00n },
    { outflowId: "b", amount: 40_00n },
  ];
  expect(claimsOf({ amount: 70_00n, refundOf })).toEqual([
    { outflowId: "a", amount: 60_00n },
    { outflowId: "b", amount: 10_00n },
  ]);
});
