import fc from "fast-check";
import { STREAM_DECISIONS } from "../../domain/recurring";
import { toKeptSearchText } from "../../domain/search-text";
import { anyDay } from "../../domain/testing/arbitraries";
import { DIRECTIONS, STATUSES } from "../../domain/transaction";
import { PLAIN_TREATMENTS } from "../../domain/treatment";
import { anyInstant, anyText } from "./any-text";
import { RULE_IDS } from "./new-neighbours";
import type { PlainRow } from "./plain-rows";

const LARGEST_AMOUNT = 999_999_999_999_999n;

/** A row of `transaction` without its customer. */
export type TransactionRow = Omit<PlainRow<"transaction">, "customerId">;

const anyAmount = fc.oneof(fc.constantFrom(1n, LARGEST_AMOUNT), fc.bigInt({ min: 1n, max: LARGEST_AMOUNT }));
const anyShare = fc.oneof(fc.constant(0n), anyAmount);
const anyPercentage = fc.bigInt({ min: 0n, max: 1_000_000n });

const UNTREATED = {
  treatmentType: null,
  sharedType: null,
  sharedValue: null,
  isStillShared: null,
  settledShareMinorUnits: null,
};

const anySplit = fc
  .tuple(
    fc.oneof(
      fc.record({ sharedType: fc.constant("percentage"), sharedValue: anyPercentage }),
      fc.record({ sharedType: fc.constant("amount"), sharedValue: anyShare }),
    ),
    fc.option(anyShare),
  )
  .map(([shared, settledShareMinorUnits]) => ({
    treatmentType: "shared_expense",
    ...shared,
    isStillShared: settledShareMinorUnits === null,
    settledShareMinorUnits,
  }));

const anyTreatment = fc.oneof(
  fc.constant(UNTREATED),
  fc.constantFrom(...PLAIN_TREATMENTS).map((treatmentType) => ({ ...UNTREATED, treatmentType })),
  anySplit,
);

const anyRuleId = fc.constantFrom(...RULE_IDS);

/** Who decided a treatment, or that none applies. */
const anyTreater = fc.record({
  treatmentRuleId: fc.option(anyRuleId),
  treatmentDecision: fc.constantFrom(null, "cleared"),
});

const anyDecision = fc.oneof(
  fc.record({ personDecision: fc.constant(null), ruleId: fc.constant(null), excludedAt: fc.constant(null) }),
  fc.record({ personDecision: fc.constant(null), ruleId: anyRuleId, excludedAt: anyInstant }),
  fc.record({
    personDecision: fc.constant("included"),
    ruleId: fc.option(anyRuleId),
    excludedAt: fc.constant(null),
  }),
  fc.record({
    personDecision: fc.constant("excluded"),
    ruleId: fc.option(anyRuleId),
    excludedAt: anyInstant,
  }),
);

const UNREFUNDED = {
  refundOf: null,
  refunded: null,
  refundAppliedMinorUnits: null,
  refundBorneMinorUnits: null,
};

const anyIds = fc.option(
  fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }).map((ids) => JSON.stringify(ids)),
);

/** For an inflow a minimal refund, for an outflow the ids of its refunds. */
const anyLinks = fc.record({
  refund: fc.option(
    fc.uuid().map((id) => ({
      refundOf: JSON.stringify([[id, "1"]]),
      refunded: JSON.stringify([["1", "0"]]),
      refundAppliedMinorUnits: 1n,
      refundBorneMinorUnits: 0n,
    })),
  ),
  refundedBy: anyIds,
  transferWith: fc.option(fc.uuid()),
  rejectedLinks: anyIds,
});

const anyMarks = fc.record({
  note: fc.option(anyText({ max: 500 })),
  reviewedAt: fc.option(anyInstant),
  reviewedBy: fc.option(anyText({ max: 60 })),
  streamDecision: fc.option(fc.constantFrom(...STREAM_DECISIONS)),
  streamName: fc.option(anyText({ max: 100 })),
});

const anyFacts = fc.record({
  id: fc.uuid(),
  accountId: anyText({ max: 254 }),
  externalId: anyText({ max: 254 }),
  pendingExternalId: fc.option(anyText({ max: 254 })),
  bookedOn: anyDay,
  amountMinorUnits: anyAmount,
  currency: fc.constantFrom("EUR", "JPY", "BHD"),
  direction: fc.constantFrom(...DIRECTIONS),
  status: fc.constantFrom(...STATUSES),
  description: anyText({ max: 1000 }),
  counterpartyId: fc.option(anyText({ max: 254 })),
  counterpartyName: fc.option(anyText({ max: 254 })),
  counterpartyKey: fc.option(anyText({ max: 500 })),
  version: fc.constantFrom(1, 2, 2 ** 31 - 1),
});

const NEVER_TREATED = { ...UNTREATED, treatmentRuleId: null, treatmentDecision: null };

/**
 * Only a treatment can come from a rule, only its absence can be a cleared one, and splits by rules stay
 * open.
 */
function toTreated(
  treatment: Pick<TransactionRow, keyof typeof UNTREATED>,
  { treatmentRuleId, treatmentDecision }: Pick<TransactionRow, "treatmentRuleId" | "treatmentDecision">,
) {
  const isByRule = treatment.treatmentType !== null && treatment.settledShareMinorUnits === null;
  return {
    ...treatment,
    treatmentRuleId: isByRule ? treatmentRuleId : null,
    treatmentDecision: treatment.treatmentType === null ? treatmentDecision : null,
  };
}

/** A row that both databases accept, with arbitrary values in each column. */
const anyTransactionRow: fc.Arbitrary<TransactionRow> = fc
  .tuple(anyFacts, anyTreatment, anyTreater, anyDecision, anyMarks, anyLinks)
  .map(([facts, treatment, treater, decision, marks, { refund, refundedBy, ...links }]) => ({
    ...facts,
    searchText: toKeptSearchText({ ...facts, note: marks.note }),
    ...(facts.direction === "outflow" ? toTreated(treatment, treater) : NEVER_TREATED),
    ...decision,
    ...marks,
    ...links,
    ...(facts.direction === "inflow" ? (refund ?? UNREFUNDED) : UNREFUNDED),
    refundedBy: facts.direction === "outflow" ? refundedBy : null,
    createdChangeId: null,
  }));

/** Rows that one customer can have at the same time, ordered by id. The same seed gives the same rows. */
export function sampleTransactionRows(
  count: number,
  { seed = 20261121 }: Readonly<{ seed?: number }> = {},
): readonly TransactionRow[] {
  const rows = fc.sample(anyTransactionRow, { seed, numRuns: count });
  const byName = new Map(rows.map((row) => [JSON.stringify([row.externalId, row.accountId]), row]));
  return [...byName.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
