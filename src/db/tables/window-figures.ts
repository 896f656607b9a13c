import type { Counted } from "../../domain/contribution";
import type { CashflowSettings, CustomerKey } from "../../domain/customer";
import type { Window } from "../../domain/period";
import { readInteger, readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { tableOf } from "../engine/fields";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { SETTING_FIELDS } from "./customers";

const SETTINGS = tableOf(SETTING_FIELDS);

/** A customer's settings and the figures of one window, from one snapshot. */
export type WindowFigures = Readonly<{ currency: string; settings: CashflowSettings; counted: Counted }>;

// A subquery returns one value, so both sums are combined in one text. A join grouped by customer would
// compare the customer's keys for every day, and takes three times as long over a year. Both parts name the
// customer, so that on a distributed database both run on the node that has its rows.
const WINDOW_FIGURES = sqlStatement(`
    SELECT ${SETTINGS.list}, currency, (
        SELECT COALESCE(SUM(income_minor_units), 0) || ' ' || COALESCE(SUM(expense_minor_units), 0)
        FROM daily_totals
        WHERE booked_on >= $1 AND booked_on < $2 AND customer_id = $3
      ) AS sums
    FROM customer WHERE customer_id = $3 AND erased_at IS NULL`);

/**
 * The figures of a customer's window, with the settings that determine its windows; null if there is no such
 * customer.
 */
export async function findWindowFigures(
  executor: Executor,
  { customerId }: CustomerKey,
  { startOn, endBefore }: Window,
): Promise<WindowFigures | null> {
  const [row] = await executor.run(WINDOW_FIGURES, [startOn, endBefore, uuid(customerId)]);
  if (row === undefined) return null;
  const [currency, sums] = row.slice(-2);
  const [income, expense] = readText(sums).split(" ");
  return {
    currency: readText(currency),
    settings: SETTINGS.read(row),
    counted: { income: readInteger(income), expense: readInteger(expense) },
  };
}
