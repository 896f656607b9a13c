import { type Counted, contribution, remaining } from "./contribution";
import { isExcluded } from "./exclusion";
import type { MinorUnits } from "./money";
import type { Direction, Transaction } from "./transaction";

/** Why a transaction counts for what it counts, in the order in which the reasons outrank each other. */
export const REASONS = [
  "excluded",
  "pending",
  "covered_expense",
  "transferred_to_savings",
  "shared_expense",
  "counted",
] as const;
export type Reason = (typeof REASONS)[number];

/** One transaction's line of a figure, in minor units. `counted` and `notCounted` add up to the amount. */
export type Explanation = Readonly<{
  reason: Reason;
  counted: Counted;
  /** What the line adds to `remaining`: income is positive, expense negative. */
  signed: MinorUnits;
  notCounted: MinorUnits;
}>;

/** What decides how a transaction counts. */
export type Explained = Pick<
  Transaction,
  "direction" | "status" | "amount" | "treatment" | "personDecision" | "ruleId"
>;

/** Explains what `contribution` decides; it decides nothing itself. */
export function explain(transaction: Explained): Explanation {
  const counted = contribution({ ...transaction, isExcluded: isExcluded(transaction) });
  return {
    reason: reasonOf(transaction),
    counted,
    signed: remaining(counted),
    notCounted: transaction.amount - counted.income - counted.expense,
  };
}

function reasonOf(transaction: Explained): Reason {
  if (isExcluded(transaction)) return "excluded";
  if (transaction.status === "pending") return "pending";
  if (transaction.direction === "inflow") return "counted";
  return transaction.treatment?.type ?? "counted";
}

/** What did not count of one direction, by reason: with what counted it adds up to the gross. In minor units. */
export type Complement = Readonly<{
  gross: MinorUnits;
  counted: MinorUnits;
  /** Nothing is not counted for the reason `counted`; of a shared expense it is the others' share. */
  notCounted: Readonly<Record<Exclude<Reason, "counted">, MinorUnits>>;
}>;

const EMPTY: Complement = {
  gross: 0n,
  counted: 0n,
  notCounted: {
    excluded: 0n,
    pending: 0n,
    covered_expense: 0n,
    transferred_to_savings: 0n,
    shared_expense: 0n,
  },
};

export type Complements = Readonly<Record<Direction, Complement>>;

export const NO_COMPLEMENTS: Complements = { inflow: EMPTY, outflow: EMPTY };

/** Adds `count` transactions that are all like this one. */
export function addExplained(sums: Complements, transaction: Explained, count = 1n): Complements {
  const { reason, counted, notCounted } = explain(transaction);
  const side = sums[transaction.direction];
  return {
    ...sums,
    [transaction.direction]: {
      gross: side.gross + count * transaction.amount,
      counted: side.counted + count * (counted.income + counted.expense),
      notCounted:
        reason === "counted"
          ? side.notCounted
          : { ...side.notCounted, [reason]: side.notCounted[reason] + count * notCounted },
    },
  };
}

/** The figures that the complements belong to. */
export function figuresOf({ inflow, outflow }: Complements): Counted {
  return { income: inflow.counted, expense: outflow.counted };
}
