import type { WireTransaction } from "../transactions/apply-edit";
import { nameOf } from "../transactions/counting";
import { transactionsHref } from "../transactions/transactions-href";

/** The address of a list with this transaction and the other payments of its counterparty on that day. */
export function paymentHref(customerId: string, payment: WireTransaction): string {
  const { bookedOn, direction } = payment;
  return transactionsHref(customerId, { from: bookedOn, to: bookedOn, direction, q: nameOf(payment) });
}
