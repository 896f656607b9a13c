import { addDays, type CalendarDate, type Days } from "./calendar-date";
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
import type { Decided } from "./recurring-marks";
import { type RulesByCounterparty, rulingOn, stretchesUnder } from "./rule";
import { countedFor, type Transaction } from "./transaction";

/**
 * A stream whose payments are expected, and what each payment will count for, in minor units, on some days.
 * If rules begin or end, there is one of these for each stretch of days.
 */
export type Scheduled<Stream> = Stream & Readonly<{ counted: Counted; days: Days }>;

type KnownStream = RecurringStream & Pick<Decided, "decision"> & Readonly<{ latest: Transaction }>;

/**
 * The streams that are reliable: seen often enough, or confirmed by a person. Each payment counts as the
 * latest one would if it had the expected amount and day, under the rules of that day. Payments that would
 * count for nothing are left out.
 */
export function scheduledStreams<Stream extends KnownStream>(
  streams: readonly Stream[],
  rulesOf: RulesByCounterparty,
): readonly Scheduled<Stream>[] {
  return streams.flatMap((stream) => {
    const { decision, latest, amount } = stream;
    const isSure = decision === "confirmed" || isRelied(stream);
    if (!isSure || decision === "dismissed") return [];
    const rules = rulesOf.get(latest.counterpartyKey ?? "") ?? [];
    return stretchesUnder(rules).flatMap((days) => {
      const ruling = rulingOn(days.from, latest, rulesOf);
      const counted = countedFor({ ...latest, ...ruling, amount: amount.typical });
      return isNothing(counted) ? [] : [{ ...stream, counted, days }];
    });
  });
}

/** Counts the payments from a day on, as `countingExpected` does, but only those on the days of a stretch. */
function countingScheduled(
  stream: Scheduled<StreamDays>,
  from: CalendarDate,
): (before: CalendarDate) => number {
  const { days } = stream;
  const counting = countingExpected(stream, from);
  const earlier = counting(days.from);
  const all = counting(addDays(days.to, 1));
  return (before) => Math.max(earlier, before > days.to ? all : counting(before)) - earlier;
}

/** How many payments are expected of these streams from one day to another. */
export function countScheduled(streams: readonly Scheduled<StreamDays>[], { from, to }: Days): number {
  return streams.reduce((sum, stream) => sum + countingScheduled(stream, from)(addDays(to, 1)), 0);
}

/** The totals of the payments expected from a day on, within each of several consecutive windows. */
export function scheduledWithin(
  streams: readonly Scheduled<StreamDays>[],
  from: CalendarDate,
  windows: readonly Window[],
): readonly Counted[] {
  const bounds = [windows[0]?.startOn ?? from, ...windows.map(({ endBefore }) => endBefore)];
  const expected = streams.map((stream) => {
    return { counted: stream.counted, timesBefore: bounds.map(countingScheduled(stream, from)) };
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
export function nextPayments<Stream extends Scheduled<StreamDays & Pick<RecurringStream, "amount">>>(
  streams: readonly Stream[],
  { from, to, limit }: Readonly<{ from: CalendarDate; to: CalendarDate; limit: number }>,
): readonly ScheduledPayment<Stream>[] {
  // By this day `limit` streams have their next payment, so no later payment can be among them.
  const nextDays = streams.flatMap((stream) => {
    const next = nextExpected(stream, from)?.on;
    return next !== undefined && isWithin(stream.days, next) ? [next] : [];
  });
  const enough = nextDays.toSorted()[limit - 1] ?? to;
  const until = enough < to ? enough : to;
  return streams
    .flatMap((stream) => {
      const expected = expectedOf(stream, from, until).filter(({ on }) => isWithin(stream.days, on));
      return expected.map((payment) => ({ ...payment, stream }));
    })
    .toSorted(byDayAndAmount)
    .slice(0, limit);
}

function isWithin({ from, to }: Days, day: CalendarDate): boolean {
  return from <= day && day <= to;
}

type InOrder = Readonly<{ on: CalendarDate; amount: Readonly<{ typical: MinorUnits }> }>;

function byDayAndAmount(a: InOrder, b: InOrder): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return Number(b.amount.typical - a.amount.typical);
}
