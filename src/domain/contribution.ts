import type { MinorUnits } from "./money";
import { customerShare, type Treatment, type TreatmentType } from "./treatment";

/** What counts, in minor units: of one transaction, or summed over many. */
export type Counted = Readonly<{ income: MinorUnits; expense: MinorUnits }>;

export const NOTHING: Counted = { income: 0n, expense: 0n };

/**
 * What one transaction adds to its customer's figures, in minor units.
 *
 * Every figure we show is a sum of these. Exclusion outranks treatment, so lifting an exclusion
 * brings the treatment back; a pending transaction has not happened yet and counts for nothing.
 */
export function contribution(
  transaction: Readonly<{
    direction: "inflow" | "outflow";
    status: "booked" | "pending";
    amount: MinorUnits;
    treatment: Treatment | null;
    isExcluded: boolean;
  }>,
): Counted {
  const { direction, status, amount, treatment, isExcluded } = transaction;
  if (isExcluded || status === "pending") return NOTHING;
  if (direction === "inflow") return { income: amount, expense: 0n };
  switch (treatment?.type) {
    case undefined:
      return { income: 0n, expense: amount };
    case "covered_expense":
    case "transferred_to_savings":
      return NOTHING;
    case "shared_expense":
      return { income: 0n, expense: customerShare(treatment, amount) };
  }
}

/** The treatments under which some of an expense counts. */
export const COUNTING_TREATMENTS: readonly TreatmentType[] = ["shared_expense"];

export function addCounted(a: Counted, b: Counted): Counted {
  return { income: a.income + b.income, expense: a.expense + b.expense };
}

/** `a` without `b`. Either part may be negative, as the difference between before and after an edit is. */
export function subtractCounted(a: Counted, b: Counted): Counted {
  return { income: a.income - b.income, expense: a.expense - b.expense };
}

export function isNothing({ income, expense }: Counted): boolean {
  return income === 0n && expense === 0n;
}

/** What remains, which is income less expense, always and exactly. */
export function remaining({ income, expense }: Counted): MinorUnits {
  return income - expense;
}
