import { type CalendarDate, daysBetween } from "../../domain/calendar-date";
import { formatDay } from "../format-date";

/** One window with its figures, as the API lists them: first and last day, amounts in the main unit. */
export type ChartWindow = Readonly<{
  startDate: CalendarDate;
  endDate: CalendarDate;
  income: number;
  expense: number;
  remaining: number;
}>;

/** The first day as briefly as still tells the windows apart: "19 Oct", "Oct" for whole months, "2026" for years. */
export function axisLabel({ startDate, endDate }: ChartWindow, locale: string): string {
  const days = daysBetween(startDate, endDate) + 1;
  if (days > 360 && startDate.endsWith("-01-01")) return formatDay(startDate, locale, "year");
  if (days >= 28 && startDate.endsWith("-01")) return formatDay(startDate, locale, "month");
  return formatDay(startDate, locale, "day-and-month");
}
