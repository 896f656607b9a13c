import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import type { Counted } from "../domain/contribution";
import { type CashflowSettings, storedGrid } from "../domain/customer";
import type { Grid, Window } from "../domain/period";
import { period, presentPeriod } from "./cashflow-periods";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { calendarDate, currency, granularity, userId } from "./fields";

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
  summary: "One window of the grid with the one before it and the last twelve",
  description:
    "The window that holds the day `on`; without it the latest window with transactions, which holds the day `latestOn`: the newest up to today on which something counted. `today` is the reader's day, in UTC where it is not given.",
  input: z.strictObject({
    userId,
    granularity: granularity.optional(),
    on: calendarDate.optional(),
    today: calendarDate.optional(),
  }),
  example: { userId: EXAMPLE.userId, on: "2026-10-21", today: "2026-10-25" },
  output: z
    .strictObject({
      currency,
      granularity,
      combinedGranularity: granularity,
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
