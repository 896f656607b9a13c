import { addDays, type CalendarDate } from "../../domain/calendar-date";
import type { Outputs } from "../trpc/trpc";
import { type ChartWindow, isComing } from "./chart-window";

type ForecastWindow = Outputs["getForecast"]["windows"][number];

/**
 * Adds the forecasts to the windows that are not over, and appends the next ones. If the windows do not reach
 * today, nothing is appended.
 */
export function withForecast(
  windows: readonly ChartWindow[],
  { windows: forecast, todayOn }: Pick<Outputs["getForecast"], "windows" | "todayOn">,
): readonly ChartWindow[] {
  const last = windows.at(-1);
  if (last === undefined) return windows;
  const expectedOn = new Map(forecast.map((each) => [each.startDate, each]));
  const drawn = windows.map((window) => {
    const expected = expectedOn.get(window.startDate);
    if (expected === undefined) return window;
    return isComing(window, todayOn) ? toChartWindow(expected, todayOn) : { ...window, expected };
  });
  const next = forecast.findIndex(({ startDate }) => startDate === addDays(last.endDate, 1));
  const behind = next === -1 ? [] : forecast.slice(next);
  return [...drawn, ...behind.map((window) => toChartWindow(window, todayOn))];
}

/** A window that has begun shows what has counted in it, even if that is nothing yet. */
function toChartWindow(expected: ForecastWindow, todayOn: CalendarDate): ChartWindow {
  const { startDate, endDate, counted, income, expense, remaining } = expected;
  const figures = isComing(expected, todayOn)
    ? { income: income.expected, expense: expense.expected, remaining: remaining.expected }
    : counted;
  return { startDate, endDate, ...figures, expected };
}
