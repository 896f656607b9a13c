import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Expected, Forecast } from "../../domain/forecast";
import type { ToldForecast } from "../../domain/forecast-record";
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

const TOLD = tableOf<ToldForecast>({
  granularity: word("granularity", GRANULARITIES),
  startOn: text("start_on"),
  endBefore: text("end_before"),
  toldOn: text("told_on"),
  toldAt: instant("told_at"),
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

const OF_TOLD = Object.keys(TOLD.columns)
  .map((column) => `told.${column}`)
  .join(", ");

/** A window, and the latest day and instant at which its forecast may have been told. */
type Asked = Window & Readonly<{ until: Readonly<{ toldOn: CalendarDate; toldAt: Date }> }>;

/**
 * For each row of $3 (the window's first day, the day after its last, a day and an instant): the window's
 * last forecast of the customer $1 and granularity $2 that was told on or before that day, and at or before
 * that instant. Reads one forecast of each window, however many are stored.
 */
const FIND_LAST = sqlStatement({
  sqlite: `SELECT ${OF_TOLD} FROM ${fromRows("sqlite", "$3")} AS rows CROSS JOIN told_forecast AS told
      WHERE told.customer_id = $1 AND told.granularity = $2
        AND told.start_on = rows.value ->> 0 AND told.end_before = rows.value ->> 1
        AND (told.told_on, told.told_at) = (
          SELECT last.told_on, last.told_at FROM told_forecast AS last
          WHERE last.customer_id = $1 AND last.granularity = $2
            AND last.start_on = rows.value ->> 0 AND last.end_before = rows.value ->> 1
            AND (last.told_on, last.told_at) <= (rows.value ->> 2, ${cell("sqlite", 3, "instant")})
          ORDER BY last.told_on DESC, last.told_at DESC LIMIT 1
        )`,
  postgres: `SELECT last.* FROM ${fromRows("postgres", "$3")} AS rows CROSS JOIN LATERAL (
        SELECT ${TOLD.list} FROM told_forecast
        WHERE customer_id = $1 AND granularity = $2
          AND start_on = rows.value ->> 0 AND end_before = rows.value ->> 1
          AND (told_on, told_at) <= (rows.value ->> 2, ${cell("postgres", 3, "instant")})
        ORDER BY told_on DESC, told_at DESC LIMIT 1
      ) AS last`,
});

/** The last stored forecast of each window until a day and an instant; none for a window without one. */
export async function findLastForecasts(
  executor: Executor,
  { customerId }: CustomerKey,
  { granularity, windows }: Readonly<{ granularity: Granularity; windows: readonly Asked[] }>,
): Promise<readonly ToldForecast[]> {
  const asked = windows.map(({ startOn, endBefore, until: { toldOn, toldAt } }) => {
    return [startOn, endBefore, toldOn, toldAt];
  });
  const rows = await executor.run(FIND_LAST, [uuid(customerId), granularity, toRowsJson(asked)]);
  return rows.map(TOLD.read);
}

const COLUMNS = Object.keys(TOLD.columns) as (keyof DB["told_forecast"])[];

export type ForecastPosition = Pick<ToldForecast, "startOn" | "endBefore" | "toldOn" | "toldAt">;

type PageAsked = Readonly<{
  granularity: Granularity;
  /** Only of windows that start before this day. */
  startsBefore: CalendarDate | null;
  after: ForecastPosition | null;
  limit: number;
}>;

/** Stored forecasts: the newest window first, and within a window the newest forecast. */
export async function listToldForecasts(
  executor: Executor,
  { customerId }: CustomerKey,
  { granularity, startsBefore, after, limit }: PageAsked,
): Promise<readonly ToldForecast[]> {
  const rows = await runQuery(executor, (tables) => {
    let query = tables
      .selectFrom("told_forecast")
      .select(COLUMNS)
      .where("customer_id", "=", uuid(customerId))
      .where("granularity", "=", granularity)
      .orderBy("start_on", "desc")
      .orderBy("end_before", "desc")
      .orderBy("told_on", "desc")
      .orderBy("told_at", "desc")
      .limit(limit);
    if (startsBefore !== null) query = query.where("start_on", "<", startsBefore);
    if (after !== null) {
      const { startOn, endBefore, toldOn, toldAt } = after;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("start_on", "end_before", "told_on", "told_at"),
          "<",
          tuple(startOn, endBefore, toldOn, toInstantText(toldAt)),
        ),
      );
    }
    return query;
  });
  return rows.map(TOLD.read);
}

const INSERT_TOLD = insertion({
  table: "told_forecast",
  columns: TOLD.columns,
  onConflict: "(customer_id, granularity, start_on, end_before, told_on, told_at) DO NOTHING",
});

/** Stores forecasts. The caller holds the customer's lock. */
export async function insertToldForecasts(
  unit: UnitOfWork,
  customer: CustomerKey,
  told: readonly ToldForecast[],
): Promise<void> {
  await runCalls(unit, inserting(INSERT_TOLD, customer, told.map(TOLD.values)));
}

export async function deleteToldForecasts(unit: UnitOfWork, { customerId }: CustomerKey): Promise<void> {
  await runQuery(unit, (tables) =>
    tables.deleteFrom("told_forecast").where("customer_id", "=", uuid(customerId)),
  );
}
