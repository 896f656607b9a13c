import { addDays, addMonths, type CalendarDate, daysBetween, monthsBetween } from "./calendar-date";
import type { Counted } from "./contribution";

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
 * All windows tiled from one anchor, at which window 0 starts. `fixedPeriodDays` is used only with
 * "fixed_period".
 */
export type Grid = Readonly<{ anchor: CalendarDate; granularity: Granularity; fixedPeriodDays: number }>;

/** Half-open: `startOn` is the first day of the window, `endBefore` the first day after it. */
export type Window = Readonly<{ startOn: CalendarDate; endBefore: CalendarDate }>;

/** A window with its figures. */
export type Period = Readonly<{ window: Window; counted: Counted }>;

export function isSameWindow(one: Window, other: Window): boolean {
  return one.startOn === other.startOn && one.endBefore === other.endBefore;
}

/**
 * The day on which window `index` starts and window `index - 1` ends; the index may be negative.
 *
 * It is counted from the anchor, not from the previous boundary, so that one short month does not shorten all
 * later ones: Jan 31, Feb 28, Mar 31.
 */
export function boundary(grid: Grid, index: number): CalendarDate {
  return dayAfter(grid.anchor, lengthOf(grid), index);
}

export function windowAt(grid: Grid, index: number): Window {
  return { startOn: boundary(grid, index), endBefore: boundary(grid, index + 1) };
}

/** `count` consecutive windows, the one at the index `first` first. */
export function windowsFrom(grid: Grid, first: number, count: number): readonly Window[] {
  return Array.from({ length: count }, (_, offset) => windowAt(grid, first + offset));
}

/** The index of the window that contains the day, computed without walking the grid. */
export function windowIndexOf(grid: Grid, day: CalendarDate): number {
  const { unit, count } = lengthOf(grid);
  if (unit === "days") return Math.floor(daysBetween(grid.anchor, day) / count);
  // A boundary stays in its own calendar month, so only the boundary in the day's month can be after the day.
  const index = Math.floor(monthsBetween(grid.anchor, day) / count);
  return boundary(grid, index) <= day ? index : index - 1;
}

export function windowContaining(grid: Grid, day: CalendarDate): Window {
  return windowAt(grid, windowIndexOf(grid, day));
}

/** The last day of the window, shown to people as `endDate`. */
export function lastDayOf(window: Window): CalendarDate {
  return addDays(window.endBefore, -1);
}

/**
 * The granularity with fewer nominal days.
 *
 * Only a fixed period can tie with another granularity. The named one then wins, because it is clearer to a
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

/** The distance between consecutive days of a grid. */
export type Length = Readonly<{ unit: "days" | "months"; count: number }>;

/** The day `lengths` lengths after the anchor, or before it where the number is negative. */
export function dayAfter(anchor: CalendarDate, { unit, count }: Length, lengths: number): CalendarDate {
  return unit === "months" ? addMonths(anchor, lengths * count) : addDays(anchor, lengths * count);
}

/** The mean length of a Gregorian year over its 400-year cycle. */
const DAYS_PER_YEAR = 365.2425;

export function meanDaysOf({ unit, count }: Length): number {
  return unit === "months" ? (DAYS_PER_YEAR / 12) * count : count;
}

/** Approximately how many windows a year has; a yearly payment recurs after this many. */
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
