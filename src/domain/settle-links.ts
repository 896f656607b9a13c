import type { Refunded, RefundPart } from "./links";
import type { MinorUnits } from "./money";
import { countedFor, type Transaction } from "./transaction";

/**
 * Whether two transactions can be the sides of an own transfer: the same amount left one account and arrived
 * in another.
 */
export function canBeTransfer(one: Transaction, other: Transaction): boolean {
  return (
    one.direction !== other.direction &&
    one.amount === other.amount &&
    one.currency === other.currency &&
    !areOfOneAccount(one, other)
  );
}

/** An account that is not named may be any account. */
function areOfOneAccount({ accountId: one }: Transaction, { accountId: other }: Transaction): boolean {
  return one !== null && one === other;
}

/** An own transfer holds while both sides name each other, and no correction has made that impossible. */
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
 * The amount of an inflow that goes to each outflow. A correction may have made the inflow too small for all;
 * the first parts then take precedence.
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

/** The order in which the refunds of one outflow are applied. It depends on the refunds alone. */
export function byDayAndId(a: Transaction, b: Transaction): number {
  if (a.bookedOn !== b.bookedOn) return a.bookedOn < b.bookedOn ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * The effect of each refund of an outflow, in order. They give back no more than was paid in total, and lower
 * expense by no more than the outflow counts for. Each one lowers it by the difference that it makes to the
 * rounded running total.
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
