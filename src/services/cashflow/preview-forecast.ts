import type { CalendarDate } from "../../domain/calendar-date";
import type { TotalsByDay } from "../../domain/contribution";
import { type Customer, storedGrid } from "../../domain/customer";
import { type Forecast, isSameForecast } from "../../domain/forecast";
import type { Window } from "../../domain/period";
import type { Plan } from "../changes/plan";
import type { Context } from "../context";
import { findRuledStreams } from "../recurring/find-schedule";
import { readPastBeforeAndAfter } from "../recurring/read-past-under-rules";
import { forecastUnderRules } from "./forecast-under-rules";
import { readPastWindows } from "./read-past-windows";

/** The forecast of a window before and after the edits. */
export type MovedForecast = Readonly<{ window: Window; before: Forecast; after: Forecast }>;

/** Whether there is a forecast, which takes enough windows with transactions, and where it would change. */
export type PreviewedForecast = Readonly<{
  isThere: Readonly<{ before: boolean; after: boolean }>;
  moved: readonly MovedForecast[];
}>;

/** Today's window and the next one. */
const SHOWN = 2;

type Previewed = Readonly<{ plan: Plan; effects: TotalsByDay; todayOn: CalendarDate }>;

/** How a plan with these effects would change the forecast; null if no forecast depends on them. */
export async function previewForecast(
  context: Context,
  customer: Customer,
  { plan, effects, todayOn }: Previewed,
): Promise<PreviewedForecast | null> {
  if (effects.size + plan.newRules.length + plan.removedRules.length === 0) return null;
  const { reads } = context.database;
  const [past, streams] = await Promise.all([
    readPastWindows(reads, customer, { grid: storedGrid(customer), todayOn }),
    findRuledStreams(context, customer),
  ]);
  const pastUnder = await readPastBeforeAndAfter(context, customer, { found: streams, plan });
  const before = await forecastUnderRules({ past, added: new Map(), pastUnder: pastUnder.before }, SHOWN);
  const after = await forecastUnderRules({ past, added: effects, pastUnder: pastUnder.after }, SHOWN);
  const moved = before.flatMap((forecast, index) => {
    const then = after[index];
    return then === undefined || isSameForecast(forecast, then)
      ? []
      : { window: forecast.window, before: forecast, after: then };
  });
  return { isThere: { before: before.length > 0, after: after.length > 0 }, moved };
}
