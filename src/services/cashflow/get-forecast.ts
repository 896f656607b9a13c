import { type CalendarDate, daysBetween, utcDayOf } from "../../domain/calendar-date";
import { newForecasts } from "../../domain/forecast-record";
import { type ForecastWithSchedule, withSchedule } from "../../domain/forecast-schedule";
import type { Granularity } from "../../domain/period";
import { scheduledStreams } from "../../domain/schedule";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { findRuledStreams } from "../recurring/find-schedule";
import { readPastUnderRules } from "../recurring/read-past-under-rules";
import { requestedGrid } from "./requested-grid";
import { type WorkedOutForecast, workOutForecast } from "./work-out-forecast";

type ForecastInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
  count: number;
  today?: CalendarDate | undefined;
}>;

export type CashflowForecast = Pick<WorkedOutForecast, "pastWindowCount" | "record"> &
  Readonly<{
    currency: string;
    granularity: Granularity;
    todayOn: CalendarDate;
    /** False where the customer has too many counterparties to inspect them all for a schedule. */
    hasSchedule: boolean;
    windows: readonly ForecastWithSchedule[];
  }>;

/**
 * The forecast of today's window and of `count` windows after it, and how good such forecasts were.
 *
 * What it tells of each window is stored, unless it repeats the latest stored forecast of the window. Callers
 * do not wait for that. A `today` that is not the current day anywhere on Earth is accepted, but its forecast
 * is not stored.
 */
export async function getForecast(
  context: Context,
  { userId, count, ...requested }: ForecastInput,
): Promise<CashflowForecast> {
  const customer = await requireCustomer(context, userId);
  const grid = requestedGrid(customer, requested);
  const now = context.now();
  const utcToday = utcDayOf(now);
  const todayOn = requested.today ?? utcToday;
  const found = await findRuledStreams(context, customer);
  const pastUnder = await readPastUnderRules(context, customer, found);
  const worked = await workOutForecast(context.database.reads, customer, { grid, todayOn, pastUnder });
  const { pastWindowCount, windows, record, stored } = worked;
  const streams = found && scheduledStreams(found.streams, found.rulesOf);
  const { currency } = customer;
  const { granularity } = grid;
  if (Math.abs(daysBetween(utcToday, todayOn)) <= 1) {
    const told = windows.map(({ window, income, expense, remaining }) => ({
      ...{ granularity, ...window, toldOn: todayOn, toldAt: now },
      ...{ income, expense, remaining },
    }));
    const forecasts = newForecasts(told, stored);
    if (forecasts.length > 0) {
      context.keepForecast?.({ partnerId: context.partnerId, userId, currency, forecasts });
    }
  }
  return {
    currency,
    granularity,
    todayOn,
    pastWindowCount,
    hasSchedule: streams !== null,
    windows: withSchedule(windows.slice(0, count + 1), streams, todayOn),
    record,
  };
}
