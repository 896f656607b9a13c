import { contribution } from "../../domain/contribution";
import { decimalsOf } from "../../domain/currency-decimals";
import type { CountingEdit, Reclassify } from "../../domain/edit";
import { parseAmount, toDecimalNumber } from "../../domain/money";
import { toSharedExpense } from "../../domain/reclassification";
import { customerShare, PERCENTAGE_DECIMALS, type Treatment } from "../../domain/treatment";
import type { Outputs } from "../trpc/trpc";

export type WireTransaction = Outputs["listTransactions"]["transactions"][number];

/**
 * The transaction as the edit will leave it, by the same rules as in the service, or unchanged if they refuse
 * the edit.
 *
 * Shown optimistically until the service responds.
 */
export function applyEdit(shown: WireTransaction, edit: CountingEdit): WireTransaction {
  const decimals = decimalsOf(shown.currency);
  const amount = toMinorUnits(shown.amount, decimals);
  // At most one rule applies to a transaction, so a rule that excludes it replaces one that gave it a
  // treatment.
  const makesRule = edit.action === "exclude" && edit.scope === "matching_future";
  const isByOtherRule = shown.treatmentRuleId !== null && makesRule;
  const stored = isByOtherRule ? null : storedTreatment(shown.treatment, decimals);
  const treatment = nextTreatment(stored, edit, { amount, decimals });
  const isExcluded = edit.action === "exclude" || (edit.action !== "include" && shown.exclusion !== null);
  const counted = contribution({
    ...shown,
    amount,
    treatment,
    isExcluded,
    isOwnTransfer: shown.transferWith !== null,
    refunded: refundedOf(shown, decimals),
  });
  return {
    ...shown,
    treatment:
      treatment === stored && !isByOtherRule
        ? shown.treatment
        : presentTreatment(treatment, { amount, decimals }),
    treatmentRuleId: isByOtherRule || isOfTreatment(edit) ? null : shown.treatmentRuleId,
    exclusion: isExcluded ? (shown.exclusion ?? newExclusion(edit)) : null,
    counted: {
      income: toDecimalNumber(counted.income, decimals),
      expense: toDecimalNumber(counted.expense, decimals),
    },
  };
}

function isOfTreatment({ action }: CountingEdit): boolean {
  return action === "reclassify" || action === "clear_treatment";
}

function refundedOf({ refund }: WireTransaction, decimals: number) {
  if (refund === null) return null;
  const { applied, lowersExpense } = refund;
  return [{ applied: toMinorUnits(applied, decimals), borne: toMinorUnits(lowersExpense, decimals) }];
}

type Outflow = Readonly<{ amount: bigint; decimals: number }>;

function nextTreatment(stored: Treatment | null, edit: CountingEdit, outflow: Outflow): Treatment | null {
  if (edit.action === "clear_treatment") return null;
  if (edit.action !== "reclassify") return stored;
  if (edit.type !== "shared_expense") return { type: edit.type };
  const shared = toSharedExpense(toShareRequest(edit), outflow);
  return typeof shared === "string" ? stored : shared;
}

function toShareRequest({ value = 0, sharedType = "amount", isStillShared = true }: Reclassify) {
  return { value, sharedType, isStillShared };
}

function storedTreatment(treatment: WireTransaction["treatment"], decimals: number): Treatment | null {
  if (treatment === null) return null;
  if (treatment.type !== "shared_expense") return { type: treatment.type };
  const sharedType = treatment.sharedType ?? "amount";
  const precision = sharedType === "percentage" ? PERCENTAGE_DECIMALS : decimals;
  return {
    type: treatment.type,
    sharedType,
    value: toMinorUnits(treatment.value ?? 0, precision),
    settledShare: treatment.isStillShared === false ? toMinorUnits(treatment.share ?? 0, decimals) : null,
  };
}

function presentTreatment(
  treatment: Treatment | null,
  { amount, decimals }: Outflow,
): WireTransaction["treatment"] {
  if (treatment === null) return null;
  if (treatment.type !== "shared_expense") {
    const nothing = { value: null, sharedType: null, isStillShared: null, share: null, othersShare: null };
    return { type: treatment.type, ...nothing };
  }
  const share = customerShare(treatment, amount);
  const precision = treatment.sharedType === "percentage" ? PERCENTAGE_DECIMALS : decimals;
  return {
    type: treatment.type,
    value: toDecimalNumber(treatment.value, precision),
    sharedType: treatment.sharedType,
    isStillShared: treatment.settledShare === null,
    share: toDecimalNumber(share, decimals),
    othersShare: toDecimalNumber(amount - share, decimals),
  };
}

function newExclusion(edit: CountingEdit): WireTransaction["exclusion"] {
  const scope = edit.action === "exclude" ? edit.scope : "single";
  return { scope, ruleId: null, excludedAt: new Date().toISOString() };
}

/** Amounts from the service never have more decimals than their currency. */
export function toMinorUnits(amount: number, decimals: number): bigint {
  const parsed = parseAmount(amount, decimals);
  return typeof parsed === "bigint" ? parsed : 0n;
}
