import { type CalendarDate, isTodaySomewhere, utcDayOf } from "../../domain/calendar-date";
import type { Customer } from "../../domain/customer";
import {
  type ForecastRecord,
  newForecasts,
  recordOf,
  type StoredForecast,
} from "../../domain/forecast-record";
import { type ForecastWithSchedule, withSchedule } from "../../domain/forecast-schedule";
import type { Granularity } from "../../domain/period";
import { scheduledStreams } from "../../domain/schedule";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { findRuledStreams } from "../recurring/find-schedule";
import { readPastUnderRules } from "../recurring/read-past-under-rules";
import { findStoredForecasts } from "./find-stored-forecasts";
import { forecastUnderRules } from "./forecast-under-rules";
import { readPastWindows } from "./read-past-windows";
import { requestedGrid } from "./requested-grid";

type ForecastInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
  count: number;
  today?: CalendarDate | undefined;
}>;

export type CashflowForecast = Readonly<{
  currency: string;
  granularity: Granularity;
  todayOn: CalendarDate;
  /** How many whole windows the forecast is made from. */
  pastWindowCount: number;
  /** False where the customer has too many counterparties to inspect them all for a schedule. */
  hasSchedule: boolean;
  windows: readonly ForecastWithSchedule[];
  record: ForecastRecord;
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
  const [past, stored, found] = await Promise.all([
    readPastWindows(context.database.reads, customer, { grid, todayOn }),
    findStoredForecasts(context.database.reads, customer, { grid, todayOn, now }),
    findRuledStreams(context, customer),
  ]);
  const pastUnder = await readPastUnderRules(context, customer, found);
  const windows = await forecastUnderRules({ past, added: new Map(), pastUnder }, count + 1);
  const streams = found && scheduledStreams(found.streams, found.rulesOf);
  if (isTodaySomewhere(todayOn, now)) {
    const returned = windows.map(({ window, income, expense, remaining }) => ({
      ...{ granularity: grid.granularity, ...window, todayOn, createdAt: now },
      ...{ income, expense, remaining },
    }));
    storeNew(context, customer, newForecasts(returned, stored.latest));
  }
  return {
    currency: customer.currency,
    granularity: grid.granularity,
    todayOn,
    pastWindowCount: past.knownCount,
    hasSchedule: streams !== null,
    windows: withSchedule(windows, streams, todayOn),
    record: recordOf(stored.beforeStart, past.ended),
  };
}

function storeNew(
  { partnerId, storeForecasts }: Context,
  { userId, createdAt, currency }: Customer,
  forecasts: readonly StoredForecast[],
): void {
  if (forecasts.length === 0) return;
  storeForecasts?.({ partnerId, userId, customerCreatedAt: createdAt, currency, forecasts });
}
