import { type CalendarDate, daysBetween, utcDayOf } from "../../domain/calendar-date";
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
 * Forecasts on the stored grid are stored once in each of its windows; callers do not wait for that. A
 * `today` that is not the current day anywhere on Earth is accepted, but its forecast is not stored.
 */
export async function getForecast(
  context: Context,
  { userId, count, ...requested }: ForecastInput,
): Promise<CashflowForecast> {
  const customer = await requireCustomer(context, userId);
  const grid = requestedGrid(customer, requested);
  const utcToday = utcDayOf(context.now());
  const todayOn = requested.today ?? utcToday;
  const found = await findRuledStreams(context, customer);
  const pastUnder = await readPastUnderRules(context, customer, found);
  const worked = await workOutForecast(context.database.reads, customer, { grid, todayOn, pastUnder });
  const { pastWindowCount, windows, record, isKept } = worked;
  const streams = found && scheduledStreams(found.streams, found.rulesOf);
  const isToday = Math.abs(daysBetween(utcToday, todayOn)) <= 1;
  const { granularity } = grid;
  if (windows.length > 0 && !isKept && isToday && grid.anchor === customer.referenceDate) {
    context.keepForecast?.({ partnerId: context.partnerId, userId, granularity, todayOn });
  }
  return {
    currency: customer.currency,
    granularity,
    todayOn,
    pastWindowCount,
    hasSchedule: streams !== null,
    windows: withSchedule(windows.slice(0, count + 1), streams, todayOn),
    record,
  };
}
