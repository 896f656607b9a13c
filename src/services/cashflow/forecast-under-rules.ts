import { giveWay } from "../../db/engine/in-chunks";
import type { TotalsByDay } from "../../domain/contribution";
import { type ForecastFigures, forecastWindows } from "../../domain/forecast";
import type { PastUnderRules } from "../../domain/past-under-rules";
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
export async function forecastUnderRules(
  { past, added, pastUnder }: Input,
  count = past.toForecast.length,
): Promise<readonly ForecastFigures[]> {
  const forecasts = new Map<TotalsByDay, readonly ForecastFigures[]>();
  const forecast: ForecastFigures[] = [];
  for (const [index, window] of past.toForecast.slice(0, count).entries()) {
    const addedToPast = pastUnder(window, past.grid);
    let all = forecasts.get(addedToPast);
    if (all === undefined) {
      if (forecasts.size > 0) await giveWay();
      all = forecastWindows(past.knownWith(added, addedToPast));
      forecasts.set(addedToPast, all);
    }
    forecast.push(...all.slice(index, index + 1));
  }
  return forecast;
}
