import { z } from "zod";
import { type ComparedForecast, rangesHeld } from "../domain/forecast-record";
import { figures, presentFigures } from "./cashflow";
import { presentWindow, windowDates } from "./cashflow-periods";
import { expected, presentExpected } from "./expected";
import { calendarDate, granularity, instant } from "./fields";

export const storedForecast = z
  .strictObject({
    ...windowDates,
    granularity,
    todayOn: calendarDate.meta({
      description:
        "The `today` of the first request that returned this forecast. Later ones that returned the same are not stored.",
    }),
    createdAt: instant,
    income: expected,
    expense: expected,
    remaining: expected,
    actual: figures.nullable().meta({
      description: "What counts in the window now. Null until the window has ended.",
    }),
    held: z
      .strictObject({ income: z.boolean(), expense: z.boolean(), remaining: z.boolean() })
      .meta({ id: "RangesHeld" })
      .nullable()
      .meta({
        description: "Whether each actual figure is within its forecast range. Null if `actual` is null.",
      }),
  })
  .meta({ id: "StoredForecast", description: "The forecast of one window as it was returned." });

export function presentStoredForecast(
  forecast: ComparedForecast,
  currency: string,
): z.input<typeof storedForecast> {
  const { startDate, endDate } = presentWindow(forecast);
  const { income, expense, remaining } = presentExpected(forecast, currency);
  const { granularity, todayOn, createdAt, actual } = forecast;
  return {
    ...{ startDate, endDate, granularity, todayOn, createdAt: createdAt.toISOString() },
    ...{ income, expense, remaining },
    actual: actual && presentFigures(actual, currency),
    held: actual && rangesHeld(forecast, actual),
  };
}
