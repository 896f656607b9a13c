import type { Executor } from "../../db/engine/executor";
import { listToldForecasts } from "../../db/tables/told-forecasts";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { ForecastFigures } from "../../domain/forecast";
import { type ForecastRecord, isTold, recordOf } from "../../domain/forecast-record";
import type { PastUnderRules } from "../../domain/past-under-rules";
import { type Grid, windowAt, windowIndexOf } from "../../domain/period";
import { forecastUnderRules } from "./forecast-under-rules";
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

type Input = Readonly<{ grid: Grid; todayOn: CalendarDate; pastUnder: PastUnderRules }>;

/** Forecasts from daily totals, so the cost does not depend on the number of transactions. */
export async function workOutForecast(
  executor: Executor,
  customer: CustomerKey,
  { grid, todayOn, pastUnder }: Input,
): Promise<WorkedOutForecast> {
  const current = windowIndexOf(grid, todayOn);
  const scoredFrom = windowAt(grid, current - SCORED_WINDOWS).startOn;
  const [past, told] = await Promise.all([
    readPastWindows(executor, customer, { grid, todayOn }),
    listToldForecasts(executor, customer, { granularity: grid.granularity, from: scoredFrom }),
  ]);
  return {
    pastWindowCount: past.knownWith(new Map(), new Map()).past.length,
    windows: await forecastUnderRules({ past, added: new Map(), pastUnder }),
    record: recordOf(told, past.ended.slice(-SCORED_WINDOWS)),
    isKept: isTold(told, windowAt(grid, current + 1), windowAt(grid, current).startOn),
    scoredFrom,
  };
}
