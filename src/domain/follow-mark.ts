import type { RecurringStream } from "./recurring";
import { areSimilar } from "./recurring-amounts";
import { byDayAndId, findStreams, MOST_LOOKED_AT, type Payment } from "./recurring-streams";

/** How many of the latest transactions of a counterparty are read to follow a mark. */
export const MOST_FOLLOWED = 240;

/**
 * The latest payment of the stream that a marked payment belongs to, which may have changed its amount and
 * days since, or ended. `payments` are those of one party, in any order.
 *
 * Null where that is uncertain: the marked payment is not among them, or the stream was interrupted.
 */
export function followMark(markedId: string, payments: readonly Payment[]): Payment | null {
  const inOrder = payments.toSorted(byDayAndId);
  for (let id = markedId; ; ) {
    const stream = streamAround(id, inOrder);
    const lastId = stream?.transactionIds.at(-1);
    const last = inOrder.find((payment) => payment.id === lastId);
    if (last === undefined) return null;
    if (last.id === id) return last;
    id = last.id;
  }
}

/**
 * The payment that takes over the mark of one that is removed: the latest other payment of its stream or,
 * where it belongs to none, the next payment of a similar amount, or the last one before it.
 */
export function successorOf(removed: Payment, payments: readonly Payment[]): Payment | null {
  const inOrder = payments.toSorted(byDayAndId);
  const others = inOrder.filter(({ id }) => id !== removed.id);
  const ids = streamAround(removed.id, inOrder)?.transactionIds ?? [];
  const similar = others.filter(({ amount }) => areSimilar(amount, removed.amount));
  return (
    others.findLast(({ id }) => ids.includes(id)) ??
    similar.find(({ bookedOn }) => bookedOn >= removed.bookedOn) ??
    similar.at(-1) ??
    null
  );
}

/** A stream is found only if it has some of the latest of the payments that are inspected. */
const MOST_AFTER = 6;

/** The stream that a payment belongs to, seen from the payments before it and a few after it. */
function streamAround(id: string, payments: readonly Payment[]): RecurringStream | undefined {
  const end = payments.findIndex((payment) => payment.id === id) + 1 + MOST_AFTER;
  const streams = findStreams(payments.slice(Math.max(0, end - MOST_LOOKED_AT), end));
  return streams.find(({ transactionIds }) => transactionIds.includes(id));
}
