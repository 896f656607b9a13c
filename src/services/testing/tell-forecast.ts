import type { CalendarDate } from "../../domain/calendar-date";
import type { Granularity } from "../../domain/period";
import { getForecast } from "../cashflow/get-forecast";
import { keepForecast } from "../cashflow/keep-forecast";
import type { Context, ForecastTold } from "../context";

type Asked = Readonly<{
  userId: string;
  today: CalendarDate;
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
}>;

/** Returns what a forecast at noon of the day would have stored, or null if it told nothing new. */
export async function forecastOn(context: Context, asked: Asked): Promise<ForecastTold | null> {
  const told: ForecastTold[] = [];
  const now = () => new Date(`${asked.today}T12:00:00Z`);
  await getForecast({ ...context, now, keepForecast: (each) => told.push(each) }, { ...asked, count: 12 });
  return told[0] ?? null;
}

/** Forecasts at noon of the day, and stores that. */
export async function tellForecast(context: Context, asked: Asked): Promise<void> {
  const told = await forecastOn(context, asked);
  if (told !== null) await keepForecast(context, told);
}
