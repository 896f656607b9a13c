import type { Counted } from "../domain/contribution";
import type { CashflowSettings } from "../domain/customer";
import { GRANULARITIES, type Window } from "../domain/period";
import type { Database } from "./client";
import { readInteger, readText } from "./prepared-reads";
import { readWord } from "./words";

/** A customer's settings and the figures of one window, as they were at one and the same moment. */
export type WindowFigures = Readonly<{ currency: string; settings: CashflowSettings; counted: Counted }>;

// The sums are one row whatever they are made of. A join that is grouped by the customer would answer the same, and
// compare the customer's keys again for each day.
const WINDOW_FIGURES = {
  name: "window_figures",
  sql: `
    SELECT currency, reference_date, income_granularity, expense_granularity, fixed_period_days, income, expense
    FROM customer CROSS JOIN (
      SELECT COALESCE(SUM(income_minor_units), 0) AS income, COALESCE(SUM(expense_minor_units), 0) AS expense
      FROM daily_totals
      WHERE partner_id = $1 AND customer_id = (SELECT id FROM customer WHERE partner_id = $1 AND user_id = $2)
        AND booked_on >= $3 AND booked_on < $4
    ) AS totals
    WHERE partner_id = $1 AND user_id = $2`,
};

/** The figures of a window of a customer, with the settings that say which windows it has; null for no such customer. */
export async function findWindowFigures(
  { reads }: Pick<Database, "reads">,
  { partnerId, userId }: Readonly<{ partnerId: string; userId: string }>,
  { startOn, endBefore }: Window,
): Promise<WindowFigures | null> {
  const row = await reads.findRow(WINDOW_FIGURES, [partnerId, userId, startOn, endBefore]);
  if (row === null) return null;
  const [currency, referenceDate, incomeGranularity, expenseGranularity, fixedPeriodDays, income, expense] =
    row;
  return {
    currency: readText(currency),
    settings: {
      referenceDate: readText(referenceDate),
      incomeGranularity: readWord(GRANULARITIES, readText(incomeGranularity)),
      expenseGranularity: readWord(GRANULARITIES, readText(expenseGranularity)),
      fixedPeriodDays: Number(readInteger(fixedPeriodDays)),
    },
    counted: { income: readInteger(income), expense: readInteger(expense) },
  };
}
