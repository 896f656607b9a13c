import { z } from "zod";
import type { Counted } from "../domain/contribution";
import { isScored, rangesHeld, type ToldForecast } from "../domain/forecast-record";
import { figures, presentFigures } from "./cashflow";
import { expected, presentExpected } from "./cashflow-forecast";
import { presentWindow, windowDates } from "./cashflow-periods";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  booleanText,
  calendarDate,
  currency,
  cursor,
  granularity,
  instant,
  nextCursor,
  pageLimit,
  requestedGranularity,
  userId,
} from "./fields";

const storedForecast = z
  .strictObject({
    ...windowDates,
    granularity,
    todayOn: calendarDate.meta({ description: "The day that was today for the forecast." }),
    createdAt: instant,
    inRecord: z.boolean().meta({
      description:
        "Whether the record compares this forecast: it is the last one of its window that was made before the window began.",
    }),
    income: expected,
    expense: expected,
    remaining: expected,
    actual: figures.nullable().meta({
      description: "What counts in the window now. Null until the window is over.",
    }),
    held: z
      .strictObject({ income: z.boolean(), expense: z.boolean(), remaining: z.boolean() })
      .nullable()
      .meta({ description: "Whether the actual figures are within the ranges. Null if `actual` is null." }),
  })
  .meta({ id: "StoredForecast" });

type StoredForecast = ToldForecast & Readonly<{ actual: Counted | null }>;

type StoredForecasts = Readonly<{
  currency: string;
  forecasts: readonly StoredForecast[];
  nextCursor: string | null;
}>;

export const listForecastsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/cashflow/forecasts`,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "List earlier forecasts and how they turned out",
  description:
    "Every forecast that was returned is stored as it was, one for each window, and compared with the actual figures once its window is over. A forecast that repeats the latest stored one of its window is not stored again. Forecasts for a `today` that was not the current day anywhere on Earth are not stored. A forecast appears in this list shortly after it was returned. The newest window comes first, and for each window the latest forecast. If the currency changes, the forecasts are deleted.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    startsBefore: calendarDate
      .optional()
      .meta({ description: "Only forecasts of windows that start before this day." }),
    inRecord: booleanText.optional().meta({
      description: "If true, only forecasts that the record compares: at most one for each window.",
    }),
    today: calendarDate.optional().meta({
      description:
        "Today's date in your user's time zone; windows that end before it are over. Defaults to the current day in UTC.",
    }),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "weekly", startsBefore: "2026-10-26" },
  output: z.strictObject({ currency, forecasts: z.array(storedForecast), nextCursor }),
  code: "business_cashflow_forecasts_retrieved",
  message: "Forecasts retrieved.",
  present: (page: StoredForecasts) => ({
    currency: page.currency,
    forecasts: page.forecasts.map((each) => presentStored(each, page.currency)),
    nextCursor: page.nextCursor,
  }),
});

function presentStored(forecast: StoredForecast, code: string): z.input<typeof storedForecast> {
  const { startDate, endDate } = presentWindow(forecast);
  const { income, expense, remaining } = presentExpected(forecast, code);
  const { actual } = forecast;
  return {
    startDate,
    endDate,
    granularity: forecast.granularity,
    todayOn: forecast.toldOn,
    createdAt: forecast.toldAt.toISOString(),
    inRecord: isScored(forecast),
    ...{ income, expense, remaining },
    actual: actual && presentFigures(actual, code),
    held: actual && rangesHeld(forecast, actual),
  };
}
