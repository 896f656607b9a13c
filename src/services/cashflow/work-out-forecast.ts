import type { Executor } from "../../db/engine/executor";
import { sumWindows } from "../../db/tables/daily-totals";
import { listToldForecasts } from "../../db/tables/told-forecasts";
import { addDays, type CalendarDate, daysBetween } from "../../domain/calendar-date";
import { NOTHING } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { type ForecastFigures, forecastWindows, knownWindows } from "../../domain/forecast";
import { MOST_PAST_WINDOWS } from "../../domain/forecast-limits";
import { type ForecastRecord, isTold, recordOf } from "../../domain/forecast-record";
import { type Grid, type Window, windowAt, windowIndexOf } from "../../domain/period";

export type WorkedOutForecast = Readonly<{
  pastWindowCount: number;
  windows: readonly ForecastFigures[];
  record: ForecastRecord;
  /** Whether what is told in this window of the next is kept already. */
  isKept: boolean;
  /** What was told of windows before this day is compared no longer. */
  scoredFrom: CalendarDate;
}>;

const SCORED_WINDOWS = 12;

/** Forecasts from what is kept of each day, so that it costs the same however many transactions there are. */
export async function workOutForecast(
  executor: Executor,
  customer: CustomerKey,
  { grid, todayOn }: Readonly<{ grid: Grid; todayOn: CalendarDate }>,
): Promise<WorkedOutForecast> {
  const current = windowIndexOf(grid, todayOn);
  const window = windowAt(grid, current);
  const ended = Array.from({ length: MOST_PAST_WINDOWS }, (_, index) =>
    windowAt(grid, current - MOST_PAST_WINDOWS + index),
  );
  const elapsed = daysBetween(window.startOn, todayOn) + 1;
  const asked = [...ended, window];
  const scored = ended.slice(-SCORED_WINDOWS);
  const [first = window] = scored;
  const [sums, told] = await Promise.all([
    sumWindows(executor, customer, [...asked, ...asked.map((each) => withoutFirst(each, elapsed))]),
    listToldForecasts(executor, customer, { granularity: grid.granularity, from: first.startOn }),
  ]);
  const countedOf = (index: number) => ({
    counted: sums[index] ?? NOTHING,
    late: sums[asked.length + index] ?? NOTHING,
  });
  const past = knownWindows(ended.map((_, index) => countedOf(index)));
  const { counted, late: ahead } = countedOf(ended.length);
  return {
    pastWindowCount: past.length,
    windows: forecastWindows({ grid, todayOn, past, counted, ahead }),
    record: recordOf(
      told,
      scored.map((each, index) => ({
        window: each,
        counted: sums[ended.length - SCORED_WINDOWS + index] ?? NOTHING,
      })),
    ),
    isKept: isTold(told, windowAt(grid, current + 1), window.startOn),
    scoredFrom: first.startOn,
  };
}

/** The days of a window after so many of its first ones. */
function withoutFirst({ startOn, endBefore }: Window, days: number): Window {
  const from = addDays(startOn, days);
  return { startOn: from < endBefore ? from : endBefore, endBefore };
}
