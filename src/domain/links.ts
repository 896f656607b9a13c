import type { MinorUnits } from "./money";

/** The part of an inflow that gives back one outflow, as a person decided it. */
export type RefundPart = Readonly<{ outflowId: string; amount: MinorUnits }>;

/**
 * The effect of a refund part, in minor units. `applied` does not count as income; `borne` is the part of it
 * that the customer had borne, and lowers expense. Both follow from the outflow and its other refunds, and
 * are stored with the inflow so that it counts on its own.
 */
export type Refunded = Readonly<{ applied: MinorUnits; borne: MinorUnits }>;

/** How a transaction is linked to others of its customer. */
export type TransactionLinks = Readonly<{
  /** On an inflow: the outflows that it refunds; null where there are none. */
  refundOf: readonly RefundPart[] | null;
  /** The effect of each part of `refundOf`, in the same order. */
  refunded: readonly Refunded[] | null;
  /** On an outflow: the ids of the inflows that refund it, by day and id. Derived from their `refundOf`. */
  refundedBy: readonly string[] | null;
  /** The id of the other side of an own transfer. */
  transferWith: string | null;
}>;

export const UNLINKED: TransactionLinks = {
  refundOf: null,
  refunded: null,
  refundedBy: null,
  transferWith: null,
};

/** Low enough that everything affected by a change to one of them can be read at once. */
export const MAX_REFUND_PARTS = 20;
export const MAX_REFUNDS = 50;

export function isLinked({
  refundOf,
  refundedBy,
  transferWith,
}: Omit<TransactionLinks, "refunded">): boolean {
  return refundOf !== null || refundedBy !== null || transferWith !== null;
}

/** The kind of a transaction's link. An own transfer outranks a refund; in the end no transaction is both. */
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
