import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { inTransaction } from "../engine/database";
import { describeOnEachDatabase } from "../testing/databases";
import { numberedId, UNKNOWN_ID } from "../testing/numbered-id";
import { insertRows, type NewRow, plainRows, runSql } from "../testing/plain-rows";

const KEY = { customerId: numberedId(0) };
const CHANGE_ID = numberedId(3);
const AT = new Date(0);

const CUSTOMER: NewRow<"customer"> = {
  partnerId: "p",
  ...KEY,
  userId: "u",
  name: "Bakery",
  currency: "EUR",
  referenceDate: "2026-01-31",
  incomeGranularity: "monthly",
  expenseGranularity: "fixed_period",
  fixedPeriodDays: 30,
  revision: 0,
  createdAt: AT,
  updatedAt: AT,
};

const OUTFLOW: NewRow<"transaction"> = {
  ...KEY,
  id: numberedId(1),
  accountId: "",
  externalId: "t",
  bookedOn: "2026-02-28",
  amountMinorUnits: 10_000n,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "Flour",
  searchText: "flour",
  version: 1,
};

const OPEN_SPLIT = {
  treatmentType: "shared_expense",
  sharedType: "percentage",
  sharedValue: 500_000n,
  isStillShared: true,
};
const SETTLED_SPLIT = { ...OPEN_SPLIT, isStillShared: false, settledShareMinorUnits: 5_000n };

const RULE: NewRow<"rule"> = {
  ...KEY,
  id: numberedId(2),
  direction: "outflow",
  currency: "EUR",
  counterpartyKey: "mill",
  counterpartyName: "Mill",
  fromOn: "2026-01-01",
  createdAt: AT,
};

const DAY = { ...KEY, bookedOn: "2026-02-28", incomeMinorUnits: 0n, expenseMinorUnits: 0n };
const LARGEST_SUM = 9_007_199_254_740_991n;

const REFUND = {
  direction: "inflow",
  refundOf: "[]",
  refunded: "[]",
  refundAppliedMinorUnits: 1n,
  refundBorneMinorUnits: 0n,
} as const;

const GOOD_TRANSACTIONS: [string, Partial<NewRow<"transaction">>][] = [
  ["untreated", {}],
  ["inflow", { direction: "inflow", status: "pending" }],
  ["largest amount", { amountMinorUnits: 999_999_999_999_999n }],
  ["covered", { treatmentType: "covered_expense" }],
  ["saved", { treatmentType: "transferred_to_savings" }],
  ["open split", OPEN_SPLIT],
  ["settled split", SETTLED_SPLIT],
  ["split of nothing", { ...OPEN_SPLIT, sharedType: "amount", sharedValue: 0n }],
  ["excluded", { personDecision: "excluded", excludedAt: AT }],
  ["included", { personDecision: "included" }],
  ["refund", REFUND],
  ["refunded", { refundedBy: "[]" }],
];

const BAD_TRANSACTIONS: [string, Partial<NewRow<"transaction">>][] = [
  ["booked_on", { bookedOn: "2026-2-28" }],
  ["booked_on", { bookedOn: "2026-02-28T00:00:00Z" }],
  ["amount_minor_units", { amountMinorUnits: 0n }],
  ["amount_minor_units", { amountMinorUnits: -1n }],
  ["amount_minor_units", { amountMinorUnits: 1_000_000_000_000_000n }],
  ["currency", { currency: "EURO" }],
  ["direction", { direction: "sideways" }],
  ["status", { status: "planned" }],
  ["treatment_type", { treatmentType: "ignored" }],
  ["treatment_of_outflow", { direction: "inflow", treatmentType: "covered_expense" }],
  ["shared_type", { ...OPEN_SPLIT, sharedType: "half" }],
  ["shared_value", { ...OPEN_SPLIT, sharedValue: -1n }],
  ["shared_value", { ...OPEN_SPLIT, sharedValue: 1_000_001n }],
  ["settled_share_minor_units", { ...SETTLED_SPLIT, settledShareMinorUnits: -1n }],
  ["shared_expense", { treatmentType: "shared_expense" }],
  ["shared_expense", { ...OPEN_SPLIT, sharedType: null }],
  ["shared_expense", { ...OPEN_SPLIT, treatmentType: null }],
  ["shared_expense", { ...OPEN_SPLIT, treatmentType: "covered_expense" }],
  ["shared_expense", { ...OPEN_SPLIT, settledShareMinorUnits: 1n }],
  ["shared_expense", { ...SETTLED_SPLIT, settledShareMinorUnits: null }],
  ["refund_of", { ...REFUND, direction: "outflow" }],
  ["refunded", { ...REFUND, refunded: null }],
  ["refund_applied_minor_units", { ...REFUND, refundAppliedMinorUnits: -1n, refundBorneMinorUnits: null }],
  ["refund_applied_minor_units", { ...REFUND, refundAppliedMinorUnits: 1_000_000_000_000_000n }],
  ["refund_borne_minor_units", { ...REFUND, refundBorneMinorUnits: 2n }],
  ["refunded_by", { direction: "inflow", refundedBy: "[]" }],
  ["treatment_rule_id", { treatmentRuleId: numberedId(2) }],
  ["treatment_decision", { treatmentDecision: "given" }],
  ["treatment_decision", { ...OPEN_SPLIT, treatmentDecision: "cleared" }],
  ["person_decision", { personDecision: "undecided" }],
  ["excluded_at", { excludedAt: AT }],
  ["excluded_at", { personDecision: "excluded" }],
  ["excluded_at", { personDecision: "included", excludedAt: AT }],
];

const BAD_CUSTOMERS: [string, Partial<NewRow<"customer">>][] = [
  ["currency", { currency: "" }],
  ["reference_date", { referenceDate: "31.01.2026" }],
  ["income_granularity", { incomeGranularity: "daily" }],
  ["expense_granularity", { expenseGranularity: "" }],
  ["fixed_period_days", { fixedPeriodDays: 0 }],
  ["fixed_period_days", { fixedPeriodDays: 367 }],
];

const BAD_RULES: [string, Partial<NewRow<"rule">>][] = [
  ["direction", { direction: "both" }],
  ["currency", { currency: "E" }],
  ["from_on", { fromOn: "" }],
  ["through_on", { throughOn: "2025-12-31" }],
  ["through_on", { throughOn: "31.01.2026" }],
  ["treatment_type", { treatmentType: "gift" }],
  ["treatment_type", { treatmentType: "covered_expense", direction: "inflow" }],
  ["shared_type", { treatmentType: "shared_expense" }],
  ["shared_type", { treatmentType: "covered_expense", sharedType: "amount", sharedValue: 1n }],
  ["shared_type", { treatmentType: "shared_expense", sharedType: "half", sharedValue: 1n }],
  ["shared_value", { treatmentType: "shared_expense", sharedType: "amount" }],
  ["shared_value", { treatmentType: "shared_expense", sharedType: "amount", sharedValue: -1n }],
  ["shared_value", { treatmentType: "shared_expense", sharedType: "percentage", sharedValue: 1_000_001n }],
];

const BAD_DAYS: [string, Partial<NewRow<"daily_totals">>][] = [
  ["booked_on", { bookedOn: "yesterday" }],
  ["income_minor_units", { incomeMinorUnits: -1n }],
  ["income_minor_units", { incomeMinorUnits: LARGEST_SUM + 1n }],
  ["expense_minor_units", { expenseMinorUnits: -LARGEST_SUM - 1n }],
  ["expense_minor_units", { expenseMinorUnits: LARGEST_SUM + 1n }],
];

describeOnEachDatabase("the constraints", (database, _url, provider) => {
  beforeAll(async () => {
    await database().prisma.partner.create({ data: { id: "p", name: "p", createdAt: AT } });
    await insertRows(database(), "customer", [CUSTOMER]);
    const change = {
      ...KEY,
      id: CHANGE_ID,
      sequence: 1,
      kind: "import",
      actorKind: "client",
      before: "{}",
      after: "{}",
    };
    await insertRows(database(), "change", [{ ...change, createdAt: AT }]);
  });

  it.each(GOOD_TRANSACTIONS)("take a transaction: %s", async (name, fields) => {
    const row = { ...OUTFLOW, ...fields, id: randomUUID(), externalId: name };
    await insertRows(database(), "transaction", [row]);
    const stored = await plainRows(database().reads, "transaction", { ...KEY, id: row.id });
    expect(stored).toMatchObject([fields]);
  });

  it.each(BAD_TRANSACTIONS)("refuse a transaction: %s %o", async (constraint, fields) => {
    const write = insertRows(database(), "transaction", [{ ...OUTFLOW, ...fields }]);
    await expect(write).rejects.toThrow(`transaction_${constraint}_check`);
  });

  it.each(BAD_CUSTOMERS)("refuse a customer: %s %o", async (constraint, fields) => {
    const write = insertRows(database(), "customer", [
      { ...CUSTOMER, customerId: UNKNOWN_ID, userId: "bad", ...fields },
    ]);
    await expect(write).rejects.toThrow(`customer_${constraint}_check`);
  });

  it.each(BAD_RULES)("refuse a rule: %s %o", async (constraint, fields) => {
    const write = insertRows(database(), "rule", [{ ...RULE, ...fields }]);
    await expect(write).rejects.toThrow(`rule_${constraint}_check`);
  });

  it.each(BAD_DAYS)("refuse daily totals: %s %o", async (constraint, fields) => {
    const write = insertRows(database(), "daily_totals", [{ ...DAY, ...fields }]);
    await expect(write).rejects.toThrow(`daily_totals_${constraint}_check`);
  });

  it("keep sums exact up to the largest integer of JSON, and negative ones only as the effect of a change", async () => {
    const largest = { ...DAY, incomeMinorUnits: LARGEST_SUM, expenseMinorUnits: LARGEST_SUM };
    await insertRows(database(), "daily_totals", [largest]);
    expect(await plainRows(database().reads, "daily_totals", KEY)).toEqual([largest]);
    const effect = { ...DAY, changeId: CHANGE_ID, incomeMinorUnits: -LARGEST_SUM, expenseMinorUnits: 0n };
    await insertRows(database(), "change_effect", [effect]);
    expect(await plainRows(database().reads, "change_effect", KEY)).toEqual([effect]);
    const tooLow = { ...effect, bookedOn: "2026-03-01", incomeMinorUnits: -LARGEST_SUM - 1n };
    const write = insertRows(database(), "change_effect", [tooLow]);
    await expect(write).rejects.toThrow("change_effect_income_minor_units_check");
  });

  it("refuse rows of a customer that does not exist", async () => {
    const write = insertRows(database(), "daily_totals", [{ ...DAY, customerId: UNKNOWN_ID }]);
    await expect(write).rejects.toThrow(/foreign key constraint/i);
  });

  // PostgreSQL rounds it.
  it.skipIf(provider === "postgres")("refuse a fraction of a minor unit", async () => {
    const write = inTransaction(database(), (unit) =>
      runSql(unit, sql`UPDATE daily_totals SET income_minor_units = 0.5`),
    );
    await expect(write).rejects.toThrow("daily_totals_income_minor_units_check");
  });
});
