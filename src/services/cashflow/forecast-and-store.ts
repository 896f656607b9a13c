import type { CalendarDate } from "../../domain/calendar-date";
import { MOST_COMING_WINDOWS } from "../../domain/forecast-limits";
import type { Granularity } from "../../domain/period";
import type { Context, ForecastsToStore } from "../context";
import { getForecast } from "./get-forecast";
import { storeForecasts } from "./store-forecasts";

type Requested = Readonly<{
  userId: string;
  today: CalendarDate;
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
}>;

/** Returns what a forecast of all windows would store; null if it would store nothing. */
export async function forecastsToStore(
  context: Context,
  requested: Requested,
): Promise<ForecastsToStore | null> {
  const returned: ForecastsToStore[] = [];
  const collecting: Context = { ...context, storeForecasts: (each) => returned.push(each) };
  await getForecast(collecting, { ...requested, count: MOST_COMING_WINDOWS });
  return returned[0] ?? null;
}

/** Forecasts all windows and stores the forecast before it returns. */
export async function forecastAndStore(context: Context, requested: Requested): Promise<void> {
  const returned = await forecastsToStore(context, requested);
  if (returned !== null) await storeForecasts(context, returned);
}
