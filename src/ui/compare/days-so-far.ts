import { type CalendarDate, type Days, daysBetween } from "../../domain/calendar-date";
import { toElapsedDays, windowOfDays } from "../../domain/compared-windows";
import { type Grid, lastDayOf } from "../../domain/period";
import type { Chosen, Pair } from "./compare-search";
import { daysOfUnit } from "./compared-days";

/** The grid of the business, and the reader's day. */
export type Calendar = Readonly<{ windows: Grid; todayOn: CalendarDate }>;

/** Whether a comparison with a period under way is one of its days so far, or of whole periods. */
export type Extent = Readonly<{
  kind: "soFar" | "whole";
  /** How many days are over or under way. */
  dayCount: number;
  /** The same periods in the other way. */
  other: Pair;
}>;

/** Null if both periods are over, and for custom dates. */
export function extentOf(pair: Pair, calendar: Calendar): Extent | null {
  if (hasCustomDates(pair)) return null;
  const [whole, soFar] = [toWhole(pair, calendar), toSoFar(pair, calendar)];
  const dayCount = daysBetween(soFar.now.days.from, soFar.now.days.to) + 1;
  if (isSame(whole, soFar)) return null;
  if (isSame(pair, soFar)) return { kind: "soFar", dayCount, other: whole };
  if (isSame(pair, whole)) return { kind: "whole", dayCount, other: soFar };
  return null;
}

/** Of a period under way, the days up to today, and as many of the other. Custom dates stay as they are. */
export function toSoFar(pair: Pair, calendar: Calendar): Pair {
  if (hasCustomDates(pair)) return pair;
  const { now, before } = toWhole(pair, calendar);
  const elapsed = toElapsedDays(
    { now: windowOfDays(now.days.from, now.days.to), before: windowOfDays(before.days.from, before.days.to) },
    calendar.todayOn,
  );
  const daysOf = (side: keyof Pair): Days => ({
    from: elapsed[side].startOn,
    to: lastDayOf(elapsed[side]),
  });
  return { now: { ...now, days: daysOf("now") }, before: { ...before, days: daysOf("before") } };
}

/** Days that are no whole period of their unit, such as those of an address, are custom dates. */
export function withTrueUnit(chosen: Chosen, { windows }: Calendar): Chosen {
  if (chosen.unit === "days") return chosen;
  const { from, to } = daysOfUnit(chosen.unit, chosen.days, windows);
  return chosen.days.from === from && chosen.days.to === to ? chosen : { ...chosen, unit: "days" };
}

function toWhole({ now, before }: Pair, { windows }: Calendar): Pair {
  const toWholeSide = ({ unit, days }: Chosen): Chosen => ({ unit, days: daysOfUnit(unit, days, windows) });
  return { now: toWholeSide(now), before: toWholeSide(before) };
}

function hasCustomDates({ now, before }: Pair): boolean {
  return now.unit === "days" || before.unit === "days";
}

function isSame(one: Pair, other: Pair): boolean {
  return (["now", "before"] as const).every(
    (side) => one[side].days.from === other[side].days.from && one[side].days.to === other[side].days.to,
  );
}
