import { sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Expected, Forecast } from "../../domain/forecast";
import type { NewForecast, ToldForecast } from "../../domain/forecast-record";
import { GRANULARITIES, type Granularity } from "../../domain/period";
import { runQuery } from "../engine/builder";
import type { Executor, UnitOfWork } from "../engine/executor";
import { type Field, instant, optionalText, tableOf, text, word } from "../engine/fields";
import { inserting, insertion } from "../engine/json-rows";
import { toInstantText } from "../engine/row-json";
import { runCalls } from "../engine/run-calls";
import { readInteger, type SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";

const TOLD = tableOf<ToldForecast>({
  granularity: word("granularity", GRANULARITIES),
  startOn: text("start_on"),
  endBefore: text("end_before"),
  toldOn: text("told_on"),
  toldAt: instant("told_at"),
  replacedOn: optionalText("replaced_on"),
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

/** The condition of an index, so a customer's many other forecasts are not read. */
const LATEST_OR_SCORED = "(replaced_on IS NULL OR (told_on < start_on AND replaced_on >= start_on))";

const LIST_LATEST: SqlStatement = {
  name: "list_latest_forecasts",
  sql: `SELECT ${TOLD.list} FROM told_forecast
    WHERE customer_id = $1 AND granularity = $2 AND start_on >= $3 AND ${LATEST_OR_SCORED}`,
};

/**
 * Of each window that starts on a day or later, the latest stored forecast and the last one that was told
 * before it began.
 */
export async function listLatestForecasts(
  executor: Executor,
  { customerId }: CustomerKey,
  { granularity, from }: Readonly<{ granularity: Granularity; from: CalendarDate }>,
): Promise<readonly ToldForecast[]> {
  const rows = await executor.run(LIST_LATEST, [uuid(customerId), granularity, from]);
  return rows.map(TOLD.read);
}

const COLUMNS = Object.keys(TOLD.columns) as (keyof DB["told_forecast"])[];

/** The key of a forecast of the customer, within its granularity. */
export type ForecastPosition = Pick<ToldForecast, "startOn" | "endBefore" | "toldAt">;

type ForecastPage = Readonly<{
  granularity: Granularity;
  /** Only of windows that start before this day. */
  startsBefore: CalendarDate | null;
  /** Only the last ones that were told before their windows began. */
  isScored: boolean;
  after: ForecastPosition | null;
  limit: number;
}>;

/** Stored forecasts, those of the newest window first, and of each window the latest first. */
export async function listToldForecasts(
  executor: Executor,
  { customerId }: CustomerKey,
  { granularity, startsBefore, isScored, after, limit }: ForecastPage,
): Promise<readonly ToldForecast[]> {
  const rows = await runQuery(executor, (tables) => {
    let query = tables
      .selectFrom("told_forecast")
      .select(COLUMNS)
      .where("customer_id", "=", uuid(customerId))
      .where("granularity", "=", granularity)
      .orderBy("start_on", "desc")
      .orderBy("end_before", "desc")
      .orderBy("told_at", "desc")
      .limit(limit);
    if (startsBefore !== null) query = query.where("start_on", "<", startsBefore);
    if (isScored) query = query.where(sql<boolean>`${sql.raw(LATEST_OR_SCORED)} AND told_on < start_on`);
    if (after !== null) {
      const { startOn, endBefore, toldAt } = after;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("start_on", "end_before", "told_at"),
          "<",
          tuple(startOn, endBefore, toInstantText(toldAt)),
        ),
      );
    }
    return query;
  });
  return rows.map(TOLD.read);
}

const KEEP_TOLD = insertion("keep_told_forecasts", {
  table: "told_forecast",
  columns: { customer_id: "uuid", ...TOLD.columns },
});

/**
 * Stores forecasts of one grid, told on one day. They replace the latest ones of their windows. The caller
 * holds the customer's lock.
 */
export async function keepToldForecasts(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  told: readonly NewForecast[],
): Promise<void> {
  const [first] = told;
  if (first === undefined) return;
  const { granularity, toldOn } = first;
  await runQuery(unit, (tables) =>
    tables
      .updateTable("told_forecast")
      .set({ replaced_on: toldOn })
      .where("customer_id", "=", uuid(customerId))
      .where("granularity", "=", granularity)
      .where("replaced_on", "is", null)
      .where((where) =>
        where.or(
          told.map(({ startOn, endBefore }) => where.and({ start_on: startOn, end_before: endBefore })),
        ),
      ),
  );
  const stored = told.map((each) => ({ ...each, replacedOn: null }));
  const rows = stored.map((each) => [customerId, ...TOLD.values(each)]);
  await runCalls(unit, inserting(KEEP_TOLD, rows));
}

/** Deletes all stored forecasts of the customer. */
export async function deleteToldForecasts(unit: UnitOfWork, { customerId }: CustomerKey): Promise<void> {
  await runQuery(unit, (tables) =>
    tables.deleteFrom("told_forecast").where("customer_id", "=", uuid(customerId)),
  );
}
