import fc from "fast-check";
import { GRANULARITIES } from "../../domain/period";
import { PLAIN_TREATMENTS } from "../../domain/treatment";
import type {
  CounterpartyName,
  History,
  HistoryEdit,
  HistoryRow,
  HistoryRuleTreatment,
  HistorySettings,
  HistoryTreatment,
  Step,
} from "./history";

// The pools are small, so that rows collide: the same transaction, the same day, the same counterparty.
const anyDay = fc.constantFrom(
  "2025-12-31",
  "2026-01-01",
  "2026-01-30",
  "2026-01-31",
  "2026-02-01",
  "2026-02-28",
);
const anyExternalId = fc.constantFrom("a", "b", "c", "d", "e");
const anyGranularity = fc.constantFrom(...GRANULARITIES);
const anyPick = fc.nat({ max: 11 });
const mostlyTrue = fc.constantFrom(true, true, true, true, true, true, true, false);

const anyRow: fc.Arbitrary<HistoryRow> = fc.record({
  externalId: anyExternalId,
  pendingExternalId: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, anyExternalId),
  accountId: fc.constantFrom(null, null, "savings", "giro"),
  bookedOn: anyDay,
  // Most amounts are equal, like those of the two sides of an own transfer.
  amount: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(100_00, 100_00, 100_00, 3) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 500_00 }) },
  ),
  direction: fc.constantFrom("outflow", "inflow"),
  status: fc.constantFrom("booked", "booked", "pending"),
  counterpartyName: fc.constantFrom<CounterpartyName | null>(
    "Landlord",
    "Landlord",
    "LANDLORD 0815",
    "Coffee Roasters",
    "PAYPAL",
    null,
  ),
});
const anyBatch = fc.array(anyRow, { minLength: 1, maxLength: 5 });
const anyFirstBatch = fc.array(anyRow, { minLength: 1, maxLength: 12, size: "max" });

const anyTreatment: fc.Arbitrary<HistoryTreatment> = fc.oneof(
  fc.record({ type: fc.constantFrom(...PLAIN_TREATMENTS) }),
  fc.record({
    type: fc.constant("shared_expense"),
    sharedType: fc.constant("percentage"),
    value: fc.oneof(fc.constantFrom(0, 333_333, 500_000, 1_000_000), fc.nat({ max: 1_000_000 })),
    isStillShared: fc.boolean(),
  }),
  fc.record({
    type: fc.constant("shared_expense"),
    sharedType: fc.constant("amount"),
    value: fc.nat({ max: 400_00 }),
    isStillShared: fc.boolean(),
  }),
);

const anyRuleTreatment: fc.Arbitrary<HistoryRuleTreatment> = fc.oneof(
  fc.record({ type: fc.constantFrom(...PLAIN_TREATMENTS) }),
  fc.record({
    type: fc.constant("shared_expense"),
    sharedType: fc.constant("percentage"),
    value: fc.constantFrom(0, 333_300, 500_000, 1_000_000),
  }),
  fc.record({
    type: fc.constant("shared_expense"),
    sharedType: fc.constant("amount"),
    value: fc.nat({ max: 400_00 }),
  }),
);

/** Edits that affect one transaction only. */
const anySingleEdit: fc.Arbitrary<HistoryEdit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ action: fc.constant("reclassify"), pick: anyPick, treatment: anyTreatment }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ action: fc.constantFrom("clear_treatment", "include"), pick: anyPick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constant("exclude"), pick: anyPick, scope: fc.constant("single") }),
  },
);

/** Edits of links. */
const anyLinkEdit: fc.Arbitrary<HistoryEdit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant("mark_refund"),
      pick: anyPick,
      refundOf: fc.uniqueArray(
        fc.record({ pick: anyPick, amount: fc.constantFrom(null, null, 1, 2, 50_00) }),
        { minLength: 1, maxLength: 2, selector: ({ pick }) => pick },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant("pair_transfer"),
      pick: anyPick,
      with: anyPick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constantFrom("clear_refund", "unpair_transfer"), pick: anyPick }),
  },
);

const anyEdit: fc.Arbitrary<HistoryEdit> = fc
  .tuple(
    mostlyTrue,
    fc.oneof(
      { weight: 2, arbitrary: anySingleEdit },
      { weight: 4, arbitrary: anyLinkEdit },
      {
        weight: 1,
        arbitrary: fc.record({
          action: fc.constant("exclude"),
          pick: anyPick,
          scope: fc.constant("matching_future"),
        }),
      },
    ),
  )
  .map(([isAimed, edit]) => ({ ...edit, isAimed }));

const anySettings: fc.Arbitrary<HistorySettings> = fc.record({
  currency: fc.constantFrom("EUR", "EUR", "JPY", "BHD"),
  referenceDate: fc.constantFrom("2026-01-01", "2026-01-31", "2025-11-30", "2024-02-29"),
  incomeGranularity: anyGranularity,
  expenseGranularity: anyGranularity,
  fixedPeriodDays: fc.constantFrom(1, 10, 30, 366),
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("ingest"), rows: anyBatch }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant("edit"), edit: anyEdit }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("bulk"),
      edits: fc.array(anyEdit, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("late_bulk"),
      edits: fc.array(anyEdit, { minLength: 1, maxLength: 4 }),
      meanwhile: fc.oneof(
        fc.record({
          kind: fc.constant("ingest"),
          rows: fc.array(anyRow, { minLength: 1, maxLength: 2 }),
        }),
        fc.record({ kind: fc.constant("set_granularity"), expenseGranularity: anyGranularity }),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("set_granularity"), expenseGranularity: anyGranularity }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("replace"), settings: anySettings }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("create_rule"),
      direction: fc.constantFrom("outflow", "outflow", "inflow"),
      counterpartyName: fc.constantFrom<CounterpartyName>("Landlord", "LANDLORD 0815", "PAYPAL"),
      fromOn: anyDay,
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        kind: fc.constant("create_rule" as const),
        direction: fc.constant("outflow" as const),
        counterpartyName: fc.constantFrom<CounterpartyName>("Landlord", "Landlord", "Coffee Roasters"),
        fromOn: anyDay,
        throughOn: fc.option(anyDay),
        treatment: fc.option(anyRuleTreatment, { freq: 8 }),
      })
      // A rule that ends before it begins is refused before it reaches a service.
      .map(({ throughOn, ...step }) => ({
        ...step,
        throughOn: throughOn !== null && throughOn < step.fromOn ? step.fromOn : throughOn,
      })),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        kind: fc.constant("update_rule"),
        pick: anyPick,
        fromOn: anyDay,
        throughOn: fc.option(anyDay),
        treatment: fc.option(anyRuleTreatment),
      },
      { requiredKeys: ["kind", "pick"] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        kind: fc.constant("update_rule"),
        pick: anyPick,
        effectiveOn: anyDay,
        throughOn: fc.option(anyDay),
        treatment: fc.option(anyRuleTreatment),
      },
      { requiredKeys: ["kind", "pick", "effectiveOn"] },
    ),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove_rule"), pick: anyPick }) },
  // Mostly early days, so that some days stay open.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("close"),
      through: fc.constantFrom(
        "2025-12-31",
        "2025-12-31",
        "2026-01-01",
        "2026-01-30",
        "2026-01-31",
        "2026-02-28",
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("reopen"),
      through: fc.constantFrom(null, "2025-12-31", "2026-01-01", "2026-01-30"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove_transaction"), pick: anyPick }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("undo"), back: fc.nat({ max: 5 }), force: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("redo"), force: fc.boolean() }) },
);

const INDEPENDENT_EDITS = 4;

/** It usually begins with data, since little can happen without any. */
const anyRecord: fc.Arbitrary<History> = fc.record({
  settings: anySettings,
  steps: fc
    .tuple(
      fc.option(anyFirstBatch, { freq: 10 }),
      fc.array(anyStep, { minLength: 1, maxLength: 20, size: "max" }),
    )
    .map(([rows, steps]) => (rows === null ? steps : [{ kind: "ingest", rows }, ...steps])),
  independentEdits: fc.array(anySingleEdit, {
    minLength: INDEPENDENT_EDITS,
    maxLength: INDEPENDENT_EDITS,
  }),
  shuffled: fc.shuffledSubarray(
    Array.from({ length: INDEPENDENT_EDITS }, (_, index) => index),
    { minLength: INDEPENDENT_EDITS },
  ),
  questions: fc.record({
    granularity: anyGranularity,
    startDate: anyDay,
    asOfStep: fc.nat({ max: 14 }),
  }),
});

/** A copy, since some records of the generator have no prototype, which comparisons would notice. */
export const anyHistory: fc.Arbitrary<History> = anyRecord.map((history) => structuredClone(history));
