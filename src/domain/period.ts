import { addDays, addMonths, type CalendarDate, daysBetween, monthsBetween } from "./calendar-date";

export const GRANULARITIES = [
  "weekly",
  "fortnightly",
  "monthly",
  "quarterly",
  "annual",
  "fixed_period",
] as const;

export type Granularity = (typeof GRANULARITIES)[number];

export const DEFAULT_FIXED_PERIOD_DAYS = 30;
export const MAX_FIXED_PERIOD_DAYS = 366;

/**
 * All windows tiled from one anchor; window 0 starts at it. `fixedPeriodDays` matters to "fixed_period"
 * alone.
 */
export type Grid = Readonly<{ anchor: CalendarDate; granularity: Granularity; fixedPeriodDays: number }>;

/** Half-open: `startOn` is the first day in, `endBefore` the first day after. */
export type Window = Readonly<{ startOn: CalendarDate; endBefore: CalendarDate }>;

/**
 * Where window `index` starts and window `index - 1` ends; the index may be negative.
 *
 * It is counted from the anchor and never from the boundary before, so that a month's end shortened once does
 * not stay short: Jan 31, Feb 28, Mar 31.
 */
export function boundary(grid: Grid, index: number): CalendarDate {
  return dayAfter(grid.anchor, lengthOf(grid), index);
}

export function windowAt(grid: Grid, index: number): Window {
  return { startOn: boundary(grid, index), endBefore: boundary(grid, index + 1) };
}

/** The index of the one window that the day lies in, found without walking the grid. */
export function windowIndexOf(grid: Grid, day: CalendarDate): number {
  const { unit, count } = lengthOf(grid);
  if (unit === "days") return Math.floor(daysBetween(grid.anchor, day) / count);
  // A boundary never leaves its calendar month, so only the one in the day's own month can lie after the day.
  const index = Math.floor(monthsBetween(grid.anchor, day) / count);
  return boundary(grid, index) <= day ? index : index - 1;
}

export function windowContaining(grid: Grid, day: CalendarDate): Window {
  return windowAt(grid, windowIndexOf(grid, day));
}

/** The last day in, which is the `endDate` that people read. */
export function lastDayOf(window: Window): CalendarDate {
  return addDays(window.endBefore, -1);
}

/**
 * The granularity of fewer nominal days.
 *
 * Only a fixed period can tie with another granularity, and the named one wins, because it says more to a
 * reader.
 */
export function smallestGranularity(
  settings: Readonly<{
    incomeGranularity: Granularity;
    expenseGranularity: Granularity;
    fixedPeriodDays: number;
  }>,
): Granularity {
  const { incomeGranularity, expenseGranularity, fixedPeriodDays } = settings;
  const incomeDays = nominalDays(incomeGranularity, fixedPeriodDays);
  const expenseDays = nominalDays(expenseGranularity, fixedPeriodDays);
  if (incomeDays !== expenseDays) return incomeDays < expenseDays ? incomeGranularity : expenseGranularity;
  return incomeGranularity === "fixed_period" ? expenseGranularity : incomeGranularity;
}

/** How far apart the days of a grid are. */
export type Length = Readonly<{ unit: "days" | "months"; count: number }>;

/** The day so many lengths after the anchor, or before it where the number is negative. */
export function dayAfter(anchor: CalendarDate, { unit, count }: Length, lengths: number): CalendarDate {
  return unit === "months" ? addMonths(anchor, lengths * count) : addDays(anchor, lengths * count);
}

/** The mean length of a Gregorian year over its cycle of 400 years. */
const DAYS_PER_YEAR = 365.2425;

export function meanDaysOf({ unit, count }: Length): number {
  return unit === "months" ? (DAYS_PER_YEAR / 12) * count : count;
}

/** About how many windows a year has: what comes every year comes after so many of them. */
export function windowsPerYear({ granularity, fixedPeriodDays }: Omit<Grid, "anchor">): number {
  return Math.round(DAYS_PER_YEAR / nominalDays(granularity, fixedPeriodDays));
}

type NamedGranularity = Exclude<Granularity, "fixed_period">;

const LENGTHS = {
  weekly: { unit: "days", count: 7 },
  fortnightly: { unit: "days", count: 14 },
  monthly: { unit: "months", count: 1 },
  quarterly: { unit: "months", count: 3 },
  annual: { unit: "months", count: 12 },
} as const satisfies Record<NamedGranularity, Length>;

function lengthOf({ granularity, fixedPeriodDays }: Omit<Grid, "anchor">): Length {
  return granularity === "fixed_period" ? { unit: "days", count: fixedPeriodDays } : LENGTHS[granularity];
}

function nominalDays(granularity: Granularity, fixedPeriodDays: number): number {
  return meanDaysOf(lengthOf({ granularity, fixedPeriodDays }));
}
