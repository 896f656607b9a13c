import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addCounted,
  COUNTING_TREATMENTS,
  contribution,
  isNothing,
  NOTHING,
  remaining,
  subtractCounted,
} from "./contribution";
import type { Treatment } from "./treatment";

const COVERED: Treatment = { type: "covered_expense" };
const SAVINGS: Treatment = { type: "transferred_to_savings" };
const THIRD: Treatment = {
  type: "shared_expense",
  sharedType: "percentage",
  value: 333_333n,
  settledShare: null,
};

const anyTransaction = fc.record({
  direction: fc.constantFrom("inflow" as const, "outflow" as const),
  status: fc.constantFrom("booked" as const, "pending" as const),
  amount: fc.bigInt({ min: 1n, max: 999_999_999_999_999n }),
  treatment: fc.constantFrom(null, COVERED, SAVINGS, THIRD),
  isExcluded: fc.boolean(),
  isOwnTransfer: fc.boolean(),
  refunded: fc.constant(null),
});

/** A transaction without any link. */
const ALONE = { isOwnTransfer: false, refunded: null } as const;

const anyCounted = fc.record({ income: fc.bigInt(), expense: fc.bigInt() });

describe("contribution", () => {
  test.each([
    ["inflow", "booked", null, false, 10_000n, 0n],
    ["inflow", "booked", null, true, 0n, 0n],
    ["inflow", "pending", null, false, 0n, 0n],
    ["outflow", "booked", null, false, 0n, 10_000n],
    ["outflow", "booked", COVERED, false, 0n, 0n],
    ["outflow", "booked", SAVINGS, false, 0n, 0n],
    ["outflow", "booked", THIRD, false, 0n, 3_333n],
    ["outflow", "booked", null, true, 0n, 0n],
    ["outflow", "booked", THIRD, true, 0n, 0n],
    ["outflow", "pending", null, false, 0n, 0n],
    ["outflow", "pending", THIRD, false, 0n, 0n],
  ] as const)("%s, %s, %o, excluded %s", (direction, status, treatment, isExcluded, income, expense) => {
    const counted = contribution({ direction, status, amount: 10_000n, treatment, isExcluded, ...ALONE });
    expect(counted).toEqual({ income, expense });
  });

  test.each([
    ["all of it gives back", 10_000n, 10_000n, { income: 0n, expense: -10_000n }],
    ["a part gives back", 4_000n, 4_000n, { income: 6_000n, expense: -4_000n }],
    ["others had borne some of what it gives back", 4_000n, 1_333n, { income: 6_000n, expense: -1_333n }],
    ["others had borne all of what it gives back", 10_000n, 0n, { income: 0n, expense: 0n }],
  ])("of a refund, where %s", (_, applied, borne, counted) => {
    const inflow = { direction: "inflow", amount: 10_000n, treatment: null, ...ALONE } as const;
    const refunded = [
      { applied: 1n, borne: 0n },
      { applied: applied - 1n, borne },
    ];
    expect(contribution({ ...inflow, status: "booked", isExcluded: false, refunded })).toEqual(counted);
    expect(contribution({ ...inflow, status: "pending", isExcluded: false, refunded })).toEqual(NOTHING);
    expect(contribution({ ...inflow, status: "booked", isExcluded: true, refunded })).toEqual(NOTHING);
  });

  test.each(["inflow", "outflow"] as const)("of an own transfer, which is an %s, is nothing", (direction) => {
    const side = { direction, status: "booked", amount: 10_000n, treatment: null } as const;
    expect(contribution({ ...side, isExcluded: false, isOwnTransfer: true, refunded: null })).toEqual(
      NOTHING,
    );
  });

  test("lies on one side only, from nothing to the amount", () => {
    fc.assert(
      fc.property(anyTransaction, (transaction) => {
        const { income, expense } = contribution(transaction);
        const [own, other] = transaction.direction === "inflow" ? [income, expense] : [expense, income];
        expect(own >= 0n && own <= transaction.amount).toBe(true);
        expect(other).toBe(0n);
      }),
    );
  });

  test("an exclusion that is lifted leaves no trace", () => {
    fc.assert(
      fc.property(anyTransaction, (transaction) => {
        const before = contribution({ ...transaction, isExcluded: false });
        const during = contribution({ ...transaction, isExcluded: true });
        expect(during).toEqual(NOTHING);
        expect(contribution({ ...transaction, isExcluded: false })).toEqual(before);
      }),
    );
  });

  test.each([COVERED, SAVINGS, THIRD])("says of $type whether anything counts", (treatment) => {
    const { expense } = contribution({
      direction: "outflow",
      status: "booked",
      amount: 10_000n,
      treatment,
      isExcluded: false,
      ...ALONE,
    });
    expect(COUNTING_TREATMENTS.includes(treatment.type)).toBe(expense > 0n);
  });
});

describe("sums", () => {
  test("what remains is income less expense, below zero too", () => {
    expect(remaining({ income: 10_000n, expense: 3_333n })).toBe(6_667n);
    expect(remaining({ income: 1n, expense: 3n })).toBe(-2n);
    expect(remaining(NOTHING)).toBe(0n);
  });

  test("the order of transactions does not matter, and taking one out undoes putting it in", () => {
    fc.assert(
      fc.property(anyCounted, anyCounted, anyCounted, (a, b, c) => {
        expect(addCounted(addCounted(a, b), c)).toEqual(addCounted(a, addCounted(c, b)));
        expect(subtractCounted(addCounted(a, b), b)).toEqual(a);
        expect(remaining(addCounted(a, b))).toBe(remaining(a) + remaining(b));
      }),
    );
  });

  test("only nothing on both sides is nothing, not two sides that cancel out", () => {
    expect(isNothing(NOTHING)).toBe(true);
    expect(isNothing({ income: 5n, expense: 5n })).toBe(false);
    expect(isNothing({ income: 0n, expense: -1n })).toBe(false);
    expect(isNothing({ income: 1n, expense: 0n })).toBe(false);
  });
});
