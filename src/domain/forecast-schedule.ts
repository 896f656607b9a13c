import type { CalendarDate } from "./calendar-date";
import { type Counted, NOTHING } from "./contribution";
import type { ForecastFigures } from "./forecast";
import type { StreamDays } from "./recurring";
import { type Scheduled, scheduledWithin } from "./schedule";

/**
 * A forecast with its scheduled part, which is null where there were too many counterparties to inspect. What
 * is still to come besides is negative where past windows suggest less than is scheduled.
 */
export type ForecastWithSchedule = ForecastFigures & Readonly<{ scheduled: Counted | null }>;

/** Adds the scheduled part to the forecasts of consecutive windows. */
export function withSchedule(
  forecasts: readonly ForecastFigures[],
  streams: readonly Scheduled<StreamDays>[] | null,
  todayOn: CalendarDate,
): readonly ForecastWithSchedule[] {
  if (streams === null) return forecasts.map((each) => ({ scheduled: null, ...each }));
  const sums = scheduledWithin(
    streams,
    todayOn,
    forecasts.map(({ window }) => window),
  );
  return forecasts.map((each, index) => ({ scheduled: sums[index] ?? NOTHING, ...each }));
}
