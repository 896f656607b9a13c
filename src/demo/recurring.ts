import type { CalendarDate } from "../domain/calendar-date";
import type { Decision } from "./decisions";
import { bankDayFrom, bankDayUntil, type Month, monthOf } from "./demo-days";
import { drawAround } from "./draw";
import type { Party, Statement } from "./statement";

const SHIFTS = {
  /** Cards and subscriptions are charged on weekends too. */
  never: (day: CalendarDate) => day,
  after: bankDayFrom,
  before: bankDayUntil,
} as const;

/** What is paid once in each of its months. */
export type Recurring = Party &
  Readonly<{
    /** Minor units. */
    amount: number;
    /** How far the amount strays from month to month; 0 unless told. */
    percent?: number;
    /** 31 is the last day of every month. */
    onDay: number;
    /** Where a weekend moves it; to the Monday after unless told. */
    shift?: keyof typeof SHIFTS;
    /** January is 1; every month unless told. */
    inMonths?: readonly number[];
    from?: Month;
    until?: Month;
    decision?: Decision;
  }>;

export function payEachMonth(statement: Statement, payments: readonly Recurring[]): void {
  const { days } = statement;
  for (const payment of payments) {
    for (const month of monthsOf(payment, days.months)) {
      const { amount, percent = 0, onDay, shift = "after", slug, decision } = payment;
      const name = `${slug} ${month}`;
      const day = days.dayIn(month, onDay);
      statement.pay(SHIFTS[shift](day), payment, drawAround(name, { amount, percent }), {
        note: monthOf(day),
        decision,
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
