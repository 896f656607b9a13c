import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import type { Counted } from "../domain/contribution";
import { type CashflowSettings, storedGrid } from "../domain/customer";
import type { Grid, Window } from "../domain/period";
import { combinedGranularity } from "./cashflow";
import { period, presentPeriod } from "./cashflow-periods";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { calendarDate, currency, granularity, requestedGranularity, userId } from "./fields";

type OverviewPeriod = Readonly<{ window: Window; counted: Counted }>;

type Overview = Readonly<{
  customer: CashflowSettings & Readonly<{ currency: string }>;
  grid: Grid;
  shown: OverviewPeriod;
  previous: OverviewPeriod;
  periods: readonly OverviewPeriod[];
  todayOn: CalendarDate;
  latestOn: CalendarDate | null;
}>;

export const getOverviewEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/cashflow/overview`,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "Get one window, the one before it and the last twelve",
  description:
    "Shows the window that contains `on`. Without `on` it is the latest window with transactions, the one that contains `latestOn`: the last day up to today on which something counted.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    on: calendarDate.meta({ description: "A day of the window to show." }).optional(),
    today: calendarDate
      .meta({ description: "The current day where your user is. Defaults to the current day in UTC." })
      .optional(),
  }),
  example: { userId: EXAMPLE.userId, on: "2026-10-21", today: "2026-10-25" },
  output: z
    .strictObject({
      currency,
      granularity,
      combinedGranularity,
      fixedPeriodDays: z.int(),
      period,
      previous: period,
      periods: z.array(period),
      todayOn: calendarDate,
      latestOn: calendarDate.nullable(),
    })
    .meta({ id: "Overview" }),
  code: "business_cashflow_overview_retrieved",
  message: "Overview retrieved.",
  present: (overview: Overview) => {
    const { customer, grid, todayOn, latestOn } = overview;
    const present = (shown: OverviewPeriod) => presentPeriod(shown, customer.currency);
    return {
      currency: customer.currency,
      granularity: grid.granularity,
      combinedGranularity: storedGrid(customer).granularity,
      fixedPeriodDays: grid.fixedPeriodDays,
      period: present(overview.shown),
      previous: present(overview.previous),
      periods: overview.periods.map(present),
      todayOn,
      latestOn,
    };
  },
});
