import { describe, expect, test } from "vitest";
import { pastUnderRules, paymentsUnderOtherRules } from "./past-under-rules";
import { type Grid, windowContaining } from "./period";
import { groupByCounterparty, type Rule } from "./rule";
import { OUTFLOW } from "./testing/outflow";
import type { Transaction } from "./transaction";

const KEY = "name:landlord";

const PAYMENT: Transaction = {
  ...OUTFLOW,
  bookedOn: "2026-02-03",
  amount: 900_00n,
  counterpartyKey: KEY,
};

const MONTHS: Grid = { anchor: "2026-01-01", granularity: "monthly", fixedPeriodDays: 30 };

const COVERED = { type: "covered_expense" } as const;

function ruleFrom(fromOn: string, throughOn: string | null = null): Rule {
  return {
    ...{ id: `rule from ${fromOn}`, direction: "outflow", currency: "EUR" },
    ...{ counterpartyKey: KEY, counterpartyName: "Landlord", fromOn, throughOn },
    ...{ treatment: COVERED, createdAt: new Date(0) },
  };
}

describe("pastUnderRules", () => {
  const under = (payment: Partial<Transaction>, ...rules: readonly Rule[]) => {
    const past = pastUnderRules([{ ...PAYMENT, ...payment }], groupByCounterparty(rules));
    return (day: string) => past(windowContaining(MONTHS, day), MONTHS);
  };

  test("takes away what would not have counted, and adds what would have", () => {
    const later = under({}, ruleFrom("2026-03-01", "2026-03-31"));
    const without = new Map([["2026-02-03", { income: 0n, expense: -900_00n }]]);
    expect(later("2026-02-28")).toEqual(new Map());
    expect(later("2026-03-31")).toEqual(without);
    expect(later("2026-04-01")).toEqual(new Map());
    const earlier = under(
      { treatment: COVERED, treatmentRuleId: "past" },
      ruleFrom("2026-02-01", "2026-02-28"),
    );
    expect(earlier("2026-02-28")).toEqual(new Map());
    expect(earlier("2026-03-01")).toEqual(new Map([["2026-02-03", { income: 0n, expense: 900_00n }]]));
  });

  test("takes the rules of the same day of the window", () => {
    const without = new Map([["2026-02-03", { income: 0n, expense: -900_00n }]]);
    expect(under({}, ruleFrom("2026-03-03"))("2026-03-31")).toEqual(without);
    expect(under({}, ruleFrom("2026-03-04"))("2026-03-31")).toEqual(new Map());
    expect(under({ bookedOn: "2026-01-31" }, ruleFrom("2026-02-28"))("2026-02-01").size).toBe(1);
  });

  test("keeps what a person decided, and what counts for nothing anyway", () => {
    const rule = ruleFrom("2026-03-01");
    for (const payment of [
      { treatment: COVERED },
      { treatmentDecision: "cleared" },
      { personDecision: "excluded" },
      { status: "pending" },
      { counterpartyKey: "name:tenant" },
      { direction: "inflow" },
    ] as const) {
      expect(under(payment, rule)("2026-03-01")).toEqual(new Map());
    }
  });

  test("adds up the payments of a day, and returns the same for windows with the same rules", () => {
    const past = pastUnderRules([PAYMENT, PAYMENT], groupByCounterparty([ruleFrom("2026-03-01")]));
    const both = (day: string) => past(windowContaining(MONTHS, day), MONTHS);
    expect(both("2026-03-01").get("2026-02-03")).toEqual({ income: 0n, expense: -1_800_00n });
    expect(both("2026-03-01")).toBe(both("2027-01-01"));
    expect(both("2026-02-01")).not.toBe(both("2026-03-01"));
  });
});

describe("paymentsUnderOtherRules", () => {
  const stream = { latest: PAYMENT, firstOn: "2025-06-03", transactionIds: ["june", "february"] };

  test.each<[string, readonly Rule[], readonly string[]]>([
    ["none", [], []],
    ["one that began before", [ruleFrom("2025-06-03")], []],
    ["one that ended before", [ruleFrom("2025-01-01", "2025-06-02")], []],
    ["one that began since", [ruleFrom("2025-06-04")], stream.transactionIds],
    ["one that ended since", [ruleFrom("2025-01-01", "2025-06-03")], stream.transactionIds],
    ["one that will begin", [ruleFrom("2027-01-01")], stream.transactionIds],
  ])("are those of streams with such rules: %s", (_, rules, ids) => {
    expect(paymentsUnderOtherRules([stream], groupByCounterparty(rules))).toEqual(ids);
  });
});
