import {
  addDays,
  afterWeekend,
  beforeWeekend,
  type CalendarDate,
  daysBetween,
  monthsBetween,
} from "./calendar-date";
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

/** Where payments that are due on a weekend come: on their day, the Monday after it, or the Friday before. */
export const WEEKEND_SHIFTS = ["never", "after", "before"] as const;
export type WeekendShift = (typeof WEEKEND_SHIFTS)[number];

/**
 * The expected amount of a payment, in minor units; about eight of ten payments are between `low` and `high`.
 */
export type AmountRange = Readonly<{ typical: MinorUnits; low: MinorUnits; high: MinorUnits }>;

/** Recurring payments of one counterparty, in one direction and currency. */
export type RecurringStream = Readonly<{
  interval: StreamInterval;
  /**
   * A day of the grid. All other days are counted from it, so that one short month does not shorten all later
   * ones.
   */
  anchor: CalendarDate;
  /** The day of the grid that the latest payment belongs to, counted in intervals from the anchor. */
  lastStep: number;
  firstOn: CalendarDate;
  firstAmount: MinorUnits;
  lastOn: CalendarDate;
  lastAmount: MinorUnits;
  /** The most days by which payments came before and after their day of the grid. */
  daysEarly: number;
  daysLate: number;
  /** Null where no payment was due on a weekend. */
  weekendShift: WeekendShift | null;
  amount: AmountRange;
  /** Its payments among the transactions inspected, the oldest first. */
  transactionIds: readonly string[];
}>;

/** The fields that determine the days of a stream. */
export type StreamDays = Pick<
  RecurringStream,
  "interval" | "anchor" | "lastStep" | "daysEarly" | "daysLate" | "weekendShift"
>;

/** A person's decision about a stream: it recurs, or it does not and is not to be shown. */
export const STREAM_DECISIONS = ["confirmed", "dismissed"] as const;
export type StreamDecision = (typeof STREAM_DECISIONS)[number];

export const MAX_STREAM_NAME_LENGTH = 100;

export const STREAM_STATES = ["early", "mature", "late", "ended"] as const;
export type StreamState = (typeof STREAM_STATES)[number];

/**
 * `early` until the stream was seen often enough to rely on it, then `mature`. `late` while a payment is
 * overdue, and `ended` once it has been overdue for one interval, but for at least four weeks and at most
 * three months.
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

/** The fewest payments to rely on a stream. A second annual payment says as much as a third within a year. */
const LEAST_SEEN: Readonly<Record<StreamInterval, number>> = {
  weekly: 3,
  fortnightly: 3,
  monthly: 3,
  every_two_months: 3,
  quarterly: 3,
  half_yearly: 3,
  annual: 2,
};

/** The delay that a weekend next to a holiday can cause. */
const DAYS_OF_GRACE = 3;
const LEAST_SILENCE = 28;
const MOST_SILENCE = 92;

/** The last day on which the next payment is not yet overdue. */
export function lateAfter(stream: StreamDays): CalendarDate {
  return addDays(dayOfStep(stream, stream.lastStep + 1), Math.max(stream.daysLate, DAYS_OF_GRACE));
}

/** The last day before the stream counts as ended, if no payment comes. */
export function endedAfter(stream: StreamDays): CalendarDate {
  return addDays(lateAfter(stream), daysOfSilence(stream));
}

/** The days that a payment is overdue before the stream has ended. */
function daysOfSilence({ interval }: StreamDays): number {
  const days = Math.round(meanDaysOf(LENGTH_OF_INTERVAL[interval]));
  return Math.min(Math.max(days, LEAST_SILENCE), MOST_SILENCE);
}

/** A payment that has not arrived yet: its day, and the days on which it may arrive. */
export type ExpectedPayment = Readonly<{
  on: CalendarDate;
  earliestOn: CalendarDate;
  latestOn: CalendarDate;
  amount: AmountRange;
}>;

/**
 * The payments expected of a stream from one day to another, in order. `from` is today or later. A payment
 * that was due earlier but is not yet overdue is expected on `from`. Overdue payments are not expected, and
 * neither is anything of a stream that has ended by then.
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

/** Counts the payments that `expectedOf` would return before a day. A year costs no more than a week. */
export function countingExpected(stream: StreamDays, from: CalendarDate): (before: CalendarDate) => number {
  if (from > endedAfter(stream)) return () => 0;
  const first = firstExpectedStep(stream, from);
  return (before) => (before <= from ? 0 : Math.max(0, stepFrom(stream, before) - first));
}

/** The expected payments from a day on, without end. */
function* expectedFrom(stream: Expecting, from: CalendarDate): Generator<ExpectedPayment, undefined> {
  if (from > endedAfter(stream)) return;
  for (let step = firstExpectedStep(stream, from); ; step++) {
    const day = dayOfStep(stream, step);
    const on = later(likelyDay(stream, step), from);
    // Until a weekend has shown on which side of it such payments come, it may be either.
    const [first, last] = stream.weekendShift === null ? [beforeWeekend(day), afterWeekend(day)] : [on, on];
    const earliestOn = later(earlier(addDays(day, -stream.daysEarly), first), from);
    const latestOn = later(addDays(day, stream.daysLate), later(last, on));
    yield { on, earliestOn, latestOn, amount: stream.amount };
  }
}

/**
 * The step of the first payment expected from a day on. It may have been due earlier, if it is not overdue
 * yet.
 */
function firstExpectedStep(stream: StreamDays, from: CalendarDate): number {
  const next = stepFrom(stream, from);
  if (next <= stream.lastStep + 1) return stream.lastStep + 1;
  const isAwaited = from <= lateAfter({ ...stream, lastStep: next - 2 });
  return isAwaited ? next - 1 : next;
}

/** The first step whose most likely day is on or after this day. */
function stepFrom(stream: StreamDays, day: CalendarDate): number {
  const step = gridStepFrom(stream, day);
  // A weekend moves a day less far than to the next day of any grid.
  if (likelyDay(stream, step) < day) return step + 1;
  return likelyDay(stream, step - 1) >= day ? step - 1 : step;
}

/** The first step whose day of the grid is on or after this day. */
function gridStepFrom(stream: StreamDays, day: CalendarDate): number {
  const { unit, count } = LENGTH_OF_INTERVAL[stream.interval];
  if (unit === "days") return Math.ceil(daysBetween(stream.anchor, day) / count);
  const months = monthsBetween(stream.anchor, day);
  const step = Math.floor(months / count);
  // In a month too short for the anchor's day, the grid uses the last day of the month, and no day follows
  // it.
  const isReached = months % count === 0 && dayOfMonth(day) <= dayOfMonth(stream.anchor);
  return isReached ? step : step + 1;
}

function dayOfMonth(day: CalendarDate): string {
  return day.slice(-2);
}

/** The most likely day of the payment after the latest one. */
export function dueOn(stream: StreamDays): CalendarDate {
  return likelyDay(stream, stream.lastStep + 1);
}

/** The day of the grid, or the one that its weekend moves the payment to. */
function likelyDay(stream: StreamDays, step: number): CalendarDate {
  return shiftOffWeekend(dayOfStep(stream, step), stream.weekendShift ?? "never");
}

/** The day on which a payment comes that is due on this day. */
export function shiftOffWeekend(day: CalendarDate, shift: WeekendShift): CalendarDate {
  switch (shift) {
    case "never":
      return day;
    case "after":
      return afterWeekend(day);
    case "before":
      return beforeWeekend(day);
  }
}

function dayOfStep({ anchor, interval }: StreamDays, step: number): CalendarDate {
  return dayAfter(anchor, LENGTH_OF_INTERVAL[interval], step);
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
