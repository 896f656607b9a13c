import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import { type Counted, subtractCounted } from "../domain/contribution";
import type { Customer } from "../domain/customer";
import type { Window } from "../domain/period";
import { figures, presentFigures } from "./cashflow";
import {
  movement,
  type PresentedMovement,
  presentMovement,
  presentWindow,
  windowDates,
} from "./cashflow-periods";
import { actor, type NamedActor, presentActor } from "./changes";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  calendarDate,
  cursor,
  instant,
  nextCursor,
  pageLimit,
  requestedGranularity,
  text,
  userId,
} from "./fields";

const CLOSINGS_PATH = `${API_ROOT}/customers/{userId}/closings` as const;

const changeId = z.string().meta({ description: "The change that did it." });

const closing = z
  .strictObject({
    changeId,
    closedThrough: calendarDate.meta({ description: "The last day that it closed." }),
    closedAt: instant,
    closedBy: actor,
    reopening: z
      .strictObject({ changeId, reopenedAt: instant, reopenedBy: actor, reason: z.string() })
      .meta({ id: "Reopening" })
      .nullable()
      .meta({ description: "What took it back. Null while it stands." }),
  })
  .meta({ id: "Closing" });

type Step = Readonly<{ changeId: string; at: Date; by: NamedActor; reason: string | null }>;

type ClosingView = Readonly<{
  closed: Step & Readonly<{ after: CalendarDate }>;
  reopened: Step | null;
}>;

function presentClosing({ closed, reopened }: ClosingView): z.input<typeof closing> {
  return {
    changeId: closed.changeId,
    closedThrough: closed.after,
    closedAt: closed.at.toISOString(),
    closedBy: presentActor(closed.by),
    reopening:
      reopened === null
        ? null
        : {
            changeId: reopened.changeId,
            reopenedAt: reopened.at.toISOString(),
            reopenedBy: presentActor(reopened.by),
            reason: reopened.reason ?? "",
          },
  };
}

export const listClosingsEndpoint = defineEndpoint({
  method: "GET",
  path: CLOSINGS_PATH,
  scopes: ["customers:read"],
  tag: "Closings",
  summary: "List closings",
  description: "Newest first, those that were reopened among them.",
  input: z.strictObject({ userId, limit: pageLimit, cursor: cursor.optional() }),
  example: { userId: EXAMPLE.userId },
  output: z.strictObject({ closings: z.array(closing), nextCursor }),
  code: "business_closings_retrieved",
  message: "Closings retrieved.",
  present: (page: Readonly<{ closings: readonly ClosingView[]; nextCursor: string | null }>) => ({
    closings: page.closings.map(presentClosing),
    nextCursor: page.nextCursor,
  }),
});

const result = z
  .strictObject({
    changeId,
    closedThrough: calendarDate.nullable().meta({
      description: "The last closed day since then. Null when none is closed.",
    }),
  })
  .meta({ id: "ClosedThrough" });

type Result = Readonly<{ changeId: string; customer: Customer }>;

function presentResult({ changeId: id, customer }: Result): z.input<typeof result> {
  return { changeId: id, closedThrough: customer.closedThrough };
}

export const closePeriodEndpoint = defineEndpoint({
  method: "POST",
  path: CLOSINGS_PATH,
  scopes: ["periods:close"],
  tag: "Closings",
  summary: "Close a period",
  description:
    "Declares the figures of all days through `through` final. After that, nobody can change how a transaction booked on one of these days counts: such a request gets `period_closed`. What your bank sends late is still stored and counts, and is shown apart from the figures as they were closed.",
  input: z.strictObject({
    userId,
    through: calendarDate.meta({ description: "The last day to close. Must not be after today." }),
  }),
  example: { userId: EXAMPLE.userId, through: "2026-09-30" },
  output: result,
  headers: ["Idempotency-Key"],
  code: "business_period_closed",
  message: "Period closed.",
  isCreation: true,
  present: presentResult,
});

export const reopenPeriodEndpoint = defineEndpoint({
  method: "POST",
  path: `${CLOSINGS_PATH}/reopen`,
  scopes: ["periods:close"],
  tag: "Closings",
  summary: "Reopen a period",
  description: "The reason is kept with the change, for whoever signed the figures.",
  input: z.strictObject({
    userId,
    through: calendarDate
      .nullable()
      .meta({ description: "The last day that stays closed. Null to reopen everything." }),
    reason: text({ max: 500 }).meta({ description: "Why the figures are not final after all." }),
  }),
  example: { userId: EXAMPLE.userId, through: null, reason: "A supplier's credit note came in late." },
  output: result,
  headers: ["Idempotency-Key"],
  code: "business_period_reopened",
  message: "Period reopened.",
  present: presentResult,
});

const closedFigures = z
  .strictObject({
    ...windowDates,
    closing,
    asClosed: figures.meta({ description: "The figures as they were when the period was closed." }),
    asOfNow: figures,
    difference: figures.meta({ description: "`asOfNow` less `asClosed`." }),
    changes: z.array(movement).meta({ description: "What changed the figures since closing, up to 200." }),
    otherChanges: figures.nullable().meta({ description: "Null when every change is listed." }),
  })
  .meta({ id: "ClosedFigures" });

type ClosedFigures = Readonly<{
  window: Window;
  closing: ClosingView;
  before: Counted;
  after: Counted;
  movements: readonly PresentedMovement[];
  others: Counted | null;
}>;

export const listClosedFiguresEndpoint = defineEndpoint({
  method: "GET",
  path: `${CLOSINGS_PATH}/figures`,
  scopes: ["customers:read"],
  tag: "Closings",
  summary: "Compare closed figures with those of now",
  description:
    "Returns each window between two days of which every day is closed, newest first: its figures as they were closed, as they are now, and the changes since closing. These and `otherChanges` add up to `difference` exactly.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    from: calendarDate.meta({ description: "The first day to cover." }),
    to: calendarDate.meta({ description: "The last day to cover." }),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "monthly", from: "2026-07-01", to: "2026-09-30" },
  rules: ({ from, to }) =>
    typeof from === "string" && typeof to === "string" && to < from
      ? [{ field: "to", code: "out_of_range", message: "must not be before from" }]
      : [],
  output: z.strictObject({ periods: z.array(closedFigures), nextCursor }),
  code: "business_closed_figures_retrieved",
  message: "Closed figures retrieved.",
  present: (
    page: Readonly<{ currency: string; periods: readonly ClosedFigures[]; nextCursor: string | null }>,
  ) => ({
    periods: page.periods.map((each) => presentClosedFigures(each, page.currency)),
    nextCursor: page.nextCursor,
  }),
});

function presentClosedFigures(each: ClosedFigures, currency: string): z.input<typeof closedFigures> {
  const { before, after, movements, others } = each;
  return {
    ...presentWindow(each.window),
    closing: presentClosing(each.closing),
    asClosed: presentFigures(before, currency),
    asOfNow: presentFigures(after, currency),
    difference: presentFigures(subtractCounted(after, before), currency),
    changes: movements.map((one) => presentMovement(one, currency)),
    otherChanges: others === null ? null : presentFigures(others, currency),
  };
}
