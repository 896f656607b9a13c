import type { CalendarDate } from "../../domain/calendar-date";
import { type CashflowSettings, storedGrid } from "../../domain/customer";
import { type Granularity, type Grid, type Window, windowAt, windowContaining } from "../../domain/period";

type Requested = Readonly<{ granularity?: Granularity | undefined; startDate?: CalendarDate | undefined }>;

/** The stored grid with the overrides of one call. */
export function requestedGrid(settings: CashflowSettings, requested: Requested): Grid {
  const { granularity, startDate } = requested;
  const stored = storedGrid(settings);
  return { ...stored, granularity: granularity ?? stored.granularity, anchor: startDate ?? stored.anchor };
}

/**
 * The window of the stored grid that starts on `startDate`; where none does, the window that starts there.
 * The two differ if the reference date is one of the last days of a month: the grid of January 31 has a
 * window from February 28 through March 30.
 */
export function requestedWindow(settings: CashflowSettings, requested: Requested): Window {
  const { granularity, startDate } = requested;
  if (startDate !== undefined) {
    const stored = windowContaining(requestedGrid(settings, { granularity }), startDate);
    if (stored.startOn === startDate) return stored;
  }
  return windowAt(requestedGrid(settings, requested), 0);
}
