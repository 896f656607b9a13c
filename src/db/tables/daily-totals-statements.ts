import { cell, fromRows, insertion, isAmong, jsonOf, sqlStatement } from "../engine/json-rows";
import type { Columns } from "../engine/row-json";
import type { SqlStatement } from "../engine/sql-statement";

// SQL statements on the table `daily_totals`.

/** The figures of the customer $1 from the day $2 to before the day $3. */
export const SUM_WINDOW: SqlStatement = {
  name: "sum_window",
  columns: 2,
  sql: `SELECT COALESCE(SUM(income_minor_units), 0), COALESCE(SUM(expense_minor_units), 0) FROM daily_totals
    WHERE customer_id = $1 AND booked_on >= $2 AND booked_on < $3`,
};

/**
 * The figures of the windows $1 of the customer $2. Each row of $1 is a position, the first day and the day
 * after the last. Windows without totals are left out.
 */
export const SUM_WINDOWS = sqlStatement(
  "sum_windows",
  (dialect) => `SELECT CAST(bounds.value ->> 0 AS INTEGER), CAST(SUM(income_minor_units) AS BIGINT),
      CAST(SUM(expense_minor_units) AS BIGINT)
    FROM ${fromRows(dialect, "$1")} AS bounds CROSS JOIN daily_totals
    WHERE customer_id = $2
      AND booked_on >= bounds.value ->> 1 AND booked_on < bounds.value ->> 2
    GROUP BY 1`,
);

/** The totals of those of the days $2 that have a row. */
export const FIND_DAYS = sqlStatement(
  "find_days",
  (dialect) => `SELECT booked_on, income_minor_units, expense_minor_units FROM daily_totals
    WHERE customer_id = $1 AND ${isAmong(dialect, "booked_on", "$2")}`,
);

/** A query for the newest day of a customer, up to a day, on which something counted. */
export function selectLatestDay(customerId: string, until: string): string {
  return `SELECT booked_on FROM daily_totals
    WHERE daily_totals.customer_id = ${customerId} AND booked_on <= ${until}
      AND (income_minor_units <> 0 OR expense_minor_units <> 0)
    ORDER BY booked_on DESC LIMIT 1`;
}

/** For the customer $1 up to the day $2. */
export const FIND_LATEST_DAY: SqlStatement = {
  name: "find_latest_day",
  sql: selectLatestDay("$1", "$2"),
};

const COLUMNS = {
  booked_on: "text",
  income_minor_units: "bigint",
  expense_minor_units: "bigint",
} as const satisfies Columns;

/** Sets the totals of each day, replacing existing ones. */
export const WRITE_DAILY_TOTALS = insertion("write_daily_totals", {
  table: "daily_totals",
  columns: COLUMNS,
  onConflict: `(customer_id, booked_on) DO UPDATE
    SET income_minor_units = excluded.income_minor_units, expense_minor_units = excluded.expense_minor_units`,
});

/** The largest total of one day: a sum over the longest window then stays far below 64 bits. */
export const MAX_DAY_TOTAL = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Adds differences to the totals of those of the days $3 of the customer $2 that have a row, and returns the
 * days that it updated. $1 is a JSON object of the differences by day. A total that would become too large is
 * left unchanged and is not returned.
 *
 * The days are a condition on the key. As rows to join with, PostgreSQL overestimates their number and reads
 * the totals of all customers, which takes five times as long as the rest of an edit.
 */
export const ADD_TO_DAYS = sqlStatement(
  "add_to_days",
  (dialect) => {
    const [income, expense] = [0, 1].map(
      (index) => `CAST(differences.value -> booked_on ->> ${index} AS BIGINT)`,
    );
    return `UPDATE daily_totals
    SET income_minor_units = income_minor_units + ${income}, expense_minor_units = expense_minor_units + ${expense}
    FROM (SELECT ${jsonOf(dialect, "$1")} AS value) AS differences
    WHERE customer_id = $2 AND ${isAmong(dialect, "booked_on", "$3")}
      AND income_minor_units + ${income} <= ${MAX_DAY_TOTAL} AND expense_minor_units + ${expense} BETWEEN -${MAX_DAY_TOTAL} AND ${MAX_DAY_TOTAL}
    RETURNING booked_on`;
  },
  { columns: 1 },
);

/**
 * Inserts totals for those of the days $1 of the customer $2 that have no row, and returns these days. Income
 * cannot be negative on a day without a row, so a negative row is for a day that has one, and is skipped.
 * Expense may be negative, because of refunds.
 */
export const BEGIN_DAYS = sqlStatement(
  "begin_days",
  (dialect) => {
    const types = Object.values(COLUMNS);
    const selected = types.map((type, index) => cell(dialect, index, type)).join(", ");
    return `INSERT INTO daily_totals (customer_id, ${Object.keys(COLUMNS).join(", ")})
    SELECT customer.customer_id, ${selected} FROM customer CROSS JOIN ${fromRows(dialect, "$1")} AS rows
    WHERE customer.customer_id = $2 AND ${cell(dialect, 1, "bigint")} BETWEEN 0 AND ${MAX_DAY_TOTAL}
      AND ${cell(dialect, 2, "bigint")} BETWEEN -${MAX_DAY_TOTAL} AND ${MAX_DAY_TOTAL}
    ON CONFLICT (customer_id, booked_on) DO NOTHING
    RETURNING booked_on`;
  },
  { columns: 1 },
);
