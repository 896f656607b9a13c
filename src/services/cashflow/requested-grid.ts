import type { CalendarDate } from "../../domain/calendar-date";
import { type CashflowSettings, storedGrid } from "../../domain/customer";
import type { Granularity, Grid } from "../../domain/period";

/** The stored grid with the overrides of one call. */
export function requestedGrid(
  settings: CashflowSettings,
  {
    granularity,
    startDate,
  }: Readonly<{ granularity?: Granularity | undefined; startDate?: CalendarDate | undefined }>,
): Grid {
  const stored = storedGrid(settings);
  return { ...stored, granularity: granularity ?? stored.granularity, anchor: startDate ?? stored.anchor };
}
