import { shiftOffWeekend, type WeekendShift } from "../domain/recurring";
import type { Decision } from "./decisions";
import { type Month, monthOf } from "./demo-days";
import { drawAround } from "./draw";
import type { Party, Statement } from "./statement";

/** A payment that is made once in each of its months. */
export type Recurring = Party &
  Readonly<{
    /** In minor units. */
    amount: number;
    /** How much the amount varies from month to month; 0 by default. */
    percent?: number;
    /** Day of the month; 31 is the last day of every month. */
    onDay: number;
    /**
     * Where a payment due on a weekend moves; by default to the following Monday. Cards and subscriptions are
     * charged even on weekends.
     */
    shift?: WeekendShift;
    /** January is 1. Every month by default. */
    inMonths?: readonly number[];
    from?: Month;
    until?: Month;
    decision?: Decision;
    /** What is decided in single months instead. */
    decidedIn?: Readonly<Record<Month, Decision>>;
  }>;

export function payEachMonth(statement: Statement, payments: readonly Recurring[]): void {
  const { days } = statement;
  for (const payment of payments) {
    for (const month of monthsOf(payment, days.months)) {
      const { amount, percent = 0, onDay, shift = "after", slug, decision, decidedIn } = payment;
      const name = `${slug} ${month}`;
      const day = days.dayIn(month, onDay);
      statement.pay(shiftOffWeekend(day, shift), payment, drawAround(name, { amount, percent }), {
        note: monthOf(day),
        decision: decidedIn?.[month] ?? decision,
      });
    }
  }
}

function monthsOf(
  { inMonths, from = "", until = "9999-12" }: Recurring,
  months: readonly Month[],
): readonly Month[] {
  return months.filter(
    (month) => from <= month && month <= until && (inMonths?.includes(Number(month.slice(5))) ?? true),
  );
}
