import { type CalendarDate, isTodaySomewhere, utcDayOf } from "../../domain/calendar-date";
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
 * What is returned for each window is stored afterwards, unless it repeats the last stored forecast of the
 * window, or `today` is not today anywhere on Earth.
 */
export async function getForecast(
  context: Context,
  { userId, count, ...requested }: ForecastInput,
): Promise<CashflowForecast> {
  const customer = await requireCustomer(context, userId);
  const grid = requestedGrid(customer, requested);
  const now = context.now();
  const todayOn = requested.today ?? utcDayOf(now);
  const found = await findRuledStreams(context, customer);
  const pastUnder = await readPastUnderRules(context, customer, found);
  const worked = await workOutForecast(context.database.reads, customer, { grid, todayOn, pastUnder });
  const { pastWindowCount, record } = worked;
  const windows = worked.windows.slice(0, count + 1);
  const streams = found && scheduledStreams(found.streams, found.rulesOf);
  const { createdAt, currency } = customer;
  const { granularity } = grid;
  if (isTodaySomewhere(todayOn, now)) {
    const told = windows.map(({ window, income, expense, remaining }) => ({
      ...{ granularity, ...window, toldOn: todayOn, toldAt: now },
      ...{ income, expense, remaining },
    }));
    const forecasts = newForecasts(told, worked.stored);
    if (forecasts.length > 0) {
      const { partnerId } = context;
      context.keepForecast?.({ partnerId, userId, customerCreatedAt: createdAt, currency, forecasts });
    }
  }
  return {
    currency,
    granularity,
    todayOn,
    pastWindowCount,
    hasSchedule: streams !== null,
    windows: withSchedule(windows, streams, todayOn),
    record,
  };
}
