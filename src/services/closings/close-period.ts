import { type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import { AppError } from "../../domain/errors";
import { requireLockedCustomer } from "../access";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN } from "../changes/plan";
import type { Context } from "../context";
import { runWrite } from "../run-write";

/** The change that closed or reopened days, and the last closed day after it; null where none is closed. */
type ClosingResult = Readonly<{ changeId: string; closedThrough: CalendarDate | null }>;

/**
 * Declares the figures of all days up to `through` final. Throws `validation_failed` where these days are
 * already closed, or where `through` is in the future.
 */
export async function closePeriod(
  context: Context,
  { userId, through }: Readonly<{ userId: string; through: CalendarDate }>,
): Promise<ClosingResult> {
  return runWrite(context, userId, async (unit) => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const { closedThrough } = customer;
    if (closedThrough !== null && through <= closedThrough)
      refuse(`must be after ${closedThrough}, the last closed day`);
    const today = utcDayOf(context.now());
    if (through > today) refuse(`must not be after today, ${today}`);
    const details = { before: { closedThrough }, after: { closedThrough: through } };
    const plan = { ...EMPTY_PLAN, details };
    const { changeId } = await commitPlan(context, unit, customer, { kind: "period_closed", plan });
    return { changeId, closedThrough: through };
  });
}

type ReopenInput = Readonly<{ userId: string; through: CalendarDate | null; reason: string }>;

/**
 * Reopens all days after `through`, or all days where it is null. Throws `validation_failed` where these days
 * are already open.
 */
export async function reopenPeriod(
  context: Context,
  { userId, through, reason }: ReopenInput,
): Promise<ClosingResult> {
  return runWrite(context, userId, async (unit) => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const { closedThrough } = customer;
    if (closedThrough === null) refuse("no period is closed");
    if (through !== null && through >= closedThrough)
      refuse(`must be before ${closedThrough}, the last closed day`);
    const details = { before: { closedThrough }, after: { closedThrough: through } };
    const plan = { ...EMPTY_PLAN, details };
    const { changeId } = await commitPlan(context, unit, customer, { kind: "period_reopened", plan, reason });
    return { changeId, closedThrough: through };
  });
}

function refuse(message: string): never {
  throw new AppError("validation_failed", "The period cannot be closed or reopened as requested.", {
    errors: [{ field: "through", in: "body", code: "out_of_range", message }],
  });
}
