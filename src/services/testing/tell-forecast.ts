import { forecastAndStore, forecastsToStore } from "../cashflow/forecast-and-store";
import type { Context, ForecastsToStore } from "../context";

type Asked = Parameters<typeof forecastsToStore>[1];

/** What a forecast at noon of the day would store; null if it would store nothing. */
export function forecastOn(context: Context, asked: Asked): Promise<ForecastsToStore | null> {
  return forecastsToStore(atNoon(context, asked), asked);
}

/** Forecasts at noon of the day, and stores that. */
export function tellForecast(context: Context, asked: Asked): Promise<void> {
  return forecastAndStore(atNoon(context, asked), asked);
}

function atNoon(context: Context, { today }: Asked): Context {
  return { ...context, now: () => new Date(`${today}T12:00:00Z`) };
}
