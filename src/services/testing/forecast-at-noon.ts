import { forecastAndStore, forecastsToStore } from "../cashflow/forecast-and-store";
import type { Context, ForecastsToStore } from "../context";

type Requested = Parameters<typeof forecastsToStore>[1];

/** What a forecast at noon of the day would store; null if it would store nothing. */
export function forecastToStoreAtNoon(
  context: Context,
  requested: Requested,
): Promise<ForecastsToStore | null> {
  return forecastsToStore(atNoon(context, requested), requested);
}

/** Forecasts at noon of the day, and stores the forecast. */
export function forecastAtNoon(context: Context, requested: Requested): Promise<void> {
  return forecastAndStore(atNoon(context, requested), requested);
}

function atNoon(context: Context, { today }: Requested): Context {
  return { ...context, now: () => new Date(`${today}T12:00:00Z`) };
}
