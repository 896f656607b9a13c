import type { CalendarDate } from "./calendar-date";
import { type Counted, remaining } from "./contribution";
import { type Expected, type Forecast, isSameForecast } from "./forecast";
import type { MinorUnits } from "./money";
import type { Granularity, Window } from "./period";

/** The forecast of a window as it was told. */
export type ToldForecast = Forecast &
  Readonly<{
    granularity: Granularity;
    startOn: CalendarDate;
    endBefore: CalendarDate;
    /** The day that was today. */
    toldOn: CalendarDate;
    toldAt: Date;
    /** The day on which a different forecast of the window was told; null if this is the latest. */
    replacedOn: CalendarDate | null;
  }>;

/** A forecast that was just told, and so is the latest of its window. */
export type NewForecast = Omit<ToldForecast, "replacedOn">;

/** In how many of the windows that were forecast before they began each range held. */
export type ForecastRecord = Readonly<Record<"windowCount" | keyof Forecast, number>>;

/**
 * Compares forecasts with the actual figures. For each window, the last forecast told before it began is
 * scored; a later forecast already knew part of the result.
 */
export function recordOf(
  told: readonly ToldForecast[],
  ended: readonly Readonly<{ window: Window; counted: Counted }>[],
): ForecastRecord {
  const scored = ended.flatMap(({ window, counted }) => {
    const last = told.find((each) => isOf(each, window) && isScored(each));
    return last === undefined ? [] : [rangesHeld(last, counted)];
  });
  const held = (figure: keyof Forecast): number => scored.filter((ranges) => ranges[figure]).length;
  return {
    windowCount: scored.length,
    income: held("income"),
    expense: held("expense"),
    remaining: held("remaining"),
  };
}

/** Whether the record compares this forecast: it is the last of its window that was told before it began. */
export function isScored({ startOn, toldOn, replacedOn }: ToldForecast): boolean {
  return toldOn < startOn && (replacedOn === null || replacedOn >= startOn);
}

/** Which ranges of a forecast held. */
export function rangesHeld(forecast: Forecast, counted: Counted): Readonly<Record<keyof Forecast, boolean>> {
  return {
    income: holds(forecast.income, counted.income),
    expense: holds(forecast.expense, counted.expense),
    remaining: holds(forecast.remaining, remaining(counted)),
  };
}

/**
 * Those of the forecasts that differ from the latest stored forecast of their window. Each is told after the
 * one that it replaces, also if both were told at the same moment.
 */
export function newForecasts(
  told: readonly NewForecast[],
  stored: readonly ToldForecast[],
): readonly NewForecast[] {
  return told.flatMap((each) => {
    const latest = stored.find((one) => one.replacedOn === null && isOf(one, each));
    if (latest === undefined) return each;
    if (isSameForecast(latest, each)) return [];
    return { ...each, toldAt: new Date(Math.max(each.toldAt.getTime(), latest.toldAt.getTime() + 1)) };
  });
}

function isOf({ startOn, endBefore }: ToldForecast, window: Window): boolean {
  return startOn === window.startOn && endBefore === window.endBefore;
}

function holds({ low, high }: Expected, came: MinorUnits): boolean {
  return low <= came && came <= high;
}
