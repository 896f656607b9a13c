import fc from "fast-check";
import { expect, test } from "vitest";
import type { Snapshot } from "../../domain/change";
import { OUTFLOW } from "../../domain/testing/outflow";
import type { Transaction } from "../../domain/transaction";
import { fromEntryJson, fromSnapshotJson, toSnapshotJson } from "./snapshot-json";

const anyText = fc.string({ unit: "binary" });
const anyInstant = fc.date({ noInvalidDate: true });

const anyFields: fc.Arbitrary<Partial<Transaction>> = fc.record(
  {
    description: anyText,
    amount: fc.bigInt(),
    version: fc.nat(),
    ruleId: fc.constant(null),
    excludedAt: fc.option(anyInstant, { nil: null }),
    treatment: fc.record({
      type: fc.constant("shared_expense" as const),
      sharedType: fc.constant("percentage" as const),
      value: fc.bigInt(),
      settledShare: fc.option(fc.bigInt(), { nil: null }),
    }),
  },
  { requiredKeys: [] },
);

const anySnapshot: fc.Arbitrary<Snapshot> = fc.record({
  customer: fc.option(fc.record({ name: anyText }), { nil: null }),
  rules: fc.dictionary(
    fc.uuid(),
    fc.option(
      fc.record({
        id: fc.uuid(),
        direction: fc.constant("inflow" as const),
        currency: fc.constant("EUR"),
        counterpartyKey: anyText,
        counterpartyName: anyText,
        fromOn: fc.constant("2026-03-31"),
        throughOn: fc.constantFrom(null, "2026-04-30"),
        treatment: fc.constantFrom(null, { type: "covered_expense" as const }),
        createdAt: anyInstant,
      }),
      { nil: null },
    ),
  ),
});

const RUNS = { seed: 20, numRuns: 300 };

test("a change comes back from its text with all instants, however deep", () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      expect(fromSnapshotJson(toSnapshotJson(snapshot))).toEqual(snapshot);
    }),
    RUNS,
  );
});

test("a rule that was stored before rules had treatments and ends excludes, without an end", () => {
  const rules = { r: { id: "r", counterpartyName: "Mill" } };
  expect(fromSnapshotJson(JSON.stringify({ rules }))).toEqual({
    rules: { r: { ...rules.r, throughOn: null, treatment: null } },
  });
});

test("an entry comes back from its text with all integers and instants", () => {
  fc.assert(
    fc.property(anyFields, anyFields, (before, after) => {
      const stored = { before: toSnapshotJson(before), after: toSnapshotJson(after) };
      expect(fromEntryJson("id", stored)).toEqual({ transactionId: "id", before, after });
    }),
    RUNS,
  );
});

test("a transaction that was written before it had some of its fields has null in each of them", () => {
  const [before, after] = [{ ...OUTFLOW, excludedAt: new Date(0) }, null];
  const { pendingExternalId, treatmentRuleId, note, refundOf, ...former } = before;
  const stored = { before: toSnapshotJson(former), after };
  expect(fromEntryJson("id", stored)).toEqual({ transactionId: "id", before, after });
});
