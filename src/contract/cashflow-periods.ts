import { z } from "zod";
import { CHANGE_KINDS, type ChangeKind } from "../domain/change";
import { type Counted, subtractCounted } from "../domain/contribution";
import { lastDayOf, type Period, type Window } from "../domain/period";
import { figures, presentFigures } from "./cashflow";
import { actor, type NamedActor, presentActor } from "./changes";
import { dayOrderErrors } from "./day-range-errors";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  calendarDate,
  cursor,
  instant,
  instantText,
  nextCursor,
  pageLimit,
  requestedGranularity,
  userId,
} from "./fields";

const PERIODS_PATH = `${API_ROOT}/customers/{userId}/cashflow/periods` as const;

export const windowDates = {
  startDate: calendarDate.meta({ description: "The first day of the window." }),
  endDate: calendarDate.meta({ description: "The last day of the window." }),
};

export function presentWindow(window: Window) {
  return { startDate: window.startOn, endDate: lastDayOf(window) };
}

export const period = z.strictObject({ ...windowDates, ...figures.shape }).meta({ id: "Period" });

export function presentPeriod({ window, counted }: Period, currency: string): z.input<typeof period> {
  const { startDate, endDate } = presentWindow(window);
  const { income, expense, remaining } = presentFigures(counted, currency);
  return { startDate, endDate, income, expense, remaining };
}

export const listPeriodsEndpoint = defineEndpoint({
  method: "GET",
  path: PERIODS_PATH,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "List the figures of each window between two days",
  description: "Returns every window that contains a day from `from` to `to`, oldest first, at most 400.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    from: calendarDate.meta({ description: "The first day to cover." }),
    to: calendarDate.meta({ description: "The last day to cover." }),
    asOf: instantText
      .meta({ description: "Returns the figures and settings as of this instant." })
      .optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "weekly", from: "2026-10-12", to: "2026-10-25" },
  rules: (raw) => dayOrderErrors(raw, { first: "from", last: "to" }),
  output: z.strictObject({
    periods: z.array(period),
    nextCursor,
  }),
  headers: ["x-min-revision"],
  code: "business_cashflow_periods_retrieved",
  message: "Periods retrieved.",
  present: (
    result: Readonly<{
      currency: string;
      periods: readonly Period[];
    }>,
  ) => ({
    periods: result.periods.map((each) => presentPeriod(each, result.currency)),
    nextCursor: null,
  }),
});

/** An affected window, before and after. */
export const touchedWindow = z
  .strictObject({ ...windowDates, before: figures, after: figures })
  .meta({ id: "TouchedWindow" });

type TouchedWindow = Readonly<{ window: Window; before: Counted; after: Counted }>;

export function presentTouchedWindow(
  { window, before, after }: TouchedWindow,
  currency: string,
): z.input<typeof touchedWindow> {
  return {
    ...presentWindow(window),
    before: presentFigures(before, currency),
    after: presentFigures(after, currency),
  };
}

export const movement = z
  .strictObject({
    changeId: z.string(),
    kind: z.enum(CHANGE_KINDS),
    actor,
    createdAt: instant,
    ...figures.shape,
  })
  .meta({ id: "PeriodMovement" });

const difference = touchedWindow
  .extend({
    difference: figures,
    changes: z.array(movement),
    otherChanges: figures.nullable().meta({ description: "Null if every change is listed." }),
  })
  .meta({ id: "PeriodDifference" });

export type PresentedMovement = Readonly<{
  change: Readonly<{ id: string; kind: ChangeKind; actor: NamedActor; createdAt: Date }>;
  counted: Counted;
}>;

type PeriodDifference = TouchedWindow &
  Readonly<{ movements: readonly PresentedMovement[]; others: Counted | null }>;

export const diffPeriodsEndpoint = defineEndpoint({
  method: "GET",
  path: `${PERIODS_PATH}/diff`,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "Show what changed the figures of each window",
  description:
    "Returns the windows whose figures changed between two instants, newest first, under the current settings. A window whose figures changed and changed back is returned with a `difference` of 0. For each window, up to 200 changes are listed, and `otherChanges` is the sum of the rest. Together they add up to `difference` exactly. If the customer's currency changed in between, each amount is in the currency of its time, and the differences are computed without conversion.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    from: instantText.meta({ description: "The earlier instant." }),
    to: instantText.meta({ description: "The later instant." }),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, from: EXAMPLE.earlier, to: EXAMPLE.later },
  rules: ({ from, to }) => {
    const [earlier, later] = [instantText.safeParse(from), instantText.safeParse(to)];
    return earlier.success && later.success && later.data < earlier.data
      ? [{ field: "to", code: "out_of_range", message: "must not be before from" }]
      : [];
  },
  output: z.strictObject({ periods: z.array(difference), nextCursor }),
  headers: ["x-min-revision"],
  code: "business_cashflow_periods_compared",
  message: "Periods compared.",
  present: (
    result: Readonly<{ currency: string; periods: readonly PeriodDifference[]; nextCursor: string | null }>,
  ) => ({
    periods: result.periods.map((period) => presentDifference(period, result.currency)),
    nextCursor: result.nextCursor,
  }),
});

export function presentMovement(
  { change, counted }: PresentedMovement,
  currency: string,
): z.input<typeof movement> {
  return {
    changeId: change.id,
    kind: change.kind,
    actor: presentActor(change.actor),
    createdAt: change.createdAt.toISOString(),
    ...presentFigures(counted, currency),
  };
}

function presentDifference(period: PeriodDifference, currency: string): z.input<typeof difference> {
  return {
    ...presentTouchedWindow(period, currency),
    difference: presentFigures(subtractCounted(period.after, period.before), currency),
    changes: period.movements.map((each) => presentMovement(each, currency)),
    otherChanges: period.others === null ? null : presentFigures(period.others, currency),
  };
}
