import { isExcluded } from "./exclusion";
import { isLinked } from "./links";
import { canBeTransfer } from "./settle-links";
import type { Transaction } from "./transaction";

/** What somebody might decide: that an inflow refunds an outflow, or that both are one own transfer. */
export type SuggestedLink = Readonly<{ outflow: Transaction; inflow: Transaction }>;

/** A refund comes within so many days of what it gives back. */
export const REFUND_DAYS = 180;

/** The sides of an own transfer are booked at most so many days apart. */
export const TRANSFER_DAYS = 4;

/**
 * Whether a transaction may be suggested to belong to another: it has happened, it counts, and it belongs to
 * none.
 */
export function isOpen(transaction: Transaction): boolean {
  return transaction.status === "booked" && !isExcluded(transaction) && !isLinked(transaction);
}

/**
 * The outflow that an inflow may give back; null where that cannot be told well enough. `history`: what the
 * same counterparty was paid and paid in the `REFUND_DAYS` before and after.
 *
 * Whoever mostly pays is a buyer, and what comes from there is income. Money comes back to the account that
 * it left. Of the payments that are large enough it is the one whose number the inflow names, else the latest
 * of exactly this amount.
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
  return exact.reduce((latest, each) => (isLater(each, latest) ? each : latest));
}

/** Whether it is a round sum of somebody who is often paid one, such as an owner who draws and puts in. */
function mayBeByChance(inflow: Transaction, paid: readonly Transaction[]): boolean {
  return isRound(inflow) && paid.filter(isRound).length >= OFTEN;
}

const OFTEN = 3;

/** In hundreds of a currency with cents. */
function isRound({ amount }: Transaction): boolean {
  return amount % 10_000n === 0n;
}

/** What may be the number of an invoice or of an order. */
function numbersIn({ description }: Transaction): readonly string[] {
  return description.match(/\d{4,}/g) ?? [];
}

function isLater(one: Transaction, other: Transaction): boolean {
  return one.bookedOn === other.bookedOn ? one.id > other.id : one.bookedOn > other.bookedOn;
}

/**
 * The other sides that a transaction may have among those of its amount and of the days around it. An own
 * transfer is only suggested where both sides have one such alone, so that of many equal amounts none is
 * guessed.
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

/** An account that was not named may be any. */
function areOfTwoAccounts({ accountId: one }: Transaction, { accountId: other }: Transaction): boolean {
  return one !== null && other !== null && one !== other;
}

/** Whether they name somebody, and not the same: then it is more likely a buyer and a supplier. */
function isNamedApart(one: Transaction, other: Transaction): boolean {
  return one.counterpartyKey !== other.counterpartyKey && one.description !== other.description;
}

function isRejected(one: Transaction, other: Transaction): boolean {
  return [
    [one, other],
    [other, one],
  ].some(([each, { id = "" } = {}]) => each?.rejectedLinks?.includes(id) === true);
}
