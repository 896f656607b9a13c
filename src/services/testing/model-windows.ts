import type { CalendarDate } from "../../domain/calendar-date";
import type { Granularity } from "../../domain/period";
import type { HistorySettings } from "./history";

/** Windows, computed with the platform's calendar and by counting, unlike in the product. */

export type ModelGrid = Readonly<{ anchor: CalendarDate; granularity: Granularity; fixedPeriodDays: number }>;
export type ModelWindow = Readonly<{ startOn: CalendarDate; endBefore: CalendarDate }>;

const LENGTHS: Readonly<
  Record<Granularity, Readonly<{ days?: number; months?: number; nominalDays: number }>>
> = {
  weekly: { days: 7, nominalDays: 7 },
  fortnightly: { days: 14, nominalDays: 14 },
  monthly: { months: 1, nominalDays: 30.436875 },
  quarterly: { months: 3, nominalDays: 91.310625 },
  annual: { months: 12, nominalDays: 365.2425 },
  fixed_period: { nominalDays: 0 },
};

export function gridOf({ referenceDate: anchor, fixedPeriodDays, ...settings }: HistorySettings): ModelGrid {
  const { incomeGranularity, expenseGranularity } = settings;
  const nominalDays = (granularity: Granularity): number =>
    LENGTHS[granularity].nominalDays || fixedPeriodDays;
  const isUnnamed = (granularity: Granularity): number => (granularity === "fixed_period" ? 1 : 0);
  const [granularity = incomeGranularity] = [incomeGranularity, expenseGranularity].sort(
    (a, b) => nominalDays(a) - nominalDays(b) || isUnnamed(a) - isUnnamed(b),
  );
  return { anchor, granularity, fixedPeriodDays };
}

export function windowOf(grid: ModelGrid, index: number): ModelWindow {
  return { startOn: boundary(grid, index), endBefore: boundary(grid, index + 1) };
}

const DAY_MILLIS = 24 * 60 * 60 * 1000;

export function lastDayOf({ endBefore }: ModelWindow): CalendarDate {
  return dayOf(Date.parse(endBefore) - DAY_MILLIS);
}

/** The windows that have a day from `from` to `to`. */
export function windowsBetween(
  grid: ModelGrid,
  from: CalendarDate,
  to: CalendarDate,
): readonly ModelWindow[] {
  let index = 0;
  while (boundary(grid, index) > from) index -= 1;
  while (boundary(grid, index + 1) <= from) index += 1;
  const windows: ModelWindow[] = [];
  for (; boundary(grid, index) <= to; index += 1) windows.push(windowOf(grid, index));
  return windows;
}

/** In a month too short for the anchor's day, the window starts on the last day. */
function boundary({ anchor, granularity, fixedPeriodDays }: ModelGrid, index: number): CalendarDate {
  const { months, days = fixedPeriodDays } = LENGTHS[granularity];
  const [year = 0, month = 0, day = 0] = anchor.split("-").map(Number);
  if (months === undefined) return dayOf(Date.UTC(year, month - 1, day + index * days));
  const lastDay = dayOf(Date.UTC(year, month + index * months, 0));
  const sameDay = `${lastDay.slice(0, 8)}${anchor.slice(8)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}

function dayOf(instant: number): CalendarDate {
  return new Date(instant).toISOString().slice(0, 10);
}
