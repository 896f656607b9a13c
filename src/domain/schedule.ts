import type { CalendarDate } from "./calendar-date";
import { type Counted, isNothing } from "./contribution";
import type { MinorUnits } from "./money";
import type { Window } from "./period";
import {
  countingExpected,
  type ExpectedPayment,
  expectedOf,
  isRelied,
  nextExpected,
  type RecurringStream,
  type StreamDays,
} from "./recurring";
import { type Decided, isExpectedAgain } from "./recurring-marks";
import { countedFor, type Transaction } from "./transaction";

/** With more counterparties than this there is no schedule: it covers all of them, or does not exist. */
export const MOST_SCHEDULED_COUNTERPARTIES = 500;

/** A stream whose payments are expected, and what each payment will count for, in minor units. */
export type Scheduled<Stream> = Stream & Readonly<{ counted: Counted }>;

type KnownStream = RecurringStream & Pick<Decided, "decision"> & Readonly<{ latest: Transaction }>;

/**
 * The streams that are reliable: seen often enough, or confirmed by a person. Each payment counts as the
 * latest one would if it had the expected amount. Streams that would count for nothing are left out.
 */
export function scheduledStreams<Stream extends KnownStream>(
  streams: readonly Stream[],
): readonly Scheduled<Stream>[] {
  return streams.flatMap((stream) => {
    const { decision, latest, amount } = stream;
    const isSure = decision === "confirmed" || isRelied(stream);
    if (!isSure || !isExpectedAgain(stream)) return [];
    const counted = countedFor({ ...latest, amount: amount.typical });
    return isNothing(counted) ? [] : [{ ...stream, counted }];
  });
}

/** The totals of the payments expected from a day on, within each of several consecutive windows. */
export function scheduledWithin(
  streams: readonly Scheduled<StreamDays>[],
  from: CalendarDate,
  windows: readonly Window[],
): readonly Counted[] {
  const bounds = [windows[0]?.startOn ?? from, ...windows.map(({ endBefore }) => endBefore)];
  const expected = streams.map((stream) => {
    return { counted: stream.counted, timesBefore: bounds.map(countingExpected(stream, from)) };
  });
  return windows.map((_, index) => {
    let [income, expense] = [0n, 0n];
    for (const { counted, timesBefore } of expected) {
      const times = BigInt((timesBefore[index + 1] ?? 0) - (timesBefore[index] ?? 0));
      if (times === 0n) continue;
      income += times * counted.income;
      expense += times * counted.expense;
    }
    return { income, expense };
  });
}

/** An expected payment with its stream. */
export type ScheduledPayment<Stream> = ExpectedPayment & Readonly<{ stream: Stream }>;

/** The next payments up to a day; on the same day, larger ones first. */
export function nextPayments<Stream extends StreamDays & Pick<RecurringStream, "amount">>(
  streams: readonly Stream[],
  { from, to, limit }: Readonly<{ from: CalendarDate; to: CalendarDate; limit: number }>,
): readonly ScheduledPayment<Stream>[] {
  // By this day `limit` streams have their next payment, so no later payment can be among them.
  const nextDays = streams.flatMap((stream) => nextExpected(stream, from)?.on ?? []).toSorted();
  const enough = nextDays[limit - 1] ?? to;
  const until = enough < to ? enough : to;
  return streams
    .flatMap((stream) => expectedOf(stream, from, until).map((payment) => ({ ...payment, stream })))
    .toSorted(byDayAndAmount)
    .slice(0, limit);
}

type InOrder = Readonly<{ on: CalendarDate; amount: Readonly<{ typical: MinorUnits }> }>;

function byDayAndAmount(a: InOrder, b: InOrder): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return Number(b.amount.typical - a.amount.typical);
}
