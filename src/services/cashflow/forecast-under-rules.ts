import type { TotalsByDay } from "../../db/tables/daily-totals";
import { type ForecastFigures, forecastWindows } from "../../domain/forecast";
import type { AddedByDay, PastUnderRules } from "../../domain/past-under-rules";
import type { PastWindows } from "./read-past-windows";

type Input = Readonly<{
  past: PastWindows;
  /** Effects that are not stored yet. */
  added: TotalsByDay;
  pastUnder: PastUnderRules;
}>;

/**
 * Forecasts of the first windows of `toForecast`, each under the rules of its days; empty where too few
 * windows are known.
 */
export function forecastUnderRules(
  { past, added, pastUnder }: Input,
  count = past.toForecast.length,
): readonly ForecastFigures[] {
  const forecasts = new Map<AddedByDay, readonly ForecastFigures[]>();
  return past.toForecast.slice(0, count).flatMap((window, index) => {
    const addedToPast = pastUnder(window, past.grid);
    const all = forecasts.get(addedToPast) ?? forecastWindows(past.knownWith(added, addedToPast));
    forecasts.set(addedToPast, all);
    return all[index] ?? [];
  });
}
