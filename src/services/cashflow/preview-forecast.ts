import type { Executor } from "../../db/engine/executor";
import type { TotalsByDay } from "../../db/tables/daily-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Customer, storedGrid } from "../../domain/customer";
import { type Expected, type Forecast, type ForecastFigures, forecastWindows } from "../../domain/forecast";
import type { Window } from "../../domain/period";
import { readPastWindows } from "./read-past-windows";

/** The forecast of a window before and after the edits. */
export type MovedForecast = Readonly<{ window: Window; before: Forecast; after: Forecast }>;

/** Today's window and the next one. */
const SHOWN = 2;

/** How effects that are not stored yet would change the forecast. Unchanged windows are left out. */
export async function previewForecast(
  executor: Executor,
  customer: Customer,
  { effects, todayOn }: Readonly<{ effects: TotalsByDay; todayOn: CalendarDate }>,
): Promise<readonly MovedForecast[]> {
  if (effects.size === 0) return [];
  const past = await readPastWindows(executor, customer, { grid: storedGrid(customer), todayOn });
  const forecastWith = (added: TotalsByDay) => forecastWindows(past.knownWith(added)).slice(0, SHOWN);
  const after = forecastWith(effects);
  return forecastWith(new Map()).flatMap((told, index) => {
    const then = after[index];
    return then === undefined || isSame(told, then) ? [] : { window: told.window, before: told, after: then };
  });
}

function isSame(one: ForecastFigures, other: ForecastFigures): boolean {
  return (["income", "expense", "remaining"] as const).every((figure) =>
    areEqual(one[figure], other[figure]),
  );
}

function areEqual(one: Expected, other: Expected): boolean {
  return one.low === other.low && one.expected === other.expected && one.high === other.high;
}
