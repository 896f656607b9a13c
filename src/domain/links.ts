import type { MinorUnits } from "./money";

/** What of an inflow gives back what one outflow took, as somebody decided it. */
export type RefundPart = Readonly<{ outflowId: string; amount: MinorUnits }>;

/**
 * What comes of a part, in minor units: `applied` is no income, and `borne` is what the customer had borne of
 * it, which lowers expense. It follows from the outflow and its other refunds, and is kept with the inflow so
 * that this counts by itself.
 */
export type Refunded = Readonly<{ applied: MinorUnits; borne: MinorUnits }>;

/** How a transaction belongs to others of its customer. */
export type TransactionLinks = Readonly<{
  /** Of an inflow: which outflows it refunds; null for none. */
  refundOf: readonly RefundPart[] | null;
  /** What comes of each part of `refundOf`, in its order. */
  refunded: readonly Refunded[] | null;
  /**
   * Of an outflow: the ids of the inflows that refund it, by day and id. It follows from what these refund.
   */
  refundedBy: readonly string[] | null;
  /** The other side of an own transfer. */
  transferWith: string | null;
}>;

export const UNLINKED: TransactionLinks = {
  refundOf: null,
  refunded: null,
  refundedBy: null,
  transferWith: null,
};

/** Few enough that all which a change of one of them moves is read at once. */
export const MAX_REFUND_PARTS = 20;
export const MAX_REFUNDS = 50;

export function isLinked({
  refundOf,
  refundedBy,
  transferWith,
}: Omit<TransactionLinks, "refunded">): boolean {
  return refundOf !== null || refundedBy !== null || transferWith !== null;
}

/**
 * Which of both a transaction is, if any. An own transfer outranks, and no transaction is ever left as both.
 */
export const LINK_KINDS = ["refund", "transfer"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export function linkKindOf({
  refunded,
  transferWith,
}: Pick<TransactionLinks, "refunded" | "transferWith">): LinkKind | null {
  if (transferWith !== null) return "transfer";
  return refunded === null ? null : "refund";
}

export function sumRefunded(parts: readonly Refunded[]): Refunded {
  let [applied, borne] = [0n, 0n];
  for (const part of parts) {
    applied += part.applied;
    borne += part.borne;
  }
  return { applied, borne };
}
