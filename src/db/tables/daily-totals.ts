import type { CalendarDate } from "../../domain/calendar-date";
import { type Counted, isNothing, NOTHING, type TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import type { Window } from "../../domain/period";
import { runQuery } from "../engine/builder";
import { readInteger, readNumber, readText } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { chunksOf } from "../engine/in-chunks";
import {
  cell,
  fromRows,
  inserting,
  insertion,
  isAmong,
  toValuesJson,
  VALUES_PER_STATEMENT,
} from "../engine/json-rows";
import { type Columns, toRowsJson, type Value } from "../engine/row-json";
import { runCalls } from "../engine/run-calls";
import { type Call, type Row, type Rows, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

const COLUMNS = {
  booked_on: "text",
  income_minor_units: "bigint",
  expense_minor_units: "bigint",
} as const satisfies Columns;

/** The largest total of one day: a sum over the longest window then stays far below 64 bits. */
export const MAX_DAY_TOTAL = BigInt(Number.MAX_SAFE_INTEGER);

const SUM_WINDOW = sqlStatement(
  `SELECT COALESCE(SUM(income_minor_units), 0), COALESCE(SUM(expense_minor_units), 0) FROM daily_totals
    WHERE customer_id = $1 AND booked_on >= $2 AND booked_on < $3`,
);

/**
 * The figures of one window, in minor units. One statement, over at most as many rows as the window has days.
 */
export async function sumWindow(
  executor: Executor,
  { customerId }: CustomerKey,
  { startOn, endBefore }: Window,
): Promise<Counted> {
  const parameters = [uuid(customerId), startOn, endBefore];
  const [sum = [0, 0]] = await executor.run(SUM_WINDOW, parameters);
  return toCounted(sum);
}

/** Each row of $1 is a position, the first day and the day after the last. */
const SUM_WINDOWS = sqlStatement(
  (dialect) => `SELECT CAST(bounds.value ->> 0 AS INTEGER), CAST(SUM(income_minor_units) AS BIGINT),
      CAST(SUM(expense_minor_units) AS BIGINT)
    FROM ${fromRows(dialect, "$1")} AS bounds CROSS JOIN daily_totals
    WHERE customer_id = $2
      AND booked_on >= bounds.value ->> 1 AND booked_on < bounds.value ->> 2
    GROUP BY 1`,
);

/**
 * The figures of several windows, in minor units and in their order. One statement, over at most as many rows
 * as the windows have days.
 */
export async function sumWindows(
  executor: Executor,
  { customerId }: CustomerKey,
  windows: readonly Window[],
): Promise<readonly Counted[]> {
  const [only, ...others] = windows;
  // An edit reads one window. On PostgreSQL this statement takes a third of the time of the one for several.
  if (only !== undefined && others.length === 0) return [await sumWindow(executor, { customerId }, only)];
  const bounds = windows.map(({ startOn, endBefore }, position) => [position, startOn, endBefore]);
  const sums = await executor.run(SUM_WINDOWS, [toRowsJson(bounds), uuid(customerId)]);
  const byPosition = new Map(sums.map(([position, ...sum]) => [readNumber(position), toCounted(sum)]));
  return windows.map((_, position) => byPosition.get(position) ?? NOTHING);
}

/**
 * $1 is a JSON object of the differences by day. A total that would become too large is left unchanged and is
 * not returned.
 *
 * The days $3 are a condition on the key. As rows to join with, PostgreSQL overestimates their number and
 * reads the totals of all customers, which takes five times as long as the rest of an edit.
 */
const ADD_TO_DAYS = sqlStatement(
  (dialect) => {
    const [income, expense] = [0, 1].map(
      (index) => `CAST(differences.value -> booked_on ->> ${index} AS BIGINT)`,
    );
    return `UPDATE daily_totals
    SET income_minor_units = income_minor_units + ${income}, expense_minor_units = expense_minor_units + ${expense}
    FROM (SELECT ${dialect === "sqlite" ? "jsonb($1)" : "CAST($1 AS jsonb)"} AS value) AS differences
    WHERE customer_id = $2 AND ${isAmong(dialect, "booked_on", "$3")}
      AND income_minor_units + ${income} <= ${MAX_DAY_TOTAL} AND expense_minor_units + ${expense} BETWEEN -${MAX_DAY_TOTAL} AND ${MAX_DAY_TOTAL}
    RETURNING booked_on`;
  },
  { columns: 1 },
);

/**
 * Calls that add differences to the totals of those days that have a row. Each returns the days that it
 * updated.
 */
export function* addingToDays({ customerId }: CustomerKey, differences: TotalsByDay): Generator<Call> {
  for (const chunk of chunksOf(differences, VALUES_PER_STATEMENT)) {
    const days = toValuesJson(chunk.map(([day]) => day));
    yield { statement: ADD_TO_DAYS, parameters: [toDifferencesJson(chunk), uuid(customerId), days] };
  }
}

/**
 * Returns the days that it inserted. Income cannot be negative on a day without a row, so a negative row is
 * for a day that has one, and is skipped. Expense may be negative, because of refunds.
 */
const BEGIN_DAYS = insertion(
  {
    table: "daily_totals",
    columns: COLUMNS,
    where: (dialect) => `${cell(dialect, 1, "bigint")} BETWEEN 0 AND ${MAX_DAY_TOTAL}
      AND ${cell(dialect, 2, "bigint")} BETWEEN -${MAX_DAY_TOTAL} AND ${MAX_DAY_TOTAL}`,
    onConflict: "(customer_id, booked_on) DO NOTHING RETURNING booked_on",
  },
  { columns: 1 },
);

/**
 * Inserts totals for the days that `addingToDays` did not update; `added` is what its calls returned. Returns
 * the days whose totals would have become too large, which are left unchanged. The caller holds the
 * customer's lock.
 */
export async function beginOtherDays(
  unit: UnitOfWork,
  customer: CustomerKey,
  differences: TotalsByDay,
  added: readonly Rows[],
): Promise<readonly CalendarDate[]> {
  // Usually this holds all days: most edits touch days that already have totals.
  const known = new Set(added.flatMap((rows) => rows.map(([day]) => readText(day))));
  const others = [...differences].filter(([day]) => !known.has(day));
  const begun = await runCalls(unit, inserting(BEGIN_DAYS, customer, others.map(toDayValues)));
  for (const rows of begun) for (const [day] of rows) known.add(readText(day));
  return others.map(([day]) => day).filter((day) => !known.has(day));
}

const WRITE_DAILY_TOTALS = insertion({
  table: "daily_totals",
  columns: COLUMNS,
  onConflict: `(customer_id, booked_on) DO UPDATE
    SET income_minor_units = excluded.income_minor_units, expense_minor_units = excluded.expense_minor_units`,
});

export function writingDailyTotals(customer: CustomerKey, totals: TotalsByDay): Iterable<Call> {
  return inserting(WRITE_DAILY_TOTALS, customer, Array.from(totals, toDayValues));
}

function toDifferencesJson(differences: readonly (readonly [CalendarDate, Counted])[]): string {
  const byDay = differences.map(([day, { income, expense }]) => [day, [`${income}`, `${expense}`]] as const);
  return JSON.stringify(Object.fromEntries(byDay));
}

function toDayValues([day, { income, expense }]: readonly [CalendarDate, Counted]): readonly Value[] {
  return [day, income, expense];
}

/** The first and the last day on which something counted; null if there is none. */
export async function findCountedDays(
  executor: Executor,
  customer: CustomerKey,
): Promise<Readonly<{ firstOn: CalendarDate; lastOn: CalendarDate }> | null> {
  const [[firstOn = null, lastOn = null] = []] = await runQuery(executor, (tables) =>
    tables
      .selectFrom("daily_totals")
      .select(({ fn }) => [fn.min("booked_on").as("first_on"), fn.max("booked_on").as("last_on")])
      .where("customer_id", "=", uuid(customer.customerId))
      .where((is) => is.or([is("income_minor_units", "<>", 0n), is("expense_minor_units", "<>", 0n)])),
  );
  return firstOn === null || lastOn === null
    ? null
    : { firstOn: readText(firstOn), lastOn: readText(lastOn) };
}

/** A query for the newest day of a customer, up to a day, on which something counted. */
export function selectLatestDay(customerId: string, until: string): string {
  return `SELECT booked_on FROM daily_totals
    WHERE daily_totals.customer_id = ${customerId} AND booked_on <= ${until}
      AND (income_minor_units <> 0 OR expense_minor_units <> 0)
    ORDER BY booked_on DESC LIMIT 1`;
}

const FIND_LATEST_DAY = sqlStatement(selectLatestDay("$1", "$2"));

/** The newest day up to `until` on which something counted; null if there is none. */
export async function findLatestDay(
  executor: Executor,
  { customerId }: CustomerKey,
  until: CalendarDate,
): Promise<CalendarDate | null> {
  const [[day = null] = []] = await executor.run(FIND_LATEST_DAY, [uuid(customerId), until]);
  return day === null ? null : readText(day);
}

export async function readDailyTotals(executor: Executor, { customerId }: CustomerKey): Promise<TotalsByDay> {
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("daily_totals")
      .select(["booked_on", "income_minor_units", "expense_minor_units"])
      .where("customer_id", "=", uuid(customerId)),
  );
  return new Map(rows.map(toEntry).filter(([, counted]) => !isNothing(counted)));
}

const FIND_DAYS = sqlStatement(
  (dialect) => `SELECT booked_on, income_minor_units, expense_minor_units FROM daily_totals
    WHERE customer_id = $1 AND ${isAmong(dialect, "booked_on", "$2")}`,
);

export async function readDays(
  executor: Executor,
  { customerId }: CustomerKey,
  days: readonly CalendarDate[],
): Promise<TotalsByDay> {
  const rows = await executor.run(FIND_DAYS, [uuid(customerId), toValuesJson(days)]);
  return new Map(rows.map(toEntry));
}

function toEntry([day, ...totals]: Row): [CalendarDate, Counted] {
  return [readText(day), toCounted(totals)];
}

function toCounted([income, expense]: Row): Counted {
  return { income: readInteger(income), expense: readInteger(expense) };
}
