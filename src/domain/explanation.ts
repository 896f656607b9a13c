import { type Counted, partsOf, remaining } from "./contribution";
import type { MinorUnits } from "./money";
import { countedFor, type Direction, type Transaction } from "./transaction";
import { kindOf, type TransactionKind } from "./transaction-kind";

/** Why a transaction counts as it does, in order of precedence. */
export const REASONS = [
  "excluded",
  "pending",
  "transfer",
  "refund",
  "covered_expense",
  "transferred_to_savings",
  "shared_expense",
  "counted",
] as const;
export type Reason = (typeof REASONS)[number];

/**
 * What one transaction contributes to a figure, in minor units. The counted parts and `notCounted` add up to
 * the amount; for a refund, the counted parts are its income and the expense that it lowers.
 */
export type Explanation = Readonly<{
  reason: Reason;
  counted: Counted;
  /** What the transaction adds to `remaining`: income is positive, expense negative. */
  signed: MinorUnits;
  notCounted: MinorUnits;
}>;

/** The fields that decide how a transaction counts. */
export type Explained = Pick<
  Transaction,
  "direction" | "status" | "amount" | "treatment" | "personDecision" | "ruleId" | "refunded" | "transferWith"
>;

/** Explains the result of `contribution`; it decides nothing itself. */
export function explain(transaction: Explained): Explanation {
  const kind = kindOf(transaction);
  const counted = countedFor(transaction);
  const parts = partsOf(transaction.direction, counted);
  return {
    reason: reasonOf(kind),
    counted,
    signed: remaining(counted),
    notCounted: transaction.amount - parts.counted - parts.refunded,
  };
}

/** Whether transactions of this kind count in full. */
export function countsInFull(kind: TransactionKind): boolean {
  return reasonOf(kind) === "counted";
}

function reasonOf({ direction, status, treatment, link, isExcluded }: TransactionKind): Reason {
  if (isExcluded) return "excluded";
  if (status === "pending") return "pending";
  if (link !== null) return link;
  if (direction === "inflow") return "counted";
  return treatment ?? "counted";
}

/**
 * What did not count in one direction, by reason. With the counted and refunded amounts it adds up to
 * `gross`. In minor units.
 */
export type Complement = Readonly<{
  gross: MinorUnits;
  counted: MinorUnits;
  /** The part of the inflows that lowers expense. */
  refunded: MinorUnits;
  /**
   * `counted` has no entry, because it leaves nothing out. `shared_expense` is the others' share, `refund`
   * the part that others had borne.
   */
  notCounted: Readonly<Record<Exclude<Reason, "counted">, MinorUnits>>;
}>;

const EMPTY: Complement = {
  gross: 0n,
  counted: 0n,
  refunded: 0n,
  notCounted: {
    excluded: 0n,
    pending: 0n,
    transfer: 0n,
    refund: 0n,
    covered_expense: 0n,
    transferred_to_savings: 0n,
    shared_expense: 0n,
  },
};

export type Complements = Readonly<Record<Direction, Complement>>;

export const NO_COMPLEMENTS: Complements = { inflow: EMPTY, outflow: EMPTY };

/** Totals of transactions of one kind, in minor units. */
export type KindSum = Readonly<{ gross: MinorUnits; counted: MinorUnits; refunded: MinorUnits }>;

/** Adds up the totals of transactions, by kind. */
export function complementsOfKinds(
  kinds: readonly (KindSum & Readonly<{ kind: TransactionKind }>)[],
): Complements {
  return kinds.reduce((sums, { kind, ...sum }) => addKind(sums, kind, sum), NO_COMPLEMENTS);
}

/** Adds the totals of transactions of one kind. */
function addKind(sums: Complements, kind: TransactionKind, sum: KindSum): Complements {
  const { gross, counted, refunded } = sum;
  const side = sums[kind.direction];
  const reason = reasonOf(kind);
  return {
    ...sums,
    [kind.direction]: {
      gross: side.gross + gross,
      counted: side.counted + counted,
      refunded: side.refunded + refunded,
      notCounted:
        reason === "counted"
          ? side.notCounted
          : { ...side.notCounted, [reason]: side.notCounted[reason] + gross - counted - refunded },
    },
  };
}

/**
 * Transactions that are alike in everything that decides how they count. `count` times `like` has the same
 * totals as all `rows` transactions.
 */
export type ExplainedGroup = Readonly<{ like: Explained; count: bigint; rows: number }>;

/** What a whole group counts for, in minor units. */
export function countedOf({ like, count }: ExplainedGroup): Counted {
  const { income, expense } = explain(like).counted;
  return { income: count * income, expense: count * expense };
}

/** Adds `count` transactions like this one. */
export function addExplained(sums: Complements, transaction: Explained, count = 1n): Complements {
  const { counted, refunded } = partsOf(transaction.direction, explain(transaction).counted);
  const sum = { gross: count * transaction.amount, counted: count * counted, refunded: count * refunded };
  return addKind(sums, kindOf(transaction), sum);
}

/** The figures that the complements belong to. */
export function figuresOf({ inflow, outflow }: Complements): Counted {
  return { income: inflow.counted, expense: outflow.counted - inflow.refunded };
}
