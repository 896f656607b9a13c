import type { CalendarDate } from "./calendar-date";
import { type Counted, remaining } from "./contribution";
import type { Expected, Forecast } from "./forecast";
import type { MinorUnits } from "./money";
import type { Granularity, Window } from "./period";

/** A forecast for a window as it was made on a day. */
export type ToldForecast = Forecast &
  Readonly<{
    granularity: Granularity;
    startOn: CalendarDate;
    endBefore: CalendarDate;
    toldOn: CalendarDate;
  }>;

/** In how many of the windows that were forecast before they began each range held. */
export type ForecastRecord = Readonly<Record<"windowCount" | keyof Forecast, number>>;

/**
 * Compares forecasts with the actual figures. For each window, the last forecast made before it began counts;
 * a later forecast already knew part of the result.
 *
 * @param told In the order of the days on which they were made.
 */
export function recordOf(
  told: readonly ToldForecast[],
  ended: readonly Readonly<{ window: Window; counted: Counted }>[],
): ForecastRecord {
  const scored = ended.flatMap(({ window, counted }) => {
    const last = told.findLast((each) => isOf(each, window) && each.toldOn < window.startOn);
    return last === undefined ? [] : [{ last, counted }];
  });
  const held = (figure: keyof Forecast, amountOf: (counted: Counted) => MinorUnits): number =>
    scored.filter(({ last, counted }) => holds(last[figure], amountOf(counted))).length;
  return {
    windowCount: scored.length,
    income: held("income", ({ income }) => income),
    expense: held("expense", ({ expense }) => expense),
    remaining: held("remaining", remaining),
  };
}

/** Whether a forecast for the window was made on the given day or later. */
export function isTold(told: readonly ToldForecast[], window: Window, since: CalendarDate): boolean {
  return told.some((each) => isOf(each, window) && each.toldOn >= since);
}

function isOf({ startOn, endBefore }: ToldForecast, window: Window): boolean {
  return startOn === window.startOn && endBefore === window.endBefore;
}

function holds({ low, high }: Expected, came: MinorUnits): boolean {
  return low <= came && came <= high;
}
