import type { Executor } from "../../db/engine/executor";
import { findLastForecasts } from "../../db/tables/told-forecasts";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { ForecastFigures } from "../../domain/forecast";
import { MOST_COMING_WINDOWS } from "../../domain/forecast-limits";
import { type ForecastRecord, recordOf, type ToldForecast } from "../../domain/forecast-record";
import type { PastUnderRules } from "../../domain/past-under-rules";
import { type Grid, windowAt, windowIndexOf } from "../../domain/period";
import { forecastUnderRules } from "./forecast-under-rules";
import { readPastWindows } from "./read-past-windows";

export type WorkedOutForecast = Readonly<{
  pastWindowCount: number;
  windows: readonly ForecastFigures[];
  record: ForecastRecord;
  /** Of each of the windows, the last stored forecast that was told by today. Also those of the record. */
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
  const windowsAt = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => windowAt(grid, from + index));
  const scored = windowsAt(current - SCORED_WINDOWS, SCORED_WINDOWS);
  const coming = windowsAt(current, MOST_COMING_WINDOWS + 1);
  const [past, last] = await Promise.all([
    readPastWindows(executor, customer, { grid, todayOn }),
    findLastForecasts(executor, customer, {
      granularity: grid.granularity,
      windows: [
        ...scored.map((window) => ({ ...window, until: addDays(window.startOn, -1) })),
        ...coming.map((window) => ({ ...window, until: todayOn })),
      ],
    }),
  ]);
  return {
    pastWindowCount: past.knownWith(new Map(), new Map()).past.length,
    windows: await forecastUnderRules({ past, added: new Map(), pastUnder }),
    record: recordOf(last, past.ended.slice(-SCORED_WINDOWS)),
    stored: last,
  };
}
