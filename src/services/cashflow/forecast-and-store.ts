import type { CalendarDate } from "../../domain/calendar-date";
import { MOST_COMING_WINDOWS } from "../../domain/forecast-limits";
import type { Granularity } from "../../domain/period";
import type { Context, ForecastsToStore } from "../context";
import { getForecast } from "./get-forecast";
import { storeForecasts } from "./store-forecasts";

type Asked = Readonly<{
  userId: string;
  today: CalendarDate;
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
}>;

/** Returns what a forecast of all windows would store; null if it would store nothing. */
export async function forecastsToStore(context: Context, asked: Asked): Promise<ForecastsToStore | null> {
  const told: ForecastsToStore[] = [];
  const keeping: Context = { ...context, storeForecasts: (each) => told.push(each) };
  await getForecast(keeping, { ...asked, count: MOST_COMING_WINDOWS });
  return told[0] ?? null;
}

/** Forecasts all windows and stores the forecast before it returns. */
export async function forecastAndStore(context: Context, asked: Asked): Promise<void> {
  const told = await forecastsToStore(context, asked);
  if (told !== null) await storeForecasts(context, told);
}
