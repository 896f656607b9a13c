import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRuledSo, type Rule, ruleFor, ruleThatCovers, rulingOf } from "./rule";
import { UNDECIDED } from "./transaction";
import type { Treatment } from "./treatment";

const AT = new Date("2026-11-25T12:00:00Z");
const EARLIER = new Date("2026-11-01T12:00:00Z");
const THIRD = {
  type: "shared_expense",
  sharedType: "percentage",
  value: 333_300n,
  settledShare: null,
} as const;
const COVERED = { type: "covered_expense" } as const;

function ruleOf(id: string, fromOn: string, treatment: Treatment | null = null): Rule {
  const reach = { direction: "outflow", currency: "EUR", counterpartyKey: "name:rent" } as const;
  return { id, ...reach, counterpartyName: "Rent", fromOn, throughOn: null, treatment, createdAt: AT };
}

const RENT = {
  ...UNDECIDED,
  direction: "outflow",
  currency: "EUR",
  counterpartyKey: "name:rent",
  bookedOn: "2026-02-01",
} as const;

describe("ruleFor", () => {
  const rules = [
    ruleOf("4", "2026-03-01"),
    ruleOf("1", "2026-02-01"),
    ruleOf("3", "2026-01-01"),
    ruleOf("2", "2026-02-01"),
  ];

  test.each([
    ["2025-12-31", undefined],
    ["2026-01-31", "3"],
    ["2026-02-01", "2"],
    ["2026-03-01", "4"],
  ])("on %s is the one that begins last, and of one day the newest: %s", (bookedOn, expected) => {
    expect(ruleFor(rules, { ...RENT, bookedOn })?.id).toBe(expected);
    expect(ruleFor(rules.toReversed(), { ...RENT, bookedOn })?.id).toBe(expected);
  });

  test.each([
    { direction: "inflow" as const },
    { currency: "JPY" },
    { counterpartyKey: "name:rents" },
    { counterpartyKey: null },
  ])("is none for %o", (other) => {
    expect(ruleFor(rules, { ...RENT, ...other })).toBeNull();
  });
});

describe("a rule that ends", () => {
  const endless = ruleOf("1", "2026-01-01", COVERED);
  const ended = { ...ruleOf("2", "2026-02-01", THIRD), throughOn: "2026-02-28" };
  const oneDay = { ...ruleOf("3", "2026-02-10"), throughOn: "2026-02-10" };

  test.each([
    ["2026-01-31", "1"],
    ["2026-02-01", "2"],
    ["2026-02-10", "3"],
    ["2026-02-11", "2"],
    ["2026-02-28", "2"],
    ["2026-03-01", "1"],
  ])("on %s gives way to the one before it once it is over: %s", (bookedOn, expected) => {
    expect(ruleFor([endless, ended, oneDay], { ...RENT, bookedOn })?.id).toBe(expected);
  });

  test.each([
    [{ fromOn: "2026-02-01", throughOn: "2026-02-28", treatment: THIRD }, "2"],
    [{ fromOn: "2026-02-11", throughOn: "2026-02-20", treatment: THIRD }, "2"],
    [{ fromOn: "2026-02-01", throughOn: "2026-03-01", treatment: THIRD }, undefined],
    [{ fromOn: "2026-02-01", throughOn: null, treatment: THIRD }, undefined],
    [{ fromOn: "2026-02-10", throughOn: "2026-02-10", treatment: THIRD }, undefined],
    [{ fromOn: "2026-03-01", throughOn: null, treatment: COVERED }, "1"],
    [{ fromOn: "2025-12-31", throughOn: null, treatment: COVERED }, undefined],
  ])("says %o already: %s", (wanted, expected) => {
    const rules = [endless, ended, oneDay];
    expect(ruleThatCovers(rules, { ...endless, ...wanted })?.id).toBe(expected);
  });
});

describe("rulingOf", () => {
  const third = ruleOf("third", "2026-01-01", THIRD);
  const covering = ruleOf("covering", "2026-01-01", COVERED);
  const excluding = ruleOf("excluding", "2026-01-01");
  const NOTHING = { ruleId: null, excludedAt: null, treatment: null, treatmentRuleId: null };
  const shared = { ...NOTHING, treatment: THIRD, treatmentRuleId: "third" };
  const excluded = { ...NOTHING, ruleId: "excluding", excludedAt: AT };

  test.each([
    ["nothing", RENT, null, NOTHING],
    ["a share", RENT, third, shared],
    ["an exclusion", RENT, excluding, excluded],
    [
      "another treatment than before",
      { ...RENT, ...shared },
      covering,
      { ...shared, treatment: COVERED, treatmentRuleId: "covering" },
    ],
    ["an exclusion in the place of a treatment", { ...RENT, ...shared }, excluding, excluded],
    ["a treatment in the place of an exclusion", { ...RENT, ...excluded }, third, shared],
    ["nothing any more", { ...RENT, ...shared }, null, NOTHING],
    [
      "the beginning of an exclusion as it was",
      { ...RENT, ...excluded, excludedAt: EARLIER },
      excluding,
      { ...excluded, excludedAt: EARLIER },
    ],
    ["a person's treatment", { ...RENT, treatment: COVERED }, third, { ...NOTHING, treatment: COVERED }],
    [
      "a treatment that a person took back",
      { ...RENT, treatmentDecision: "cleared" as const },
      third,
      NOTHING,
    ],
    [
      "a person's treatment under an exclusion",
      { ...RENT, treatment: COVERED },
      excluding,
      { ...excluded, treatment: COVERED },
    ],
    [
      "a person's inclusion",
      { ...RENT, personDecision: "included" as const },
      excluding,
      { ...NOTHING, ruleId: "excluding" },
    ],
    [
      "a person's exclusion",
      { ...RENT, personDecision: "excluded" as const, excludedAt: EARLIER },
      third,
      { ...shared, excludedAt: EARLIER },
    ],
    ["no treatment of an inflow", { ...RENT, direction: "inflow" as const }, third, NOTHING],
  ])("gives or leaves %s", (_, transaction, rule, expected) => {
    expect(rulingOf(transaction, rule, AT)).toEqual(expected);
  });

  test("is the same after any rules that came and went", () => {
    const anyRule = fc.constantFrom(null, third, covering, excluding);
    const anyDecided = fc.record({
      treatment: fc.constantFrom(null, COVERED, THIRD),
      personDecision: fc.constantFrom(null, "excluded" as const, "included" as const),
    });
    fc.assert(
      fc.property(anyDecided, fc.array(anyRule), anyRule, (decided, passing, last) => {
        const before = { ...RENT, ...decided };
        let after = { ...before, ...rulingOf(before, null, AT) };
        for (const rule of passing) after = { ...after, ...rulingOf(after, rule, AT) };
        const ruling = rulingOf(after, last, AT);
        expect(ruling).toEqual(rulingOf(before, last, AT));
        expect(isRuledSo({ ...after, ...ruling }, ruling)).toBe(true);
      }),
      { seed: 62, numRuns: 500 },
    );
  });
});
