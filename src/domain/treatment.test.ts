import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyDecimals, MAX_AMOUNT_MINOR_UNITS, parseAmount, toDecimalText } from "./money";
import shareVectors from "./testing/vectors/shares.json";
import {
  customerShare,
  isSameTreatment,
  PERCENTAGE_DECIMALS,
  SHARED_TYPES,
  type SharedExpense,
  settle,
  type Treatment,
} from "./treatment";

const HALF: SharedExpense = {
  type: "shared_expense",
  sharedType: "percentage",
  value: 500_000n,
  settledShare: null,
};
const FORTY: SharedExpense = {
  type: "shared_expense",
  sharedType: "amount",
  value: 4_000n,
  settledShare: null,
};

const anyAmount = fc.bigInt({ min: 1n, max: MAX_AMOUNT_MINOR_UNITS });
const anyPercentage = fc.bigInt({ min: 0n, max: 1_000_000n });

function parsed(text: string, decimals: number): bigint {
  const amount = parseAmount(Number(text), decimals);
  if (typeof amount !== "bigint") throw new Error(`${text} is ${amount}.`);
  return amount;
}

describe("customerShare", () => {
  test("the vectors are all here", () => {
    expect(shareVectors.cases).toHaveLength(14);
  });

  test.each(shareVectors.cases)("$value ($sharedType) of $amount $currency is $share", (vector) => {
    const decimals = currencyDecimals(vector.currency) ?? Number.NaN;
    const sharedType = SHARED_TYPES.find((type) => type === vector.sharedType) ?? "amount";
    const amount = parsed(vector.amount, decimals);
    const value = parsed(vector.value, sharedType === "percentage" ? PERCENTAGE_DECIMALS : decimals);
    const share = customerShare({ type: "shared_expense", sharedType, value, settledShare: null }, amount);
    expect(sharedType).toBe(vector.sharedType);
    expect(toDecimalText(share, decimals)).toBe(vector.share);
    expect(toDecimalText(amount - share, decimals)).toBe(vector.othersShare);
  });

  test("an open percentage follows a corrected amount", () => {
    expect(customerShare(HALF, 10_000n)).toBe(5_000n);
    expect(customerShare(HALF, 3_261n)).toBe(1_631n);
  });

  test("a settled share does not", () => {
    const settled = settle(HALF, 10_000n);
    expect(settled).toEqual({ ...HALF, settledShare: 5_000n });
    expect(customerShare(settled, 20_000n)).toBe(5_000n);
    expect(settle(settled, 20_000n)).toEqual(settled);
    expect(settle(settled, 3_000n)).toEqual(settled);
  });

  test("a settled share of nothing stays nothing", () => {
    expect(customerShare({ ...HALF, settledShare: 0n }, 20_000n)).toBe(0n);
  });

  test("a share that a correction left too large is the whole amount, and comes back with it", () => {
    const settled = settle(FORTY, 10_000n);
    for (const treatment of [FORTY, settled]) {
      expect(customerShare(treatment, 3_999n)).toBe(3_999n);
      expect(customerShare(treatment, 4_000n)).toBe(4_000n);
      expect(customerShare(treatment, 10_000n)).toBe(4_000n);
    }
  });

  test("is within half a unit of the exact percentage, halves upwards, and never outside the amount", () => {
    fc.assert(
      fc.property(anyAmount, anyPercentage, (amount, value) => {
        const share = customerShare({ ...HALF, value }, amount);
        const errorInMillionths = share * 1_000_000n - amount * value;
        expect(errorInMillionths > -500_000n && errorInMillionths <= 500_000n).toBe(true);
        expect(share >= 0n && share <= amount).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("with the others' share it is the amount, for every kind of split", () => {
    const anyTreatment = fc.record({
      type: fc.constant("shared_expense" as const),
      sharedType: fc.constantFrom(...SHARED_TYPES),
      value: fc.bigInt({ min: 0n, max: MAX_AMOUNT_MINOR_UNITS }),
      settledShare: fc.option(fc.bigInt({ min: 0n, max: MAX_AMOUNT_MINOR_UNITS })),
    });
    fc.assert(
      fc.property(anyTreatment, anyAmount, (treatment, amount) => {
        const share = customerShare(treatment, amount);
        const othersShare = amount - share;
        expect(share + othersShare).toBe(amount);
        expect(share >= 0n && othersShare >= 0n).toBe(true);
        expect(customerShare(settle(treatment, amount), amount)).toBe(share);
      }),
    );
  });
});

describe("isSameTreatment", () => {
  const all: readonly (Treatment | null)[] = [
    null,
    { type: "covered_expense" },
    { type: "transferred_to_savings" },
    HALF,
    { ...HALF, value: 500_001n },
    { ...HALF, sharedType: "amount" },
    { ...HALF, settledShare: 5_000n },
  ];

  test("is true of two settled shares of one percentage, whatever the amount was when each was settled", () => {
    expect(isSameTreatment({ ...HALF, settledShare: 5_000n }, { ...HALF, settledShare: 6_000n })).toBe(true);
  });

  test("is true of a treatment and its copy, and of no two different ones", () => {
    for (const [i, a] of all.entries()) {
      for (const [j, b] of all.entries()) {
        expect(isSameTreatment(a, b === null ? null : { ...b })).toBe(i === j);
      }
    }
  });
});
