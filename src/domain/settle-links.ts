import type { Refunded, RefundPart } from "./links";
import type { MinorUnits } from "./money";
import type { Transaction } from "./transaction";

type TransferSide = Pick<Transaction, "direction" | "amount" | "currency" | "accountId">;

/**
 * Whether two transactions can be the sides of an own transfer: the same amount left one account and arrived
 * in another.
 */
export function canBeTransfer(one: TransferSide, other: TransferSide): boolean {
  return (
    one.direction !== other.direction &&
    one.amount === other.amount &&
    one.currency === other.currency &&
    !areOfOneAccount(one, other)
  );
}

/** An account that is not named may be any account. */
function areOfOneAccount({ accountId: one }: TransferSide, { accountId: other }: TransferSide): boolean {
  return one !== null && one === other;
}

/** An own transfer holds while both sides name each other, and no correction has made that impossible. */
export function isMutualTransfer<Side extends TransferSide & Pick<Transaction, "id" | "transferWith">>(
  one: Side,
  other: Side | null,
): boolean {
  return other !== null && other.transferWith === one.id && canBeTransfer(one, other);
}

type Linkable = Pick<Transaction, "direction" | "transferWith">;

export function canRefund({ direction, transferWith }: Linkable): boolean {
  return direction === "inflow" && transferWith === null;
}

export function canBeRefunded({ direction, transferWith }: Linkable): boolean {
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

/** What was paid with an outflow, and what it counts for, in minor units. */
export type Paid = Readonly<{ amount: MinorUnits; expense: MinorUnits }>;

/**
 * The effect of each refund of an outflow, in the order of their days, which depends on the refunds alone.
 * They give back no more than was paid in total, and lower expense by no more than the outflow counts for.
 * Each one lowers it by the difference that it makes to the rounded running total.
 */
export function settleRefunds(
  { amount: paid, expense }: Paid,
  claims: readonly MinorUnits[],
): readonly Refunded[] {
  const borneOf = (amount: MinorUnits) => (2n * expense * amount + paid) / (2n * paid);
  let given = 0n;
  return claims.map((claim) => {
    const left = paid - given;
    const applied = claim < left ? claim : left;
    const borne = borneOf(given + applied) - borneOf(given);
    given += applied;
    return { applied, borne };
  });
}
