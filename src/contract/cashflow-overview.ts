import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import type { Counted } from "../domain/contribution";
import { type CashflowSettings, storedGrid } from "../domain/customer";
import type { Grid, Period } from "../domain/period";
import { combinedGranularity, figures, presentFigures } from "./cashflow";
import { period, presentPeriod } from "./cashflow-periods";
import { dayRangeErrors } from "./day-range-errors";
import { API_ROOT, defineEndpoint, type InputError, type RawFields } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { calendarDate, currency, granularity, requestedGranularity, userId } from "./fields";

type Overview = Readonly<{
  customer: CashflowSettings & Readonly<{ currency: string; closedThrough: CalendarDate | null }>;
  grid: Grid;
  shown: Period;
  previous: Period;
  compared: Readonly<{ before: Period; now: Period }>;
  periods: readonly Period[];
  todayOn: CalendarDate;
  latestOn: CalendarDate | null;
  hasTransactions: boolean;
  sinceClosing: Readonly<{ currency: string; counted: Counted }> | null;
}>;

export const getOverviewEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/cashflow/overview`,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "Get one window, the one before it and the last twelve",
  description:
    "Returns the window that contains `on`, or the nearest one whose twelve windows are all within the years 1900 to 2200. Without `on`, returns the latest window with transactions, which contains `latestOn`: the last day up to today on which something counted. With `from` and `to`, returns these days, at most 366. The other windows then have the same length: months if the days are a month, weeks if they are a week.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    on: calendarDate.meta({ description: "A day of the window to return." }).optional(),
    from: calendarDate
      .meta({
        description: "The first day to return, together with `to` and without `granularity` and `on`.",
      })
      .optional(),
    to: calendarDate.meta({ description: "The last day to return." }).optional(),
    today: calendarDate
      .meta({ description: "Today's date in your user's time zone. Defaults to the current day in UTC." })
      .optional(),
  }),
  example: { userId: EXAMPLE.userId, on: "2026-10-21", today: "2026-10-25" },
  rules: daysErrors,
  output: z
    .strictObject({
      currency,
      granularity,
      combinedGranularity,
      fixedPeriodDays: z.int(),
      storedFixedPeriodDays: z.int().meta({
        description:
          "The number of days of a fixed period in the settings. With `from` and `to`, `fixedPeriodDays` is the number of days from `from` to `to` instead.",
      }),
      period,
      previous: period,
      compared: z.strictObject({ before: period, now: period }).meta({
        id: "ComparedPeriods",
        description:
          "The two periods to compare. While `period` is in progress, they cover only its days up to today and the same number of days of `previous`.",
      }),
      periods: z.array(period),
      todayOn: calendarDate,
      latestOn: calendarDate.nullable(),
      hasTransactions: z.boolean().meta({
        description:
          "Whether the customer has any transactions. They may all be excluded, pending or in the future: then `latestOn` is null.",
      }),
      referenceDate: calendarDate,
      closedThrough: calendarDate
        .nullable()
        .meta({ description: "The last closed day. Null if no day is closed." }),
      sinceClosing: figures.nullable().meta({
        description:
          "What changed in `period` since it was closed. Subtract it to get the figures as closed. Null unless all days of `period` are closed.",
      }),
    })
    .meta({ id: "Overview" }),
  headers: ["x-min-revision"],
  code: "business_cashflow_overview_retrieved",
  message: "Overview retrieved.",
  present: (overview: Overview) => {
    const { customer, grid, todayOn, latestOn, hasTransactions, sinceClosing } = overview;
    const present = (shown: Period) => presentPeriod(shown, customer.currency);
    return {
      currency: customer.currency,
      granularity: grid.granularity,
      combinedGranularity: storedGrid(customer).granularity,
      fixedPeriodDays: grid.fixedPeriodDays,
      storedFixedPeriodDays: customer.fixedPeriodDays,
      period: present(overview.shown),
      previous: present(overview.previous),
      compared: { before: present(overview.compared.before), now: present(overview.compared.now) },
      periods: overview.periods.map(present),
      todayOn,
      latestOn,
      hasTransactions,
      referenceDate: customer.referenceDate,
      closedThrough: customer.closedThrough,
      sinceClosing: sinceClosing && presentFigures(sinceClosing.counted, sinceClosing.currency),
    };
  },
});

/** Custom days require both ends, and cannot be combined with other fields that name the window. */
function daysErrors(raw: RawFields): readonly InputError[] {
  if (raw.from === undefined && raw.to === undefined) return [];
  const missing = (["from", "to"] as const).filter((field) => raw[field] === undefined);
  const others = (["granularity", "on"] as const).filter((field) => raw[field] !== undefined);
  return [
    ...missing.map((field) => ({
      field,
      code: "required" as const,
      message: "from and to must be sent together",
    })),
    ...others.map((field) => ({
      field,
      code: "field_not_allowed" as const,
      message: "must not be sent with from and to",
    })),
    ...dayRangeErrors(raw, { first: "from", last: "to" }),
  ];
}
