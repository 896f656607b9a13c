import { addDays, type CalendarDate, daysBetween } from "../../domain/calendar-date";
import { formatDay } from "../format-date";

/** One window with its figures, as the API lists them: first and last day, amounts in the main unit. */
export type ChartWindow = Readonly<{
  startDate: CalendarDate;
  endDate: CalendarDate;
  income: number;
  expense: number;
  remaining: number;
  /** The forecast of the window, unless it is over. */
  expected?: ExpectedFigures | undefined;
}>;

type Figure = "income" | "expense" | "remaining";

/**
 * The forecast of each figure, and how what is still to come splits into scheduled and rest; null where that
 * is unknown.
 */
type ExpectedFigures = Readonly<Record<Figure, ExpectedAmount>> &
  Readonly<Record<"scheduled" | "rest", Readonly<Record<Figure, number>> | null>>;

export type ExpectedAmount = Readonly<{ expected: number; low: number; high: number }>;

/** Whether all days of a window are after today. */
export function isComing({ startDate }: Pick<ChartWindow, "startDate">, todayOn: CalendarDate): boolean {
  return todayOn < startDate;
}

/** Whether the figures of a window are its forecast, rather than what is already booked in it. */
export function isForecast(window: ChartWindow, todayOn: CalendarDate): boolean {
  return isComing(window, todayOn) && window.expected !== undefined;
}

export type AxisLabel = Readonly<{
  text: string;
  /** The year, shown below the first label in that year; null if the text already contains it. */
  year: string | null;
}>;

/**
 * The first day of each window, as short as possible while still distinct: "19 Oct", "Oct" for whole months,
 * "2026" or "2025/26" for years.
 */
export function axisLabels(windows: readonly ChartWindow[], locale: string): readonly AxisLabel[] {
  return windows.map((window) => {
    const { startDate, endDate } = window;
    const days = daysBetween(startDate, endDate) + 1;
    if (days > 360) return { text: yearsOf(window, locale), year: null };
    const isMonth = days >= 28 && startDate.endsWith("-01") && addDays(endDate, 1).endsWith("-01");
    return {
      text: formatDay(startDate, locale, isMonth ? "month" : "day-and-month"),
      year: formatDay(startDate, locale, "year"),
    };
  });
}

/** Whether anything counted in a window, or is forecast to. */
export function hasFigures({ income, expense, expected }: ChartWindow): boolean {
  return income !== 0 || expense !== 0 || expected !== undefined;
}

/** Drops the windows before the first in which something counted, but always keeps the selected window. */
export function withoutEmptyStart(
  windows: readonly ChartWindow[],
  selectedStartDate: CalendarDate,
): readonly ChartWindow[] {
  const first = windows.findIndex((window) => window.startDate === selectedStartDate || hasFigures(window));
  return first === -1 ? windows : windows.slice(first);
}

function yearsOf({ startDate, endDate }: ChartWindow, locale: string): string {
  const [first, last] = [formatDay(startDate, locale, "year"), formatDay(endDate, locale, "year")];
  return first === last ? first : `${first}/${last.slice(-2)}`;
}
