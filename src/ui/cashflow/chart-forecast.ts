import { addDays } from "../../domain/calendar-date";
import type { Outputs } from "../trpc/trpc";
import type { ChartWindow } from "./chart-window";

type ForecastWindow = Outputs["getForecast"]["windows"][number];

/**
 * The windows with what is expected of them, and those to come behind them. Windows that do not reach up to
 * today have none to come behind them; on its last day all of a window is known.
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
    return expected === undefined || window.endDate <= todayOn ? window : { ...window, expected };
  });
  const next = forecast.findIndex(({ startDate }) => startDate === addDays(last.endDate, 1));
  const coming = next === -1 ? [] : forecast.slice(next);
  return [...drawn, ...coming.map(toComing)];
}

function toComing(expected: ForecastWindow): ChartWindow {
  const { startDate, endDate, income, expense, remaining } = expected;
  return {
    startDate,
    endDate,
    income: income.expected,
    expense: expense.expected,
    remaining: remaining.expected,
    expected,
  };
}
