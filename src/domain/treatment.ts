import type { MinorUnits } from "./money";

export const TREATMENT_TYPES = ["covered_expense", "transferred_to_savings", "shared_expense"] as const;

export type TreatmentType = (typeof TREATMENT_TYPES)[number];

/** The treatments that say everything by their type; a shared expense also has a share. */
export const PLAIN_TREATMENTS = TREATMENT_TYPES.filter((type) => type !== "shared_expense");

export type PlainTreatment = Readonly<{ type: (typeof PLAIN_TREATMENTS)[number] }>;

export const SHARED_TYPES = ["percentage", "amount"] as const;

export type SharedType = (typeof SHARED_TYPES)[number];

/** The most decimals of a percentage. */
export const PERCENTAGE_DECIMALS = 4;

/** 100 % in the units of `SharedExpense.value`. */
const WHOLE_PERCENTAGE = 1_000_000n;

/**
 * An outflow that the customer bears only in part.
 *
 * `value` is the customer's share as entered: minor units for "amount", ten-thousandths of a per cent for
 * "percentage" (33.3333 % is 333333n). `settledShare`, in minor units, is null while the split is still open.
 */
export type SharedExpense = Readonly<{
  type: "shared_expense";
  sharedType: SharedType;
  value: bigint;
  settledShare: MinorUnits | null;
}>;

/** How one outflow counts. An outflow without a treatment counts in full. */
export type Treatment = PlainTreatment | SharedExpense;

/**
 * The customer's part of `amount`, in minor units, from 0 to `amount`; the others bear the rest.
 *
 * An open percentage is rounded half away from zero; a settled share is fixed. A share that exceeds the
 * amount after a correction counts as the whole amount, because nobody bears more than was paid. The stored
 * share is kept, so that correcting the amount back restores it.
 */
export function customerShare(treatment: SharedExpense, amount: MinorUnits): MinorUnits {
  const share = treatment.settledShare ?? openShare(treatment, amount);
  return share < amount ? share : amount;
}

/** The same split with its current share fixed; a split that is already settled stays unchanged. */
export function settle(treatment: SharedExpense, amount: MinorUnits): SharedExpense {
  if (treatment.settledShare !== null) return treatment;
  return { ...treatment, settledShare: customerShare(treatment, amount) };
}

/**
 * Whether two treatments are the same decision; null means no treatment.
 *
 * Two settled shares of the same percentage are the same decision, even if the amount was corrected in
 * between: a settled share is evaluated once, and asking for it again does not re-evaluate it.
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
      // Neither factor is negative, so adding half and rounding down rounds half away from zero.
      return (amount * value + WHOLE_PERCENTAGE / 2n) / WHOLE_PERCENTAGE;
  }
}
