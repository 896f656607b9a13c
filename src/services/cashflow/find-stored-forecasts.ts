import type { Executor } from "../../db/engine/executor";
import { findLastForecasts } from "../../db/tables/told-forecasts";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { MOST_COMING_WINDOWS } from "../../domain/forecast-limits";
import { RECORDED_WINDOWS, type ToldForecast } from "../../domain/forecast-record";
import { type Grid, windowAt, windowIndexOf, windowsFrom } from "../../domain/period";

export type StoredForecasts = Readonly<{
  /** For each of the last windows that have ended, the last forecast told before it began. */
  beforeStart: readonly ToldForecast[];
  /** For today's window and each one after it, the last forecast told until now. */
  latest: readonly ToldForecast[];
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
      ...ended.map((window) => ({ ...window, until: { toldOn: addDays(window.startOn, -1), toldAt: now } })),
      ...coming.map((window) => ({ ...window, until: { toldOn: todayOn, toldAt: now } })),
    ],
  });
  const { startOn } = windowAt(grid, current);
  return {
    beforeStart: found.filter((each) => each.startOn < startOn),
    latest: found.filter((each) => each.startOn >= startOn),
  };
}
