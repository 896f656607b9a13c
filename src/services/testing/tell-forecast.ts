import { forecastAndKeep, forecastToKeep } from "../cashflow/forecast-and-keep";
import type { Context, ForecastTold } from "../context";

type Asked = Parameters<typeof forecastToKeep>[1];

/** What a forecast at noon of the day would store; null if it would store nothing. */
export function forecastOn(context: Context, asked: Asked): Promise<ForecastTold | null> {
  return forecastToKeep(atNoon(context, asked), asked);
}

/** Forecasts at noon of the day, and stores that. */
export function tellForecast(context: Context, asked: Asked): Promise<void> {
  return forecastAndKeep(atNoon(context, asked), asked);
}

function atNoon(context: Context, { today }: Asked): Context {
  return { ...context, now: () => new Date(`${today}T12:00:00Z`) };
}
