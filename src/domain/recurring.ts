import { addDays, type CalendarDate, daysBetween, monthsBetween } from "./calendar-date";
import type { MinorUnits } from "./money";
import { dayAfter, type Length, meanDaysOf } from "./period";

export const STREAM_INTERVALS = [
  "weekly",
  "fortnightly",
  "monthly",
  "every_two_months",
  "quarterly",
  "half_yearly",
  "annual",
] as const;
export type StreamInterval = (typeof STREAM_INTERVALS)[number];

export const LENGTH_OF_INTERVAL = {
  weekly: { unit: "days", count: 7 },
  fortnightly: { unit: "days", count: 14 },
  monthly: { unit: "months", count: 1 },
  every_two_months: { unit: "months", count: 2 },
  quarterly: { unit: "months", count: 3 },
  half_yearly: { unit: "months", count: 6 },
  annual: { unit: "months", count: 12 },
} as const satisfies Record<StreamInterval, Length>;

/** What a payment is expected to be, in minor units; about eight of ten lie from `low` to `high`. */
export type AmountRange = Readonly<{ typical: MinorUnits; low: MinorUnits; high: MinorUnits }>;

/** Payments of one counterparty, in one direction and currency, that come again and again. */
export type RecurringStream = Readonly<{
  interval: StreamInterval;
  /**
   * A day of its grid, from which the others are counted, so that a month's end shortened once does not stay
   * short.
   */
  anchor: CalendarDate;
  /** Which day of the grid the latest payment belongs to, counted in intervals from the anchor. */
  lastStep: number;
  firstOn: CalendarDate;
  firstAmount: MinorUnits;
  lastOn: CalendarDate;
  lastAmount: MinorUnits;
  /** By how many days payments came before and after their day of the grid at most. */
  daysEarly: number;
  daysLate: number;
  amount: AmountRange;
  /** Its payments among those that were looked at, the oldest first. */
  transactionIds: readonly string[];
}>;

/** What the days of a stream follow from. */
export type StreamDays = Pick<RecurringStream, "interval" | "anchor" | "lastStep" | "daysEarly" | "daysLate">;

/**
 * What somebody decided on a stream: that it recurs, or that it does not and is not to be shown as if it did.
 */
export const STREAM_DECISIONS = ["confirmed", "dismissed"] as const;
export type StreamDecision = (typeof STREAM_DECISIONS)[number];

export const MAX_STREAM_NAME_LENGTH = 100;

export const STREAM_STATES = ["early", "mature", "late", "ended"] as const;
export type StreamState = (typeof STREAM_STATES)[number];

/**
 * `early` while it was seen too seldom to rely on it, then `mature`; `late` while a payment is overdue, and
 * `ended` once that lasted for as long as an interval, but for four weeks at least and three months at most.
 */
export function stateOf(
  stream: StreamDays & Pick<RecurringStream, "transactionIds">,
  today: CalendarDate,
): StreamState {
  const day = lateAfter(stream);
  if (today > day) return today > addDays(day, daysOfSilence(stream)) ? "ended" : "late";
  return isRelied(stream) ? "mature" : "early";
}

/** Whether a stream was seen often enough to rely on it. */
export function isRelied({
  interval,
  transactionIds,
}: Pick<RecurringStream, "interval" | "transactionIds">): boolean {
  return transactionIds.length >= LEAST_SEEN[interval];
}

/** A second annual payment says as much as a third one within a year. */
const LEAST_SEEN: Readonly<Record<StreamInterval, number>> = {
  weekly: 3,
  fortnightly: 3,
  monthly: 3,
  every_two_months: 3,
  quarterly: 3,
  half_yearly: 3,
  annual: 2,
};

/** A weekend with a holiday beside it holds payments up for so long. */
const DAYS_OF_GRACE = 3;
const LEAST_SILENCE = 28;
const MOST_SILENCE = 92;

/** The last day on which the next payment is not overdue. */
export function lateAfter(stream: StreamDays): CalendarDate {
  return addDays(dueOn(stream), Math.max(stream.daysLate, DAYS_OF_GRACE));
}

/** The last day on which the stream has not ended, if no payment comes. */
export function endedAfter(stream: StreamDays): CalendarDate {
  return addDays(lateAfter(stream), daysOfSilence(stream));
}

/** How long a payment is overdue before the stream has ended. */
function daysOfSilence({ interval }: StreamDays): number {
  const days = Math.round(meanDaysOf(LENGTH_OF_INTERVAL[interval]));
  return Math.min(Math.max(days, LEAST_SILENCE), MOST_SILENCE);
}

/** A payment that has not come yet: its day, and the days on which it may come. */
export type ExpectedPayment = Readonly<{
  on: CalendarDate;
  earliestOn: CalendarDate;
  latestOn: CalendarDate;
  amount: AmountRange;
}>;

/**
 * What is expected of a stream on some days, in their order. `from` is today or later: what should have come
 * before and is not overdue yet is expected on that day. What is overdue is not expected, and nothing is of a
 * stream that has ended by then.
 */
export function expectedOf(
  stream: Expecting,
  from: CalendarDate,
  to: CalendarDate,
): readonly ExpectedPayment[] {
  const expected: ExpectedPayment[] = [];
  for (const payment of expectedFrom(stream, from)) {
    if (payment.on > to) break;
    expected.push(payment);
  }
  return expected;
}

/** The next payment of a stream; null where it has ended. */
export function nextExpected(stream: Expecting, today: CalendarDate): ExpectedPayment | null {
  return expectedFrom(stream, today).next().value ?? null;
}

type Expecting = StreamDays & Pick<RecurringStream, "amount">;

/**
 * How many payments `expectedOf` would say that are expected before a day; it costs as much for a year as for
 * a week.
 */
export function countExpected(
  stream: StreamDays,
  { from, before }: Readonly<{ from: CalendarDate; before: CalendarDate }>,
): number {
  return countingExpected(stream, from)(before);
}

/** As `countExpected`, for whoever asks of many days. */
export function countingExpected(stream: StreamDays, from: CalendarDate): (before: CalendarDate) => number {
  if (from > endedAfter(stream)) return () => 0;
  const first = firstExpectedStep(stream, from);
  return (before) => (before <= from ? 0 : Math.max(0, stepFrom(stream, before) - first));
}

/** What is expected from a day on, without an end. */
function* expectedFrom(stream: Expecting, from: CalendarDate): Generator<ExpectedPayment, undefined> {
  if (from > endedAfter(stream)) return;
  for (let step = firstExpectedStep(stream, from); ; step++) {
    const day = dayOfStep(stream, step);
    const on = latest(day, from);
    const earliestOn = latest(addDays(day, -stream.daysEarly), from);
    yield { on, earliestOn, latestOn: latest(addDays(day, stream.daysLate), on), amount: stream.amount };
  }
}

/**
 * The step of the first payment expected from a day on, which may have been due before and not be overdue.
 */
function firstExpectedStep(stream: StreamDays, from: CalendarDate): number {
  const next = stepFrom(stream, from);
  if (next <= stream.lastStep + 1) return stream.lastStep + 1;
  const isAwaited = from <= lateAfter({ ...stream, lastStep: next - 2 });
  return isAwaited ? next - 1 : next;
}

/** The first step whose day is this day or a later one. */
function stepFrom(stream: StreamDays, day: CalendarDate): number {
  const { unit, count } = LENGTH_OF_INTERVAL[stream.interval];
  if (unit === "days") return Math.ceil(daysBetween(stream.anchor, day) / count);
  const months = monthsBetween(stream.anchor, day);
  const step = Math.floor(months / count);
  // Where a month is too short for the anchor's day, its last day stands for that, and none comes after it.
  const isReached = months % count === 0 && dayOfMonth(day) <= dayOfMonth(stream.anchor);
  return isReached ? step : step + 1;
}

function dayOfMonth(day: CalendarDate): string {
  return day.slice(-2);
}

/** The day of the grid after the latest payment's. */
export function dueOn(stream: StreamDays): CalendarDate {
  return dayOfStep(stream, stream.lastStep + 1);
}

function dayOfStep({ anchor, interval }: StreamDays, step: number): CalendarDate {
  return dayAfter(anchor, LENGTH_OF_INTERVAL[interval], step);
}

function latest(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
