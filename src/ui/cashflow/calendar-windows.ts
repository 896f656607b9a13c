import type { CalendarDate, Days } from "../../domain/calendar-date";
import { type Granularity, lastDayOf, windowContaining } from "../../domain/period";

type CalendarWindow = Readonly<{ name: "month" | "quarter" | "year" | "fiscalYear"; days: Days }>;

/**
 * The calendar windows that contain a day. The fiscal year begins in the month of the reference date; if that
 * is January, it is the calendar year and is left out.
 */
export function calendarWindows(day: CalendarDate, referenceDate: CalendarDate): readonly CalendarWindow[] {
  const fiscalStart = `${referenceDate.slice(0, 7)}-01`;
  return [
    { name: "month", days: daysOf("monthly", NEW_YEAR, day) },
    { name: "quarter", days: daysOf("quarterly", NEW_YEAR, day) },
    { name: "year", days: daysOf("annual", NEW_YEAR, day) },
    ...(fiscalStart.endsWith("-01-01")
      ? []
      : [{ name: "fiscalYear" as const, days: daysOf("annual", fiscalStart, day) }]),
  ];
}

const NEW_YEAR = "2000-01-01";

function daysOf(granularity: Granularity, anchor: CalendarDate, day: CalendarDate): Days {
  const window = windowContaining({ anchor, granularity, fixedPeriodDays: 1 }, day);
  return { from: window.startOn, to: lastDayOf(window) };
}
