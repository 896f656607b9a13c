import {
  type CalendarDate,
  DAYS_FROM_FRIDAY_TO_MONDAY,
  type DayNumbers,
  type Days,
  dayNumberAfterMonths,
  daysBetween,
  daysOfWeekendLeft,
  numbersOf,
} from "./calendar-date";
import { byDayAndId } from "./day-order";
import type { MinorUnits } from "./money";
import { meanDaysOf } from "./period";
import {
  LENGTH_OF_INTERVAL,
  type RecurringStream,
  STREAM_INTERVALS,
  type StreamInterval,
  WEEKEND_SHIFTS,
  type WeekendShift,
} from "./recurring";
import { expectedAmount, likenessOf } from "./recurring-amounts";

export type Payment = Readonly<{ id: string; bookedOn: CalendarDate; amount: MinorUnits }>;

/** The number of latest transactions of one counterparty in which streams are searched. */
export const MOST_LOOKED_AT = 24;

/** Whether payments whose first and last days are these may recur. */
export function mayRecurWithin({ from, to }: Days): boolean {
  return daysBetween(from, to) >= LEAST_BETWEEN;
}

/**
 * The streams among booked payments of one counterparty in one direction and currency, in any order.
 *
 * Usually all payments are one stream. Otherwise payments of clearly different amounts are searched
 * separately, as for two subscriptions of one vendor, and then every other payment, as for a salary paid in
 * two equal parts. Each further search finds more by chance, so these require stronger evidence.
 */
export function findStreams(payments: readonly Payment[]): readonly RecurringStream[] {
  const latest = payments.map(toDated).toSorted(byDayAndId).slice(-MOST_LOOKED_AT);
  return findAmong(latest, WHOLE);
}

/** A day is compared with many others, so it is parsed once. */
type Dated = Payment & DayNumbers;

function toDated({ id, bookedOn, amount }: Payment): Dated {
  const { day, month } = numbersOf(bookedOn);
  return { id, bookedOn, amount, day, month };
}

/** The highest accepted probability that payments lie on a grid by chance, for two payments and for more. */
type Doubt = Readonly<{ ofTwo: number; ofMore: number }>;

const WHOLE: Doubt = { ofTwo: 0.027, ofMore: 0.0025 };
const PART: Doubt = { ofTwo: 0, ofMore: 0.00025 };

function findAmong(payments: readonly Dated[], doubt: Doubt): readonly RecurringStream[] {
  if (!mayRecur(payments, doubt)) return [];
  const whole = findOne(payments, doubt);
  if (whole === null) {
    const byAmount = splitByAmount(payments);
    return byAmount?.flatMap((part) => findAmong(part, PART)) ?? findEveryOther(payments);
  }
  if (daysOff(whole) <= DAYS_OFF_OF_FEW) return [whole];
  const everyOther = findEveryOther(payments);
  return everyOther.length > 0 && everyOther.every((each) => daysOff(each) < daysOff(whole))
    ? everyOther
    : [whole];
}

/**
 * Whether there are enough payments over enough days. A counterparty that is paid many times a day never has
 * payments far enough apart.
 */
function mayRecur(payments: readonly Dated[], doubt: Doubt): boolean {
  const least = doubt.ofTwo > 0 ? 2 : 3;
  const [first, last] = [payments[0], payments.at(-1)];
  if (first === undefined || last === undefined || payments.length < least) return false;
  return last.day - first.day >= LEAST_BETWEEN * (least - 1);
}

/**
 * The two streams that payments alternate between. Empty where either is not a stream, or where both are one
 * irregular stream seen twice.
 */
function findEveryOther(payments: readonly Dated[]): readonly RecurringStream[] {
  const streams = [0, 1].flatMap((rest) => {
    const half = payments.filter((_, index) => index % 2 === rest);
    return findOne(half, PART) ?? [];
  });
  const [one, other] = streams;
  return one !== undefined && other !== undefined && !areOneSeenTwice(one, other) ? [one, other] : [];
}

/** Intervals that are twice as long as another. */
const TWICE_ANOTHER: readonly StreamInterval[] = ["fortnightly", "every_two_months", "half_yearly", "annual"];

/** Whether the days of one stream lie in the middle between those of the other. */
function areOneSeenTwice(one: RecurringStream, other: RecurringStream): boolean {
  return one.interval === other.interval && isHalfway(one, other.anchor);
}

/** Whether a day lies in the middle between those of a stream, which may recur twice as often. */
export function isHalfway({ anchor, interval }: StreamGrid, day: CalendarDate): boolean {
  if (!TWICE_ANOTHER.includes(interval)) return false;
  const { daysAfter } = placingOn({ anchor, interval })(numbersOf(day));
  return Math.abs(daysAfter) > meanDaysOf(LENGTH_OF_INTERVAL[interval]) / 4;
}

function daysOff({ daysEarly, daysLate }: RecurringStream): number {
  return daysEarly + daysLate;
}

/**
 * The smaller and the larger payments, split at the widest gap between their amounts; null where all are
 * alike.
 */
function splitByAmount(payments: readonly Dated[]): readonly (readonly Dated[])[] | null {
  const amounts = Float64Array.from(payments, ({ amount }) => Number(amount)).sort();
  let [widest, limit] = [LEAST_APART, 0];
  amounts.forEach((amount, index) => {
    const ratio = amount / (amounts[index - 1] ?? amount);
    if (ratio > widest) [widest, limit] = [ratio, amount];
  });
  if (limit === 0) return null;
  return [
    payments.filter(({ amount }) => Number(amount) < limit),
    payments.filter(({ amount }) => Number(amount) >= limit),
  ];
}

const LEAST_APART = 1.15;

/** The number of latest payments that decide how a stream continues. */
const RECENT = 12;

/**
 * The part of the recent payments that must be on the grid, and the part of the grid's days that must have a
 * payment.
 */
const LEAST_ON_GRID = 0.8;
const LEAST_FILLED = 0.75;

function findOne(payments: readonly Dated[], doubt: Doubt): RecurringStream | null {
  const recent = payments.slice(-RECENT);
  const interval = intervalOf(recent);
  if (interval === null) return null;
  const placed = placeOnBestGrid(recent, interval);
  const { anchor, places } = placed;
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || places.length < recent.length * LEAST_ON_GRID) return null;
  if (places.length < LEAST_FOR_ANY[interval]) return null;
  if (places.length < (last.step - first.step + 1) * LEAST_FILLED) return null;
  const daysAfter = places.map((place) => place.daysAfter);
  const most = places.length < FEW ? DAYS_OFF_OF_FEW : DAYS_OFF[interval];
  if (daysAfter.some((days) => Math.abs(days) > most)) return null;
  if (chanceOf(places, interval) > (places.length > 2 ? doubt.ofMore : doubt.ofTwo)) return null;
  const all = latestRun(placeOn({ anchor, interval }, payments));
  const earliest = all[0]?.payment ?? last.payment;
  return {
    interval,
    anchor,
    lastStep: last.step,
    firstOn: earliest.bookedOn,
    firstAmount: earliest.amount,
    lastOn: last.payment.bookedOn,
    lastAmount: last.payment.amount,
    daysEarly: Math.max(0, -Math.min(...daysAfter)),
    daysLate: Math.max(0, ...daysAfter),
    weekendShift: weekendShiftOf(places),
    amount: expectedAmount(places.map(({ payment }) => payment.amount)),
    transactionIds: all.map(({ payment }) => payment.id),
  };
}

/**
 * A payment is on the grid of an interval if it is at most this many days before or after one of its days.
 */
const DAYS_OFF: Readonly<Record<StreamInterval, number>> = {
  weekly: 2,
  fortnightly: 3,
  monthly: 4,
  every_two_months: 6,
  quarterly: 8,
  half_yearly: 12,
  annual: 15,
};

/**
 * The fewest payments for a stream. Two purchases are often half a year apart by chance, so a half-yearly
 * stream needs three.
 */
const LEAST_FOR_ANY: Readonly<Record<StreamInterval, number>> = {
  weekly: 2,
  fortnightly: 2,
  monthly: 2,
  every_two_months: 2,
  quarterly: 2,
  half_yearly: 3,
  annual: 2,
};

/**
 * Fewer payments than this have to be closer to the grid: as close as a weekend next to a holiday moves them.
 */
const FEW = 4;
const DAYS_OFF_OF_FEW = 3;

/**
 * The interval for which the days between payments have the smallest median distance from its length; null
 * where that is too large. A median distance is never smaller than the distance of the median, and no number
 * of days is near enough to two intervals, so only the interval near the median can qualify.
 */
function intervalOf(payments: readonly Dated[]): StreamInterval | null {
  const between = payments.slice(1).map(({ day }, index) => day - (payments[index]?.day ?? day));
  if (areFourWeekly(between)) return null;
  const middle = median(between);
  for (const interval of STREAM_INTERVALS) {
    const [length, most] = [meanDaysOf(LENGTH_OF_INTERVAL[interval]), DAYS_OFF[interval]];
    if (Math.abs(middle - length) > most) continue;
    return median(between.map((days) => Math.abs(days - length))) > most ? null : interval;
  }
  return null;
}

/**
 * Whether the latest payments came every four weeks, which is not an interval of streams. Read as monthly, a
 * payment that is soon too early for its month would be missing.
 */
function areFourWeekly(between: readonly number[]): boolean {
  const latest = between.slice(-MONTHS_LONGER_THAN_FOUR_WEEKS);
  return latest.length === MONTHS_LONGER_THAN_FOUR_WEEKS && latest.every((days) => Math.abs(days - 28) <= 1);
}

/** This many months in a row have at least 120 days, so that not all of them have 28 or 29. */
const MONTHS_LONGER_THAN_FOUR_WEEKS = 4;

/** The fewest days between two payments of a stream: a late weekly payment followed by an early one. */
const LEAST_BETWEEN = 7 - DAYS_OFF.weekly;

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;
}

/** Where the payments that were due on a weekend came; null where none was. */
function weekendShiftOf(places: readonly Place[]): WeekendShift | null {
  const onWeekends = places.filter((place) => daysShifted(place, "after") > 0);
  if (onWeekends.length === 0) return null;
  if (onWeekends.every((place) => place.daysAfter >= daysShifted(place, "after"))) return "after";
  return onWeekends.every((place) => place.daysAfter <= daysShifted(place, "before")) ? "before" : "never";
}

/** By how many days a weekend moves the day that a payment was due on (negative: to an earlier day). */
function daysShifted({ payment, daysAfter }: Place, shift: WeekendShift): number {
  if (shift === "never") return 0;
  const left = daysOfWeekendLeft(payment.day - daysAfter);
  return left === 0 || shift === "after" ? left : left - DAYS_FROM_FRIDAY_TO_MONDAY;
}

/** The days by which payments are off the days of their grid, where one shift explains the most of them. */
function daysUnexplained(places: readonly Place[]): number {
  const off = WEEKEND_SHIFTS.map((shift) =>
    places.reduce((sum, place) => sum + Math.abs(place.daysAfter - daysShifted(place, shift)), 0),
  );
  return Math.min(...off);
}

/** More missing payments in a row than this end a stream; later payments start another one. */
const MOST_LEFT_OUT = 3;

function latestRun(places: readonly Place[]): readonly Place[] {
  const start = places.findLastIndex(
    ({ step }, index) => step - (places[index - 1]?.step ?? step) > MOST_LEFT_OUT + 1,
  );
  return places.slice(Math.max(start, 0));
}

type Place = Readonly<{ payment: Dated; step: number; daysAfter: number }>;
type StreamGrid = Readonly<{ anchor: CalendarDate; interval: StreamInterval }>;

/**
 * The grid through one of the payments that has the most payments on it and, among equals, the one that they
 * are nearest to, as far as weekends have not moved them.
 */
function placeOnBestGrid(payments: readonly Dated[], interval: StreamInterval) {
  const anchors = new Map(payments.map((payment) => [phaseOf(payment, interval), payment.bookedOn]));
  const grids = [...anchors.values()].map((anchor) => {
    const places = placeOn({ anchor, interval }, payments);
    return { anchor, places, off: daysUnexplained(places) };
  });
  return grids.reduce((best, each) => {
    const more = each.places.length - best.places.length;
    return more > 0 || (more === 0 && each.off <= best.off) ? each : best;
  });
}

/** Payments with the same phase are on the same grid. */
function phaseOf({ bookedOn, day, month }: Dated, interval: StreamInterval): string {
  const { unit, count } = LENGTH_OF_INTERVAL[interval];
  return unit === "days" ? `${day % count}` : `${month % count} ${bookedOn.slice(-2)}`;
}

/**
 * The places of payments on a grid. Of two payments for the same day of the grid, the nearer is kept;
 * payments too far from any day are left out.
 */
function placeOn(grid: StreamGrid, payments: readonly Dated[]): readonly Place[] {
  const nearest = new Map<number, Place>();
  const placeOf = placingOn(grid);
  for (const payment of payments) {
    const { step, daysAfter } = placeOf(payment);
    if (Math.abs(daysAfter) > DAYS_OFF[grid.interval]) continue;
    const taken = nearest.get(step);
    if (taken === undefined || Math.abs(daysAfter) < Math.abs(taken.daysAfter)) {
      nearest.set(step, { payment, step, daysAfter });
    }
  }
  return [...nearest.values()].toSorted((a, b) => a.step - b.step);
}

/** Whether a payment on this day might belong to the stream. */
export function isOnGrid(stream: StreamGrid, day: CalendarDate): boolean {
  return Math.abs(placingOn(stream)(numbersOf(day)).daysAfter) <= DAYS_OFF[stream.interval];
}

/** The day of the grid that a payment belongs to, and by how many days it is late (negative: early). */
function placingOn({ anchor, interval }: StreamGrid): (payment: DayNumbers) => Omit<Place, "payment"> {
  const length = LENGTH_OF_INTERVAL[interval];
  const first = numbersOf(anchor);
  if (length.unit === "days") {
    return ({ day }) => {
      const step = Math.round((day - first.day) / length.count);
      return { step, daysAfter: day - first.day - step * length.count };
    };
  }
  const daysOfSteps = new Map<number, number>();
  const placeAt = (step: number, day: number) => {
    const dayOfStep = daysOfSteps.get(step) ?? dayNumberAfterMonths(anchor, step * length.count);
    daysOfSteps.set(step, dayOfStep);
    return { step, daysAfter: day - dayOfStep };
  };
  return ({ day, month }) => {
    // A day of the grid never leaves its calendar month, so the nearest one is in the payment's month or next
    // to it.
    const here = Math.floor((month - first.month) / length.count);
    const place = placeAt(here, day);
    if (Math.abs(place.daysAfter) <= DAYS_OFF[interval]) return place;
    const other = placeAt(place.daysAfter < 0 ? here - 1 : here + 1, day);
    return Math.abs(other.daysAfter) < Math.abs(place.daysAfter) ? other : place;
  };
}

/**
 * The probability that payments on random days and of random amounts would lie like this: each after the
 * first within the span of days around the grid that all of them take up, and as similar to the one before.
 */
function chanceOf(places: readonly Place[], interval: StreamInterval): number {
  const daysAfter = places.map((place) => place.daysAfter);
  const width = Math.max(...daysAfter) - Math.min(...daysAfter) + 1;
  const likeness = likenessOf(places.map(({ payment }) => payment.amount));
  const ofOne = (width / meanDaysOf(LENGTH_OF_INTERVAL[interval])) * CHANCE_OF_LIKENESS[likeness];
  return ofOne ** (places.length - 1);
}

const CHANCE_OF_LIKENESS = { equal: 0.2, similar: 0.5, varied: 1 } as const;
