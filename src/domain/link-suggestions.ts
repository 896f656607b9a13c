import { byDayAndId } from "./day-order";
import { isExcluded } from "./exclusion";
import { isRejected } from "./link-edit";
import { isLinked } from "./links";
import { canBeTransfer } from "./settle-links";
import type { Transaction } from "./transaction";

/** A suggestion: the inflow refunds the outflow, or both are one own transfer. */
export type SuggestedLink = Readonly<{ outflow: Transaction; inflow: Transaction }>;

/** A refund is booked within this many days of the payment that it gives back. */
export const REFUND_DAYS = 180;

/** The sides of an own transfer are booked at most this many days apart. */
export const TRANSFER_DAYS = 4;

/** Whether a link may be suggested for a transaction: it has happened, it counts, and it has no link yet. */
export function isOpen(transaction: Transaction): boolean {
  return transaction.status === "booked" && !isExcluded(transaction) && !isLinked(transaction);
}

/**
 * The outflow that an inflow may refund; null where this is too uncertain. `history` holds the payments to
 * and from the same counterparty in the `REFUND_DAYS` before and after.
 *
 * A counterparty that pays more often than it is paid is a buyer, and its payments are income. A refund goes
 * to the account that paid. Among the large enough payments, it is the only one that shares a number with the
 * inflow, else the latest one of exactly this amount.
 */
export function suggestRefund(inflow: Transaction, history: readonly Transaction[]): SuggestedLink | null {
  const paid = history.filter(({ direction }) => direction === "outflow");
  const received = history.filter(({ direction }) => direction === "inflow");
  if (received.length > paid.length) return null;
  const fitting = paid.filter(
    (each) =>
      isOpen(each) &&
      each.bookedOn <= inflow.bookedOn &&
      each.amount >= inflow.amount &&
      !areOfTwoAccounts(inflow, each) &&
      !isRejected(inflow, each),
  );
  const outflow = chooseRefunded(inflow, fitting, { isByChance: mayBeByChance(inflow, paid) });
  return outflow === null ? null : { outflow, inflow };
}

function chooseRefunded(
  inflow: Transaction,
  fitting: readonly Transaction[],
  { isByChance }: Readonly<{ isByChance: boolean }>,
): Transaction | null {
  const numbers = numbersIn(inflow);
  const named = fitting.filter((each) => numbersIn(each).some((number) => numbers.includes(number)));
  if (named.length === 1) return named[0] ?? null;
  const exact = fitting.filter(({ amount }) => amount === inflow.amount);
  if (exact.length === 0 || isByChance) return null;
  return exact.reduce((latest, each) => (byDayAndId(each, latest) > 0 ? each : latest));
}

/**
 * Whether the amounts may match by chance: round sums are often paid to this counterparty, such as an owner
 * who withdraws and deposits.
 */
function mayBeByChance(inflow: Transaction, paid: readonly Transaction[]): boolean {
  return isRound(inflow) && paid.filter(isRound).length >= OFTEN;
}

const OFTEN = 3;

/** A multiple of 100 in a currency with cents. */
function isRound({ amount }: Transaction): boolean {
  return amount % 10_000n === 0n;
}

/** Digits that may be an invoice or order number. */
function numbersIn({ description }: Transaction): readonly string[] {
  return description.match(/\d{4,}/g) ?? [];
}

/**
 * The transactions that may be the other side of an own transfer, among those of the same amount on nearby
 * days. A transfer is suggested only where both sides have exactly one candidate, so nothing is guessed among
 * many equal amounts.
 */
export function otherSidesOf(one: Transaction, alike: readonly Transaction[]): readonly Transaction[] {
  return alike.filter(
    (other) =>
      one.accountId !== null &&
      other.accountId !== null &&
      isOpen(other) &&
      canBeTransfer(one, other) &&
      !isNamedApart(one, other) &&
      !isRejected(one, other),
  );
}

/** An account that is not named may be any account. */
function areOfTwoAccounts({ accountId: one }: Transaction, { accountId: other }: Transaction): boolean {
  return one !== null && other !== null && one !== other;
}

/** Whether they name different counterparties: then a buyer and a supplier are more likely. */
function isNamedApart(one: Transaction, other: Transaction): boolean {
  return one.counterpartyKey !== other.counterpartyKey && one.description !== other.description;
}
