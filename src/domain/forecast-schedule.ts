import type { CalendarDate } from "./calendar-date";
import { type Counted, NOTHING } from "./contribution";
import type { ForecastFigures } from "./forecast";
import { lastDayOf } from "./period";
import type { StreamDays } from "./recurring";
import { type Scheduled, scheduledWithin } from "./schedule";

/**
 * A forecast with what of it is scheduled, which is null where not all counterparties were looked through. The rest of what is still
 * to come is negative where windows before say that less will come than is scheduled.
 */
export type ForecastWithSchedule = ForecastFigures & Readonly<{ scheduled: Counted | null }>;

/** What of a forecast is scheduled. On the last day of a window nothing is: all of it counts already. */
export function scheduledOf(
  { window }: ForecastFigures,
  streams: readonly Scheduled<StreamDays>[],
  todayOn: CalendarDate,
): Counted {
  return lastDayOf(window) <= todayOn ? NOTHING : scheduledWithin(streams, todayOn, window);
}
