import { z } from "zod";
import type { ComparedForecast } from "../domain/forecast-record";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  calendarDate,
  currency,
  cursor,
  nextCursor,
  pageLimit,
  requestedGranularity,
  userId,
} from "./fields";
import { presentStoredForecast, storedForecast } from "./stored-forecast";

type StoredForecastPage = Readonly<{
  currency: string;
  forecasts: readonly ComparedForecast[];
  nextCursor: string | null;
}>;

export const listForecastsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/cashflow/forecasts`,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "List stored forecasts",
  description:
    "Lists the forecasts that `GET …/cashflow/forecast` returned or the dashboard showed, one entry for each window. A forecast that repeats the previous one of its window is not stored, and neither is one whose `today` is not the current date in any time zone. Windows are included whichever `startDate` they were requested with. The newest window comes first and, within a window, the newest forecast. It may take a few seconds for a forecast to appear; it is missing if it could not be stored, for example while the database is read-only. Changing the currency deletes all stored forecasts.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    startsBefore: calendarDate
      .optional()
      .meta({ description: "Only forecasts of windows that start before this day." }),
    today: calendarDate.optional().meta({
      description:
        "Today's date in your user's time zone; windows that end before it are over. Defaults to the current day in UTC.",
    }),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "weekly", startsBefore: "2026-10-26" },
  output: z
    .strictObject({ currency, forecasts: z.array(storedForecast), nextCursor })
    .meta({ id: "StoredForecastPage" }),
  headers: ["x-min-revision"],
  code: "business_cashflow_forecasts_retrieved",
  message: "Forecasts retrieved.",
  present: (page: StoredForecastPage) => ({
    currency: page.currency,
    forecasts: page.forecasts.map((each) => presentStoredForecast(each, page.currency)),
    nextCursor: page.nextCursor,
  }),
});
