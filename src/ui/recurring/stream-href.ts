import { decimalsOf } from "../../domain/currency-decimals";
import { transactionsHref } from "../transactions/transactions-href";
import type { Stream } from "./stream-groups";

type Recurring = Pick<Stream, "lastTransactionId" | "direction" | "counterpartyKey" | "amount" | "currency">;

/**
 * The address of the payments of a stream. If its counterparty has other streams, only payments of the same
 * amount are listed. For a varying amount that is not possible, so all payments of the counterparty are
 * listed.
 */
export function streamHref(customerId: string, stream: Recurring, among: readonly Recurring[]): string {
  const { direction, counterpartyKey: counterparty, amount, currency } = stream;
  const isAlone = !among.some(
    (other) =>
      other.lastTransactionId !== stream.lastTransactionId &&
      other.counterpartyKey === counterparty &&
      other.direction === direction,
  );
  if (isAlone || amount.low !== amount.high) return transactionsHref(customerId, { direction, counterparty });
  const q = amount.typical.toFixed(decimalsOf(currency));
  return transactionsHref(customerId, { direction, counterparty, q });
}
