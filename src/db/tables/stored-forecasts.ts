import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Expected, Forecast } from "../../domain/forecast";
import type { StoredForecast } from "../../domain/forecast-record";
import { GRANULARITIES, type Granularity, type Window } from "../../domain/period";
import { runQuery } from "../engine/builder";
import { readInteger } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { type Field, instant, tableOf, text, word } from "../engine/fields";
import { cell, fromRows, inserting, insertion } from "../engine/json-rows";
import { toInstantText, toRowsJson } from "../engine/row-json";
import { runCalls } from "../engine/run-calls";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";

const FORECAST = tableOf<StoredForecast>({
  granularity: word("granularity", GRANULARITIES),
  startOn: text("start_on"),
  endBefore: text("end_before"),
  todayOn: text("today_on"),
  createdAt: instant("created_at"),
  income: expected("income"),
  expense: expected("expense"),
  remaining: expected("remaining"),
});

function expected(figure: keyof Forecast): Field<Expected> {
  return {
    columns: {
      [`${figure}_low_minor_units`]: "bigint",
      [`${figure}_expected_minor_units`]: "bigint",
      [`${figure}_high_minor_units`]: "bigint",
    },
    write: ({ low, expected: middle, high }) => [low, middle, high],
    read: (row, at) => ({
      low: readInteger(row[at]),
      expected: readInteger(row[at + 1]),
      high: readInteger(row[at + 2]),
    }),
  };
}

const COLUMNS_OF_FORECAST = Object.keys(FORECAST.columns)
  .map((column) => `forecast.${column}`)
  .join(", ");

/** A window, and the latest day and instant at which its forecast may have been made. */
type WindowUntil = Window & Readonly<{ until: Readonly<{ todayOn: CalendarDate; createdAt: Date }> }>;

/**
 * For each row of $3 (the window's first day, the day after its last, a day and an instant): the window's
 * last forecast of the customer $1 and granularity $2 made on or before that day, and at or before that
 * instant. Reads one forecast of each window, however many are stored.
 */
const FIND_LAST = sqlStatement({
  sqlite: `SELECT ${COLUMNS_OF_FORECAST} FROM ${fromRows("sqlite", "$3")} AS rows CROSS JOIN stored_forecast AS forecast
      WHERE forecast.customer_id = $1 AND forecast.granularity = $2
        AND forecast.start_on = rows.value ->> 0 AND forecast.end_before = rows.value ->> 1
        AND (forecast.today_on, forecast.created_at) = (
          SELECT last.today_on, last.created_at FROM stored_forecast AS last
          WHERE last.customer_id = $1 AND last.granularity = $2
            AND last.start_on = rows.value ->> 0 AND last.end_before = rows.value ->> 1
            AND (last.today_on, last.created_at) <= (rows.value ->> 2, ${cell("sqlite", 3, "instant")})
          ORDER BY last.today_on DESC, last.created_at DESC LIMIT 1
        )`,
  postgres: `SELECT last.* FROM ${fromRows("postgres", "$3")} AS rows CROSS JOIN LATERAL (
        SELECT ${FORECAST.list} FROM stored_forecast
        WHERE customer_id = $1 AND granularity = $2
          AND start_on = rows.value ->> 0 AND end_before = rows.value ->> 1
          AND (today_on, created_at) <= (rows.value ->> 2, ${cell("postgres", 3, "instant")})
        ORDER BY today_on DESC, created_at DESC LIMIT 1
      ) AS last`,
});

/** The last stored forecast of each window until a day and an instant; none for a window without one. */
export async function findLastForecasts(
  executor: Executor,
  { customerId }: CustomerKey,
  { granularity, windows }: Readonly<{ granularity: Granularity; windows: readonly WindowUntil[] }>,
): Promise<readonly StoredForecast[]> {
  const rowsOfWindows = windows.map(({ startOn, endBefore, until: { todayOn, createdAt } }) => {
    return [startOn, endBefore, todayOn, createdAt];
  });
  const rows = await executor.run(FIND_LAST, [uuid(customerId), granularity, toRowsJson(rowsOfWindows)]);
  return rows.map(FORECAST.read);
}

const COLUMNS = Object.keys(FORECAST.columns) as (keyof DB["stored_forecast"])[];

export type ForecastPosition = Pick<StoredForecast, "startOn" | "endBefore" | "todayOn" | "createdAt">;

type Page = Readonly<{
  granularity: Granularity;
  /** Only of windows that start before this day. */
  startsBefore: CalendarDate | null;
  after: ForecastPosition | null;
  limit: number;
}>;

/** Stored forecasts: the newest window first, and within a window the newest forecast. */
export async function listStoredForecasts(
  executor: Executor,
  { customerId }: CustomerKey,
  { granularity, startsBefore, after, limit }: Page,
): Promise<readonly StoredForecast[]> {
  const rows = await runQuery(executor, (tables) => {
    let query = tables
      .selectFrom("stored_forecast")
      .select(COLUMNS)
      .where("customer_id", "=", uuid(customerId))
      .where("granularity", "=", granularity)
      .orderBy("start_on", "desc")
      .orderBy("end_before", "desc")
      .orderBy("today_on", "desc")
      .orderBy("created_at", "desc")
      .limit(limit);
    if (startsBefore !== null) query = query.where("start_on", "<", startsBefore);
    if (after !== null) {
      const { startOn, endBefore, todayOn, createdAt } = after;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("start_on", "end_before", "today_on", "created_at"),
          "<",
          tuple(startOn, endBefore, todayOn, toInstantText(createdAt)),
        ),
      );
    }
    return query;
  });
  return rows.map(FORECAST.read);
}

const INSERT_FORECAST = insertion({
  table: "stored_forecast",
  columns: FORECAST.columns,
  onConflict: "(customer_id, granularity, start_on, end_before, today_on, created_at) DO NOTHING",
});

/** Stores forecasts. The caller holds the customer's lock. */
export async function insertStoredForecasts(
  unit: UnitOfWork,
  customer: CustomerKey,
  forecasts: readonly StoredForecast[],
): Promise<void> {
  await runCalls(unit, inserting(INSERT_FORECAST, customer, forecasts.map(FORECAST.values)));
}

export async function deleteStoredForecasts(unit: UnitOfWork, { customerId }: CustomerKey): Promise<void> {
  await runQuery(unit, (tables) =>
    tables.deleteFrom("stored_forecast").where("customer_id", "=", uuid(customerId)),
  );
}
