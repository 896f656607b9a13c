import type { CalendarDate } from "../../domain/calendar-date";
import { MOST_COMING_WINDOWS } from "../../domain/forecast-limits";
import type { Granularity } from "../../domain/period";
import type { Context, ForecastTold } from "../context";
import { getForecast } from "./get-forecast";
import { keepForecast } from "./keep-forecast";

type Asked = Readonly<{
  userId: string;
  today: CalendarDate;
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
}>;

/** Returns what a forecast of all windows would store; null if it would store nothing. */
export async function forecastToKeep(context: Context, asked: Asked): Promise<ForecastTold | null> {
  const told: ForecastTold[] = [];
  const keeping: Context = { ...context, keepForecast: (each) => told.push(each) };
  await getForecast(keeping, { ...asked, count: MOST_COMING_WINDOWS });
  return told[0] ?? null;
}

/** Forecasts all windows and stores the forecast before it returns. */
export async function forecastAndKeep(context: Context, asked: Asked): Promise<void> {
  const told = await forecastToKeep(context, asked);
  if (told !== null) await keepForecast(context, told);
}
