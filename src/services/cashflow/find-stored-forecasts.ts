import type { Executor } from "../../db/engine/executor";
import { findLastForecasts } from "../../db/tables/stored-forecasts";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { MOST_COMING_WINDOWS } from "../../domain/forecast-limits";
import { RECORDED_WINDOWS, type StoredForecast } from "../../domain/forecast-record";
import { type Grid, windowAt, windowIndexOf, windowsFrom } from "../../domain/period";

export type StoredForecasts = Readonly<{
  /** For each of the last windows that have ended, the last forecast returned before it began. */
  beforeStart: readonly StoredForecast[];
  /** For today's window and each one after it, the last forecast returned until now. */
  latest: readonly StoredForecast[];
}>;

/** Finds what the record compares and what a new forecast might repeat, in one statement. */
export async function findStoredForecasts(
  executor: Executor,
  customer: CustomerKey,
  { grid, todayOn, now }: Readonly<{ grid: Grid; todayOn: CalendarDate; now: Date }>,
): Promise<StoredForecasts> {
  const current = windowIndexOf(grid, todayOn);
  const ended = windowsFrom(grid, current - RECORDED_WINDOWS, RECORDED_WINDOWS);
  const coming = windowsFrom(grid, current, MOST_COMING_WINDOWS + 1);
  const found = await findLastForecasts(executor, customer, {
    granularity: grid.granularity,
    windows: [
      ...ended.map((window) => ({
        ...window,
        until: { todayOn: addDays(window.startOn, -1), createdAt: now },
      })),
      ...coming.map((window) => ({ ...window, until: { todayOn, createdAt: now } })),
    ],
  });
  const { startOn } = windowAt(grid, current);
  return {
    beforeStart: found.filter((each) => each.startOn < startOn),
    latest: found.filter((each) => each.startOn >= startOn),
  };
}
