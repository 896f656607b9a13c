import type { Executor } from "../../db/engine/executor";
import { listToldForecasts } from "../../db/tables/told-forecasts";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { type ForecastFigures, forecastWindows } from "../../domain/forecast";
import { type ForecastRecord, isTold, recordOf } from "../../domain/forecast-record";
import { type Grid, windowAt, windowIndexOf } from "../../domain/period";
import { readPastWindows } from "./read-past-windows";

export type WorkedOutForecast = Readonly<{
  pastWindowCount: number;
  windows: readonly ForecastFigures[];
  record: ForecastRecord;
  /** Whether what is told in this window of the next is kept already. */
  isKept: boolean;
  /** What was told of windows before this day is compared no longer. */
  scoredFrom: CalendarDate;
}>;

const SCORED_WINDOWS = 12;

/** Forecasts from what is kept of each day, so that it costs the same however many transactions there are. */
export async function workOutForecast(
  executor: Executor,
  customer: CustomerKey,
  { grid, todayOn }: Readonly<{ grid: Grid; todayOn: CalendarDate }>,
): Promise<WorkedOutForecast> {
  const current = windowIndexOf(grid, todayOn);
  const scoredFrom = windowAt(grid, current - SCORED_WINDOWS).startOn;
  const [past, told] = await Promise.all([
    readPastWindows(executor, customer, { grid, todayOn }),
    listToldForecasts(executor, customer, { granularity: grid.granularity, from: scoredFrom }),
  ]);
  const known = past.knownWith(new Map());
  return {
    pastWindowCount: known.past.length,
    windows: forecastWindows(known),
    record: recordOf(told, past.ended.slice(-SCORED_WINDOWS)),
    isKept: isTold(told, windowAt(grid, current + 1), windowAt(grid, current).startOn),
    scoredFrom,
  };
}
