import type { CalendarDate } from "./calendar-date";
import { type Refunded, sumRefunded } from "./links";
import { type MinorUnits, toMinorUnitsOf } from "./money";
import { customerShare, type Treatment, type TreatmentType } from "./treatment";

/** What counts, in minor units, for one transaction or summed over many. */
export type Counted = Readonly<{ income: MinorUnits; expense: MinorUnits }>;

/** What counts on each day, or what is to be added to it, in minor units. */
export type TotalsByDay = ReadonlyMap<CalendarDate, Counted>;

export const NOTHING: Counted = { income: 0n, expense: 0n };

/**
 * What one transaction adds to its customer's figures, in minor units.
 *
 * Every figure we show is a sum of these. Exclusion outranks treatment, so lifting an exclusion brings the
 * treatment back. A pending transaction has not happened yet and counts for nothing. Both sides of an own
 * transfer count for nothing. Money that a refund gives back is not income; the part of it that the customer
 * had borne lowers expense.
 */
export function contribution(
  transaction: Readonly<{
    direction: "inflow" | "outflow";
    status: "booked" | "pending";
    amount: MinorUnits;
    treatment: Treatment | null;
    isExcluded: boolean;
    isOwnTransfer: boolean;
    refunded: readonly Refunded[] | null;
  }>,
): Counted {
  const { direction, status, amount, treatment, isExcluded, isOwnTransfer, refunded } = transaction;
  if (isExcluded || status === "pending" || isOwnTransfer) return NOTHING;
  if (direction === "inflow") {
    if (refunded === null) return { income: amount, expense: 0n };
    const { applied, borne } = sumRefunded(refunded);
    return { income: amount - applied, expense: -borne };
  }
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

/**
 * The part of an amount that counts in its own direction, and the part of an inflow that lowers expense
 * instead.
 */
export function partsOf(
  direction: "inflow" | "outflow",
  { income, expense }: Counted,
): Readonly<{ counted: MinorUnits; refunded: MinorUnits }> {
  return direction === "inflow"
    ? { counted: income, refunded: -expense }
    : { counted: expense, refunded: 0n };
}

/** The treatments under which part of an expense still counts. */
export const COUNTING_TREATMENTS: readonly TreatmentType[] = ["shared_expense"];

export function addCounted(a: Counted, b: Counted): Counted {
  return { income: a.income + b.income, expense: a.expense + b.expense };
}

/** `a` minus `b`. Either part may be negative, such as the difference between before and after an edit. */
export function subtractCounted(a: Counted, b: Counted): Counted {
  return { income: a.income - b.income, expense: a.expense - b.expense };
}

/** Figures of one currency as the same numbers of another, which has as many decimals or more. */
export function inMinorUnitsOf(finer: string, { income, expense }: Counted, currency: string): Counted {
  return {
    income: toMinorUnitsOf(finer, income, currency),
    expense: toMinorUnitsOf(finer, expense, currency),
  };
}

export function isNothing({ income, expense }: Counted): boolean {
  return income === 0n && expense === 0n;
}

/** Income minus expense, always exact. */
export function remaining({ income, expense }: Counted): MinorUnits {
  return income - expense;
}
