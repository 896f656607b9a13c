import type { WireTransaction } from "../transactions/apply-edit";
import { nameOf } from "../transactions/counting";
import { transactionsHref } from "../transactions/transactions-href";

/**
 * The address of the list of transactions that shows this one, and what else its counterparty was paid that
 * day.
 */
export function paymentHref(customerId: string, payment: WireTransaction): string {
  const { bookedOn, direction } = payment;
  return transactionsHref(customerId, { from: bookedOn, to: bookedOn, direction, q: nameOf(payment) });
}
