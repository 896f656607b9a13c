import type { Executor } from "../../db/engine/executor";
import { listLatestForecasts } from "../../db/tables/told-forecasts";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { ForecastFigures } from "../../domain/forecast";
import { type ForecastRecord, recordOf, type ToldForecast } from "../../domain/forecast-record";
import type { PastUnderRules } from "../../domain/past-under-rules";
import { type Grid, windowAt, windowIndexOf } from "../../domain/period";
import { forecastUnderRules } from "./forecast-under-rules";
import { readPastWindows } from "./read-past-windows";

export type WorkedOutForecast = Readonly<{
  pastWindowCount: number;
  windows: readonly ForecastFigures[];
  record: ForecastRecord;
  /** The latest stored forecast of each of the windows. */
  stored: readonly ToldForecast[];
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
  const from = windowAt(grid, current - SCORED_WINDOWS).startOn;
  const [past, stored] = await Promise.all([
    readPastWindows(executor, customer, { grid, todayOn }),
    listLatestForecasts(executor, customer, { granularity: grid.granularity, from }),
  ]);
  return {
    pastWindowCount: past.knownWith(new Map(), new Map()).past.length,
    windows: await forecastUnderRules({ past, added: new Map(), pastUnder }),
    record: recordOf(stored, past.ended.slice(-SCORED_WINDOWS)),
    stored,
  };
}
