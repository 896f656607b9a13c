import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Expected, Forecast } from "../../domain/forecast";
import type { ToldForecast } from "../../domain/forecast-record";
import { GRANULARITIES, type Granularity } from "../../domain/period";
import { runQuery } from "../engine/builder";
import type { Executor, UnitOfWork } from "../engine/executor";
import { type Field, tableOf, text, word } from "../engine/fields";
import { inserting, insertion } from "../engine/json-rows";
import { runCalls } from "../engine/run-calls";
import { readInteger, type SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

const TOLD = tableOf<ToldForecast>({
  granularity: word("granularity", GRANULARITIES),
  startOn: text("start_on"),
  endBefore: text("end_before"),
  toldOn: text("told_on"),
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

const LIST_TOLD: SqlStatement = {
  name: "list_told_forecasts",
  sql: `SELECT ${TOLD.list} FROM told_forecast
    WHERE customer_id = $1 AND granularity = $2 AND start_on >= $3
    ORDER BY start_on, told_on`,
};

/**
 * The forecasts recorded for windows that start on a day or later, ordered by window and then by the day of
 * the forecast.
 */
export async function listToldForecasts(
  executor: Executor,
  { customerId }: CustomerKey,
  { granularity, from }: Readonly<{ granularity: Granularity; from: CalendarDate }>,
): Promise<readonly ToldForecast[]> {
  const rows = await executor.run(LIST_TOLD, [uuid(customerId), granularity, from]);
  return rows.map(TOLD.read);
}

/** The first forecast recorded on a day is kept. */
const KEEP_TOLD = insertion("keep_told_forecasts", {
  table: "told_forecast",
  columns: { customer_id: "uuid", ...TOLD.columns },
  onConflict: "(customer_id, granularity, start_on, end_before, told_on) DO NOTHING",
});

/**
 * Records forecasts, and deletes those for windows that start before `from`. The caller holds the customer's
 * lock.
 */
export async function keepToldForecasts(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  {
    told,
    granularity,
    from,
  }: Readonly<{ told: readonly ToldForecast[]; granularity: Granularity; from: CalendarDate }>,
): Promise<void> {
  await runCalls(
    unit,
    inserting(
      KEEP_TOLD,
      told.map((each) => [customerId, ...TOLD.values(each)]),
    ),
  );
  await runQuery(unit, (tables) =>
    tables
      .deleteFrom("told_forecast")
      .where("customer_id", "=", uuid(customerId))
      .where("granularity", "=", granularity)
      .where("start_on", "<", from),
  );
}

/** Deletes all recorded forecasts of the customer. */
export async function deleteToldForecasts(unit: UnitOfWork, { customerId }: CustomerKey): Promise<void> {
  await runQuery(unit, (tables) =>
    tables.deleteFrom("told_forecast").where("customer_id", "=", uuid(customerId)),
  );
}
