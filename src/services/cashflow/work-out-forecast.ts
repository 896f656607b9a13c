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
  /** Whether a forecast of the next window, made in the current one, is already stored. */
  isKept: boolean;
  /** Forecasts of windows before this day are no longer scored. */
  scoredFrom: CalendarDate;
}>;

const SCORED_WINDOWS = 12;

/** Forecasts from daily totals, so the cost does not depend on the number of transactions. */
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
