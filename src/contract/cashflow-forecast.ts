import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import { subtractCounted } from "../domain/contribution";
import {
  FEWEST_PAST_WINDOWS,
  MOST_COMING_WINDOWS,
  MOST_SCHEDULED_COUNTERPARTIES,
} from "../domain/forecast-limits";
import type { ForecastRecord } from "../domain/forecast-record";
import type { ForecastWithSchedule } from "../domain/forecast-schedule";
import type { Granularity } from "../domain/period";
import { figures, presentFigures } from "./cashflow";
import { presentWindow, windowDates } from "./cashflow-periods";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { expected, presentExpected } from "./expected";
import { calendarDate, currency, granularity, requestedGranularity, userId, wholeNumberText } from "./fields";
import { presentStoredForecast, storedForecast } from "./stored-forecast";

const forecastWindow = z
  .strictObject({
    ...windowDates,
    counted: figures.meta({ description: "What already counts." }),
    other: figures.meta({ description: "What else is expected." }),
    scheduled: figures.nullable().meta({
      description:
        "The part of `other` that is made up of expected recurring payments, each on its day. Null if `scheduleReason` is set.",
    }),
    rest: figures.nullable().meta({
      description:
        "`other` minus `scheduled`. Negative if earlier windows came to less than is scheduled. Null if `scheduled` is null.",
    }),
    income: expected,
    expense: expected,
    remaining: expected,
  })
  .meta({
    id: "ForecastWindow",
    description: "`counted` and `other` add up to the expected figure exactly.",
  });

const record = z
  .strictObject({
    windowCount: z.int().meta({
      description: "How many of the last twelve windows that have ended were forecast before they began.",
    }),
    income: z.int(),
    expense: z.int(),
    remaining: z.int().meta({
      description: "In how many of these windows the actual `remaining` was within the forecast range.",
    }),
    forecasts: z.array(storedForecast).meta({
      description: "The last forecast made before each of these windows began, the newest window first.",
    }),
  })
  .meta({
    id: "ForecastRecord",
    description: "The record of earlier forecasts: in how many windows each range held.",
  });

type CashflowForecast = Readonly<{
  currency: string;
  granularity: Granularity;
  todayOn: CalendarDate;
  pastWindowCount: number;
  hasSchedule: boolean;
  windows: readonly ForecastWithSchedule[];
  record: ForecastRecord;
}>;

export const getForecastEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/cashflow/forecast`,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "Forecast the current window and those after it",
  description: `Forecasts income, expense and what remains for the window that contains today and up to ${MOST_COMING_WINDOWS} windows after it, each with a range that should hold four times out of five. The ranges are derived from the past errors of the same method for this customer. Expected recurring payments are part of the forecast; \`GET …/recurring/expected\` lists them. Each window is forecast under the rules of its days, as if earlier recurring payments had been made under them. With fewer than ${FEWEST_PAST_WINDOWS} whole windows since the first transaction, \`reason\` is \`too_few_windows\` and \`windows\` is empty. The forecast is stored; \`GET …/cashflow/forecasts\` lists it.`,
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    startDate: calendarDate.optional().meta({
      description:
        "The first day of any window, for this request only. The windows follow each other from this day in both directions. Defaults to the reference date.",
    }),
    count: wholeNumberText({ min: 0, max: MOST_COMING_WINDOWS })
      .prefault(String(MOST_COMING_WINDOWS))
      .meta({
        description: "How many windows to forecast after the current one.",
        override: { default: MOST_COMING_WINDOWS },
      }),
    today: calendarDate
      .meta({ description: "Today's date in your user's time zone. Defaults to the current day in UTC." })
      .optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "weekly", count: "1", today: "2026-10-25" },
  output: z
    .strictObject({
      currency,
      granularity,
      todayOn: calendarDate,
      reason: z
        .enum(["too_few_windows"])
        .nullable()
        .meta({ description: "Why there is no forecast. Null if there is one." }),
      scheduleReason: z
        .enum(["too_many_counterparties"])
        .nullable()
        .meta({
          description: `Why \`scheduled\` is null. Null for customers with at most ${MOST_SCHEDULED_COUNTERPARTIES} counterparties.`,
        }),
      pastWindowCount: z.int().meta({
        description: "The number of whole windows before the current one that the forecast is based on.",
      }),
      windows: z.array(forecastWindow).meta({ description: "The current window first." }),
      record,
    })
    .meta({ id: "Forecast" }),
  headers: ["x-min-revision"],
  code: "business_cashflow_forecast_retrieved",
  message: "Forecast retrieved.",
  present: (forecast: CashflowForecast) => ({
    currency: forecast.currency,
    granularity: forecast.granularity,
    todayOn: forecast.todayOn,
    reason: forecast.windows.length === 0 ? ("too_few_windows" as const) : null,
    scheduleReason: forecast.hasSchedule ? null : ("too_many_counterparties" as const),
    pastWindowCount: forecast.pastWindowCount,
    windows: forecast.windows.map((each) => presentForecast(each, forecast.currency)),
    record: presentRecord(forecast.record, forecast.currency),
  }),
});

function presentRecord(
  { windowCount, income, expense, remaining, forecasts }: ForecastRecord,
  code: string,
): z.input<typeof record> {
  const presented = forecasts.map((each) => presentStoredForecast(each, code));
  return { windowCount, income, expense, remaining, forecasts: presented };
}

function presentForecast(
  { window, counted, other, scheduled, income, expense, remaining }: ForecastWithSchedule,
  code: string,
): z.input<typeof forecastWindow> {
  const { startDate, endDate } = presentWindow(window);
  const expected = presentExpected({ income, expense, remaining }, code);
  return {
    startDate,
    endDate,
    counted: presentFigures(counted, code),
    other: presentFigures(other, code),
    scheduled: scheduled && presentFigures(scheduled, code),
    rest: scheduled && presentFigures(subtractCounted(other, scheduled), code),
    income: expected.income,
    expense: expected.expense,
    remaining: expected.remaining,
  };
}
