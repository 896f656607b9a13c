import { decimalsOf } from "./currency-decimals";
import type { RefundRequest } from "./edit";
import { AppError, type RefusalReason, wrongField } from "./errors";
import { MAX_REFUNDS, type RefundPart } from "./links";
import { type MinorUnits, parseAmount } from "./money";
import { canBeRefunded, canBeTransfer, canRefund } from "./settle-links";
import type { Transaction } from "./transaction";

/** An outflow that is to be refunded, and the other inflows that already refund it. */
export type Refundable = Readonly<{ outflow: Transaction; others: readonly Transaction[] }>;

/**
 * The inflow as the refund of these outflows, in the requested order, replacing any earlier refund. A
 * requested amount has to fit into the inflow, and into what is left of the outflow. Without an amount, it is
 * as much as fits.
 *
 * Throws `link_not_applicable`, `refund_exceeds_amount`, and `validation_failed` for an amount finer than the
 * currency.
 */
export function markRefund(
  inflow: Transaction,
  parts: readonly Readonly<{ request: RefundRequest; refundable: Refundable }>[],
): Transaction {
  if (!canRefund(inflow)) {
    throw notApplicable("refundOf", "Only an inflow that is not part of an own transfer can be a refund.");
  }
  let left = inflow.amount;
  const refundOf = parts.map(({ request, refundable }, index): RefundPart => {
    const { outflow } = refundable;
    const room = roomIn(inflow, refundable, `refundOf[${index}].transactionId`);
    const most = left < room ? left : room;
    const amount =
      request.amount === undefined ? most : toMinorUnits(inflow, request.amount, `refundOf[${index}].amount`);
    if (amount <= 0n || amount > most) {
      const message =
        "The refund is more than the rest of the inflow, or more than was paid and is not refunded yet.";
      const field = request.amount === undefined ? `refundOf[${index}]` : `refundOf[${index}].amount`;
      throw new AppError("refund_exceeds_amount", message, { errors: [wrongField(field, message)] });
    }
    left -= amount;
    return { outflowId: outflow.id, amount };
  });
  return { ...inflow, refundOf };
}

/** The part of an outflow that no other inflow refunds. `field` names the outflow in the request. */
function roomIn(inflow: Transaction, { outflow, others }: Refundable, field: string): MinorUnits {
  if (!canBeRefunded(outflow)) {
    throw notApplicable(field, "Only an outflow that is not part of an own transfer can be refunded.");
  }
  if (others.filter(({ id }) => id !== inflow.id).length >= MAX_REFUNDS) {
    throw notApplicable(field, `An outflow can have at most ${MAX_REFUNDS} refunds.`);
  }
  const taken = others.flatMap(({ id, refundOf }) =>
    id === inflow.id ? [] : (refundOf ?? []).filter(({ outflowId }) => outflowId === outflow.id),
  );
  return taken.reduce((room, { amount }) => room - amount, outflow.amount);
}

function toMinorUnits({ currency }: Transaction, given: number, field: string): MinorUnits {
  const decimals = decimalsOf(currency);
  const amount = parseAmount(given, decimals);
  if (typeof amount === "bigint") return amount;
  if (amount === "out_of_range") {
    const message = "The refund is larger than the largest possible transaction.";
    throw new AppError("refund_exceeds_amount", message, { errors: [wrongField(field, message)] });
  }
  const message = `${currency} has ${decimals} decimals`;
  throw new AppError("validation_failed", "The refund has more decimals than the currency.", {
    errors: [{ field, in: "body", code: "too_precise", message }],
  });
}

/**
 * Both sides of an own transfer. Throws `link_not_applicable` where they cannot be one, or where either
 * already belongs to another link.
 */
export function pairTransfer(
  one: Transaction,
  other: Transaction,
  { isRefunded }: Readonly<{ isRefunded: boolean }>,
): readonly [Transaction, Transaction] {
  if (one.transferWith === other.id) return [one, other];
  const isLinkedAlready = isRefunded || [one, other].some(isTaken);
  if (isLinkedAlready || !canBeTransfer(one, other)) {
    const reason = isLinkedAlready ? "linked_already" : misfitOf(one, other);
    throw notApplicable(
      "withTransactionId",
      "An own transfer is one amount that left one account and arrived in another. Neither side may belong to another link.",
      reason,
    );
  }
  return [
    { ...one, transferWith: other.id },
    { ...other, transferWith: one.id },
  ];
}

/** Why two transactions cannot be an own transfer, if it is not their direction or currency. */
function misfitOf(one: Transaction, other: Transaction): "amounts_differ" | "same_account" | null {
  if (one.direction === other.direction || one.currency !== other.currency) return null;
  return one.amount === other.amount ? "same_account" : "amounts_differ";
}

function isTaken({ refundOf, transferWith }: Transaction): boolean {
  return refundOf !== null || transferWith !== null;
}

/** The most rejected links that one transaction keeps: more than can be suggested for it at one time. */
export const MAX_REJECTED = 200;

type Rejecting = Pick<Transaction, "id" | "rejectedLinks">;

/** Whether somebody rejected the link of two transactions, on either side. */
export function isRejected(one: Rejecting, other: Rejecting): boolean {
  return one.rejectedLinks?.includes(other.id) === true || other.rejectedLinks?.includes(one.id) === true;
}

/** Throws `link_not_applicable` where too many links of the transaction are rejected already. */
export function rejectLink(stored: Transaction, other: Rejecting): Transaction {
  if (isRejected(stored, other)) return stored;
  const rejectedLinks = stored.rejectedLinks ?? [];
  if (rejectedLinks.length >= MAX_REJECTED) {
    const message = `At most ${MAX_REJECTED} links of one transaction can be rejected.`;
    throw notApplicable("otherTransactionId", message);
  }
  return { ...stored, rejectedLinks: [...rejectedLinks, other.id] };
}

/** `field` names in the request what cannot be linked. */
function notApplicable(field: string, message: string, reason: RefusalReason | null = null): AppError {
  const errors = [wrongField(field, message)];
  return new AppError("link_not_applicable", message, { errors, ...(reason !== null && { reason }) });
}
