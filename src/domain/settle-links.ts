import type { Refunded, RefundPart } from "./links";
import type { MinorUnits } from "./money";
import { countedFor, type Transaction } from "./transaction";

/**
 * Whether two transactions can be the sides of an own transfer: one amount that left an account and came to
 * another.
 */
export function canBeTransfer(one: Transaction, other: Transaction): boolean {
  return (
    one.direction !== other.direction &&
    one.amount === other.amount &&
    one.currency === other.currency &&
    !areOfOneAccount(one, other)
  );
}

/** An account that was not named may be any. */
function areOfOneAccount({ accountId: one }: Transaction, { accountId: other }: Transaction): boolean {
  return one !== null && one === other;
}

/**
 * An own transfer stands while both sides say so, and neither was corrected to anything that cannot be one.
 */
export function isMutualTransfer(one: Transaction, other: Transaction | null): boolean {
  return other !== null && other.transferWith === one.id && canBeTransfer(one, other);
}

export function canRefund({ direction, transferWith }: Transaction): boolean {
  return direction === "inflow" && transferWith === null;
}

export function canBeRefunded({ direction, transferWith }: Transaction): boolean {
  return direction === "outflow" && transferWith === null;
}

/**
 * What an inflow has for each outflow. A correction may have left it too small for all; the first ones then
 * have theirs.
 */
export function claimsOf({
  amount,
  refundOf,
}: Pick<Transaction, "amount" | "refundOf">): readonly RefundPart[] {
  let left = amount;
  return (refundOf ?? []).map((part) => {
    const claim = part.amount < left ? part.amount : left;
    left -= claim;
    return { ...part, amount: claim };
  });
}

/** In which order the refunds of one outflow take of it. What it is follows from the refunds alone. */
export function byDayAndId(a: Transaction, b: Transaction): number {
  if (a.bookedOn !== b.bookedOn) return a.bookedOn < b.bookedOn ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * What comes of each refund of an outflow, in their order. All together they give back no more than was paid,
 * and lower expense by no more than the outflow counts for: each by the difference that it makes to the
 * rounded sum of it and those before it.
 */
export function settleRefunds(outflow: Transaction, claims: readonly MinorUnits[]): readonly Refunded[] {
  const { expense } = countedFor(outflow);
  const borneOf = (amount: MinorUnits) => (2n * expense * amount + outflow.amount) / (2n * outflow.amount);
  let given = 0n;
  return claims.map((claim) => {
    const left = outflow.amount - given;
    const applied = claim < left ? claim : left;
    const borne = borneOf(given + applied) - borneOf(given);
    given += applied;
    return { applied, borne };
  });
}
