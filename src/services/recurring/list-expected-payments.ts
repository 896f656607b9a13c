import { addDays, type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import { countScheduled, nextPayments, type Scheduled, type ScheduledPayment } from "../../domain/schedule";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { findSchedule } from "./find-schedule";
import type { KnownStream } from "./find-streams-of";

type ExpectedInput = Readonly<{
  userId: string;
  today?: CalendarDate | undefined;
  through?: CalendarDate | undefined;
  limit: number;
}>;

export type ExpectedPayments = Readonly<{
  todayOn: CalendarDate;
  throughOn: CalendarDate;
  /** Null where the customer has too many counterparties to inspect. */
  expected: Readonly<{
    payments: readonly ScheduledPayment<Scheduled<KnownStream>>[];
    /** How many payments are expected up to the last day, listed or not. */
    paymentCount: number;
  }> | null;
}>;

/** The default number of days, starting today. */
const DAYS_AHEAD = 31;

/** The next payments of all streams that are reliable enough. */
export async function listExpectedPayments(
  context: Context,
  { userId, limit, ...range }: ExpectedInput,
): Promise<ExpectedPayments> {
  const customer = await requireCustomer(context, userId);
  const todayOn = range.today ?? utcDayOf(context.now());
  const throughOn = range.through ?? addDays(todayOn, DAYS_AHEAD - 1);
  const streams = await findSchedule(context, customer);
  if (streams === null) return { todayOn, throughOn, expected: null };
  const days = { from: todayOn, to: throughOn };
  return {
    todayOn,
    throughOn,
    expected: {
      payments: nextPayments(streams, { ...days, limit }),
      paymentCount: countScheduled(streams, days),
    },
  };
}
