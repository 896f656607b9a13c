import type { CalendarDate } from "./calendar-date";
import { type Counted, remaining } from "./contribution";
import { type Expected, type Forecast, isSameForecast } from "./forecast";
import type { MinorUnits } from "./money";
import { type Granularity, isSameWindow, type Period, type Window } from "./period";

/** The forecast of a window as it was returned. */
export type StoredForecast = Forecast &
  Window &
  Readonly<{
    granularity: Granularity;
    /** The caller's today. */
    todayOn: CalendarDate;
    createdAt: Date;
  }>;

/** A forecast with what counts in its window; null until the window is over. */
export type ComparedForecast = StoredForecast & Readonly<{ actual: Counted | null }>;

/** The record compares forecasts of this many of the last windows. */
export const RECORDED_WINDOWS = 12;

/** In how many of the windows that were forecast before they began each range held. */
export type ForecastRecord = Readonly<Record<"windowCount" | keyof Forecast, number>> &
  Readonly<{
    /** The last forecast returned before each of these windows began, the newest window first. */
    forecasts: readonly ComparedForecast[];
  }>;

/**
 * Compares forecasts with the actual figures of the last windows.
 *
 * @param returned The last forecast returned before each window began. A later one already knew part of the
 * result.
 * @param ended The windows that have ended, oldest first.
 */
export function recordOf(returned: readonly StoredForecast[], ended: readonly Period[]): ForecastRecord {
  const compared = ended.slice(-RECORDED_WINDOWS).flatMap(({ window, counted }) => {
    const last = returned.find((each) => isSameWindow(each, window));
    return last === undefined ? [] : [{ ...last, actual: counted }];
  });
  const held = (figure: keyof Forecast): number =>
    compared.filter((each) => rangesHeld(each, each.actual)[figure]).length;
  return {
    windowCount: compared.length,
    income: held("income"),
    expense: held("expense"),
    remaining: held("remaining"),
    forecasts: compared.toReversed(),
  };
}

/** Which ranges of a forecast held. */
export function rangesHeld(forecast: Forecast, counted: Counted): Readonly<Record<keyof Forecast, boolean>> {
  return {
    income: holds(forecast.income, counted.income),
    expense: holds(forecast.expense, counted.expense),
    remaining: holds(forecast.remaining, remaining(counted)),
  };
}

/**
 * Those of the forecasts that differ from the last stored one of their window.
 *
 * @param stored The last forecast of each window until the moment of the new one.
 */
export function newForecasts(
  returned: readonly StoredForecast[],
  stored: readonly StoredForecast[],
): readonly StoredForecast[] {
  return returned.filter((each) => {
    const last = stored.find((one) => isSameWindow(one, each));
    return last === undefined || !isSameForecast(last, each);
  });
}

/** Whether both are forecasts of one window, with the same today and moment. */
export function isSameMoment(one: StoredForecast, other: StoredForecast): boolean {
  return (
    isSameWindow(one, other) &&
    one.todayOn === other.todayOn &&
    one.createdAt.getTime() === other.createdAt.getTime()
  );
}

function holds({ low, high }: Expected, came: MinorUnits): boolean {
  return low <= came && came <= high;
}
