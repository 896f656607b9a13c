import type { CalendarDate } from "./calendar-date";
import { type Counted, NOTHING } from "./contribution";
import type { ForecastFigures } from "./forecast";
import { lastDayOf } from "./period";
import type { StreamDays } from "./recurring";
import { type Scheduled, scheduledWithin } from "./schedule";

/**
 * A forecast with what of it is scheduled, which is null where not all counterparties were looked through.
 * The rest of what is still to come is negative where windows before say that less will come than is
 * scheduled.
 */
export type ForecastWithSchedule = ForecastFigures & Readonly<{ scheduled: Counted | null }>;

/**
 * The forecasts of windows that follow each other with what of them is scheduled. On the last day of a window
 * nothing is: all of it counts already.
 */
export function withSchedule(
  forecasts: readonly ForecastFigures[],
  streams: readonly Scheduled<StreamDays>[] | null,
  todayOn: CalendarDate,
): readonly ForecastWithSchedule[] {
  if (streams === null) return forecasts.map((each) => ({ ...each, scheduled: null }));
  const sums = scheduledWithin(
    streams,
    todayOn,
    forecasts.map(({ window }) => window),
  );
  return forecasts.map((each, index) => {
    const isOver = lastDayOf(each.window) <= todayOn;
    return { ...each, scheduled: isOver ? NOTHING : (sums[index] ?? NOTHING) };
  });
}
