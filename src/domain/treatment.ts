import type { MinorUnits } from "./money";

export const TREATMENT_TYPES = ["covered_expense", "transferred_to_savings", "shared_expense"] as const;

export type TreatmentType = (typeof TREATMENT_TYPES)[number];

export const SHARED_TYPES = ["percentage", "amount"] as const;

export type SharedType = (typeof SHARED_TYPES)[number];

/** A percentage has at most this many decimals. */
export const PERCENTAGE_DECIMALS = 4;

/** 100 % as a `SharedExpense` holds it. */
const WHOLE_PERCENTAGE = 1_000_000n;

/**
 * An outflow of which the customer bears only a share.
 *
 * `value` is that share as the person gave it: minor units for "amount", ten-thousandths of a per cent for
 * "percentage" (33.3333 % is 333333n). `settledShare`, in minor units, is null while the split is still open.
 */
export type SharedExpense = Readonly<{
  type: "shared_expense";
  sharedType: SharedType;
  value: bigint;
  settledShare: MinorUnits | null;
}>;

/** How one outflow counts; an outflow without a treatment counts in full. */
export type Treatment =
  | Readonly<{ type: "covered_expense" }>
  | Readonly<{ type: "transferred_to_savings" }>
  | SharedExpense;

/**
 * The customer's part of `amount`, in minor units, from 0 to `amount`; the others bear the rest.
 *
 * An open percentage is rounded half away from zero, and a settled share stays what it was. A share that a
 * later correction of the amount has left too large counts as the whole amount, because nobody bears more
 * than was paid; the stored share is kept, so that correcting the amount back restores it.
 */
export function customerShare(treatment: SharedExpense, amount: MinorUnits): MinorUnits {
  const share = treatment.settledShare ?? openShare(treatment, amount);
  return share < amount ? share : amount;
}

/** The same split with the share of today fixed; one that is settled already stays as it is. */
export function settle(treatment: SharedExpense, amount: MinorUnits): SharedExpense {
  if (treatment.settledShare !== null) return treatment;
  return { ...treatment, settledShare: customerShare(treatment, amount) };
}

/**
 * Whether two treatments are the same decision; null is none.
 *
 * Two settled shares of one percentage are, even where the amount was corrected in between: a settled share
 * is evaluated once, and asking for it again does not evaluate it anew.
 */
export function isSameTreatment(a: Treatment | null, b: Treatment | null): boolean {
  if (a?.type !== "shared_expense" || b?.type !== "shared_expense") return a?.type === b?.type;
  const isOpen = a.settledShare === null;
  return a.sharedType === b.sharedType && a.value === b.value && isOpen === (b.settledShare === null);
}

function openShare({ sharedType, value }: SharedExpense, amount: MinorUnits): MinorUnits {
  switch (sharedType) {
    case "amount":
      return value;
    case "percentage":
      // Neither factor is negative, so adding half and rounding down is rounding half away from zero.
      return (amount * value + WHOLE_PERCENTAGE / 2n) / WHOLE_PERCENTAGE;
  }
}
