import { byDayAndId } from "./day-order";
import type { RecurringStream } from "./recurring";
import { findStreams, MOST_LOOKED_AT, type Payment } from "./recurring-streams";

/** How many of the latest transactions of a counterparty are read to follow a mark. */
export const MOST_FOLLOWED = 240;

/** The latest payment of the stream of a mark, which may have changed its amount and days since, or ended. */
export type Followed = Readonly<{
  last: Payment;
  /** Whether its party got or made no other payments meanwhile. */
  isAlone: boolean;
}>;

/**
 * Follows the stream that a marked payment belongs to, among the payments of its party in any order. Null
 * where that is uncertain: the marked payment is not among them, or the stream was interrupted.
 */
export function followMark(markedId: string, payments: readonly Payment[]): Followed | null {
  const inOrder = payments.toSorted(byDayAndId);
  for (let id = markedId; ; ) {
    const stream = streamAround(id, inOrder);
    const last = inOrder.find((payment) => payment.id === stream?.transactionIds.at(-1));
    if (stream === undefined || last === undefined) return null;
    if (last.id === id) return { last, isAlone: isAlone(stream, inOrder) };
    id = last.id;
  }
}

function isAlone(
  { firstOn, lastOn, transactionIds }: RecurringStream,
  payments: readonly Payment[],
): boolean {
  const meanwhile = payments.filter(({ bookedOn }) => firstOn <= bookedOn && bookedOn <= lastOn);
  return meanwhile.every(({ id }) => transactionIds.includes(id));
}

/**
 * The payment that takes over the mark of one that leaves: the latest payment of its stream that stays. Null
 * where none of the stream stays, so that a stream beside it takes nothing over. `payments` are those of the
 * party before any left.
 */
export function successorOf(
  leaving: Payment,
  payments: readonly Payment[],
  isLeaving: (id: string) => boolean,
): Payment | null {
  const others = payments.filter(({ id }) => id !== leaving.id);
  const stream = streamAround(leaving.id, [...others, leaving].toSorted(byDayAndId))?.transactionIds ?? [];
  const successor = stream.findLast((id) => !isLeaving(id));
  return others.find(({ id }) => id === successor) ?? null;
}

/** A stream is found only if it has some of the latest of the payments that are inspected. */
const MOST_AFTER = 6;

/** The stream that a payment belongs to, seen from the payments before it and a few after it. */
function streamAround(id: string, payments: readonly Payment[]): RecurringStream | undefined {
  const end = payments.findIndex((payment) => payment.id === id) + 1 + MOST_AFTER;
  const streams = findStreams(payments.slice(Math.max(0, end - MOST_LOOKED_AT), end));
  return streams.find(({ transactionIds }) => transactionIds.includes(id));
}
