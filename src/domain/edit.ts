import { decimalsOf } from "./currency-decimals";
import { AppError, wrongField } from "./errors";
import { isExcluded } from "./exclusion";
import { type ShareRequest, toSharedExpense } from "./reclassification";
import { type Rule, rulingOf } from "./rule";
import { type Transaction, withExclusion } from "./transaction";
import { isSameTreatment, type SharedType, type Treatment, type TreatmentType } from "./treatment";

export type Reclassify = Readonly<{
  action: "reclassify";
  transactionId: string;
  type: TreatmentType;
  value?: number | undefined;
  sharedType?: SharedType | undefined;
  isStillShared?: boolean | undefined;
}>;

/** The most edits in one change. */
export const MAX_EDITS = 500;

export type ExclusionScope = "single" | "matching_future";

/** An outflow that an inflow refunds, with the refunded amount; without an amount, as much as fits. */
export type RefundRequest = Readonly<{ transactionId: string; amount?: number | undefined }>;

export type MarkRefund = Readonly<{
  action: "mark_refund";
  transactionId: string;
  refundOf: readonly RefundRequest[];
}>;

export type PairTransfer = Readonly<{
  action: "pair_transfer";
  transactionId: string;
  withTransactionId: string;
}>;

/** A person's decision about how transactions are linked. */
export type LinkEdit =
  | MarkRefund
  | PairTransfer
  | Readonly<{ action: "clear_refund" | "unpair_transfer"; transactionId: string }>;

type Review = Readonly<{ action: "review"; transactionId: string; isReviewed: boolean }>;

/** What a person can record on one transaction without moving any figure. */
export type Marking =
  | Review
  | Readonly<{ action: "note"; transactionId: string; note: string | null }>
  | Readonly<{ action: "reject_link"; transactionId: string; otherTransactionId: string }>;

/** A person's decision about how one transaction counts on its own. */
export type CountingEdit =
  | Reclassify
  | Readonly<{ action: "clear_treatment"; transactionId: string }>
  | Readonly<{ action: "exclude"; transactionId: string; scope: ExclusionScope }>
  | Readonly<{ action: "include"; transactionId: string }>;

/** A person's decision about how transactions count. */
export type Edit = CountingEdit | LinkEdit;

/** A person's decision about every transaction that matches a filter, applied as one change. */
export type FilteredEdit =
  | Omit<Reclassify, "transactionId">
  | Omit<Review, "transactionId">
  | Readonly<{ action: "clear_treatment" | "exclude" | "include" }>;

/** The most transactions that one filtered edit covers. */
export const MAX_FILTERED = 10_000;

/**
 * The edit of one transaction that a filtered edit amounts to; null where it does not apply to that
 * transaction, which then stays unchanged.
 */
export function editOfOne(edit: FilteredEdit, stored: Transaction): Edit | Marking | null {
  const { id: transactionId, direction } = stored;
  switch (edit.action) {
    case "reclassify":
      return direction === "inflow" ? null : { ...edit, transactionId };
    case "review":
      return { ...edit, transactionId };
    case "exclude":
      return isExcluded(stored) ? null : { action: "exclude", transactionId, scope: "single" };
    case "clear_treatment":
    case "include":
      return { action: edit.action, transactionId };
  }
}

/** The ids of the other transactions that an edit names. */
export function othersNamedBy(edit: Edit | Marking): readonly string[] {
  switch (edit.action) {
    case "mark_refund":
      return edit.refundOf.map(({ transactionId }) => transactionId);
    case "pair_transfer":
      return [edit.withTransactionId];
    case "reject_link":
      return [edit.otherTransactionId];
    default:
      return [];
  }
}

/** Whether an edit may affect any number of transactions that it does not name. */
export function makesRule(edit: Edit | Marking): boolean {
  return edit.action === "exclude" && edit.scope === "matching_future";
}

/**
 * The transaction under another treatment; unchanged where a person already gave it that treatment. A
 * treatment given by a rule becomes the person's decision, which stays whatever happens to the rule.
 *
 * Throws `treatment_not_applicable` for an inflow, `share_exceeds_amount`, and `validation_failed` for a
 * share finer than the currency.
 */
export function reclassify(stored: Transaction, edit: Reclassify): Transaction {
  if (stored.direction === "inflow") {
    const message = "Only an outflow can be reclassified; this is an inflow.";
    throw new AppError("treatment_not_applicable", message, { errors: [wrongField("type", message)] });
  }
  const treatment = requireTreatment(stored, edit);
  if (stored.treatmentRuleId === null && isSameTreatment(stored.treatment, treatment)) return stored;
  return { ...stored, treatment, treatmentRuleId: null, treatmentDecision: null };
}

function requireTreatment(stored: Transaction, edit: Reclassify): Treatment {
  if (edit.type !== "shared_expense") return { type: edit.type };
  const decimals = decimalsOf(stored.currency);
  const treatment = toSharedExpense(toShareRequest(edit), { amount: stored.amount, decimals });
  if (treatment === "share_exceeds_amount") {
    const message = "The share is more than the transaction's amount.";
    throw new AppError("share_exceeds_amount", message, { errors: [wrongField("value", message)] });
  }
  if (treatment === "too_precise") {
    const message = `${stored.currency} has ${decimals} decimals`;
    throw new AppError("validation_failed", "The share has more decimals than the currency.", {
      errors: [{ field: "value", in: "body", code: "too_precise", message }],
    });
  }
  return treatment;
}

/** The defaults make a request that only settles a share an amount: the final one. */
function toShareRequest({
  value = 0,
  sharedType = "amount",
  isStillShared = true,
}: Reclassify): ShareRequest {
  return { value, sharedType, isStillShared };
}

/** The transaction counting in full again. This is a decision of its own, which no rule overrides. */
export function clearTreatment(stored: Transaction): Transaction {
  if (stored.treatment === null) return stored;
  return { ...stored, treatment: null, treatmentRuleId: null, treatmentDecision: "cleared" };
}

/** The transaction excluded on its own, regardless of any rule. */
export function excludeAlone(stored: Transaction, at: Date): Transaction {
  return withExclusion(stored, { personDecision: "excluded", ruleId: stored.ruleId }, at);
}

/**
 * The transaction that a rule is made from. The person means it too, so an earlier decision to include it is
 * dropped.
 */
export function excludeByOwnRule(stored: Transaction, rule: Rule, at: Date): Transaction {
  const personDecision = stored.personDecision === "included" ? null : stored.personDecision;
  const decided = { ...stored, personDecision };
  return { ...decided, ...rulingOf(decided, rule, at) };
}

/**
 * The transaction counting again. Where a rule excludes it, this is a decision of its own, which the rule
 * does not override.
 */
export function include(stored: Transaction, at: Date): Transaction {
  if (!isExcluded(stored)) return stored;
  const personDecision = stored.ruleId === null ? null : "included";
  return withExclusion(stored, { personDecision, ruleId: stored.ruleId }, at);
}

/** The transaction marked as reviewed, or not. The first reviewer is kept when it is marked again. */
export function review(
  stored: Transaction,
  isReviewed: boolean,
  { at, by }: Readonly<{ at: Date; by: string | null }>,
): Transaction {
  if ((stored.reviewedAt !== null) === isReviewed) return stored;
  return { ...stored, reviewedAt: isReviewed ? at : null, reviewedBy: isReviewed ? by : null };
}
