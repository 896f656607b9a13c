import { sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Counted, NOTHING, type TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import type { Window } from "../../domain/period";
import { runQuery } from "../engine/builder";
import { readInteger, readNumber, readText, readUuid } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { inChunks } from "../engine/in-chunks";
import { cell, fromRows, isAmong, toValuesJson, typed, VALUES_PER_STATEMENT } from "../engine/json-rows";
import { toInstantText, toRowsJson } from "../engine/row-json";
import { type Dialect, type Row, type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { JOIN_INNER, ofItsChange } from "./change-fields";
import { exactSum, readExactSum } from "./exact-sum";

// Reads the table `change_effect`: what each change added to the totals of each day.

const INCOME = exactSum("income_minor_units");
const EXPENSE = exactSum("expense_minor_units");

function toCounted(income: unknown, expense: unknown): Counted {
  return { income: readExactSum(income), expense: readExactSum(expense) };
}

const SUM_EFFECTS = sqlStatement(
  (dialect) => `SELECT change_id, ${INCOME}, ${EXPENSE} FROM change_effect
    WHERE customer_id = $1 AND ${isAmong(dialect, "change_id", "$2", "uuid")} GROUP BY change_id`,
);

/** What each of these changes added to the totals, summed over all days, in minor units. */
export async function sumEffects(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, Counted>> {
  const rows = await executor.run(SUM_EFFECTS, [uuid(customerId), toValuesJson(changeIds)]);
  return new Map(rows.map(([id, income, expense]) => [readUuid(id), toCounted(income, expense)]));
}

const FIND_EFFECTS = sqlStatement(
  (dialect) => `SELECT change_id, booked_on, income_minor_units, expense_minor_units FROM change_effect
    WHERE customer_id = $1 AND ${isAmong(dialect, "change_id", "$2", "uuid")} ORDER BY booked_on`,
);

/** What each of these changes added to each day, in minor units, ordered by day. */
export async function readEffects(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, TotalsByDay>> {
  const effects = new Map<string, Map<CalendarDate, Counted>>();
  if (changeIds.length === 0) return effects;
  const rows = await executor.run(FIND_EFFECTS, [uuid(customerId), toValuesJson(changeIds)]);
  for (const [id, day, income, expense] of rows) {
    const changeId = readUuid(id);
    const ofChange = effects.get(changeId) ?? new Map<CalendarDate, Counted>();
    ofChange.set(readText(day), { income: readInteger(income), expense: readInteger(expense) });
    effects.set(changeId, ofChange);
  }
  return effects;
}

/** Some days of a customer, and the sequence of the change at which to consider them. */
export type AtSequence = Readonly<{ sequence: number; window: Window }>;

/** Each of the rows $1 is a position, a sequence, the window's first day and the day after its last. */
const SUM_EARLIER_EFFECTS = sqlStatement(
  (dialect) => `SELECT ${cell(dialect, 0, "integer")}, ${INCOME}, ${EXPENSE}
    FROM ${fromRows(dialect, "$1")} AS rows CROSS JOIN change_effect
    ${JOIN_INNER[dialect]} ${ofItsChange("change_effect")}
    WHERE change_effect.customer_id = $2
      AND booked_on >= rows.value ->> 2 AND booked_on < rows.value ->> 3
      AND change.sequence < ${cell(dialect, 1, "integer")}
    GROUP BY 1`,
);

/** The figures of each window before the change with the sequence given with it, in minor units. */
export async function sumEarlierEffects(
  executor: Executor,
  { customerId }: CustomerKey,
  points: readonly AtSequence[],
): Promise<readonly Counted[]> {
  const sums = new Map<number, Counted>();
  await inChunks([...points.entries()], VALUES_PER_STATEMENT, async (chunk) => {
    const rows = chunk.map(([position, { sequence, window }]) => {
      return [position, sequence, window.startOn, window.endBefore];
    });
    const found = await executor.run(SUM_EARLIER_EFFECTS, [toRowsJson(rows), uuid(customerId)]);
    for (const [position, income, expense] of found) {
      sums.set(readNumber(position), toCounted(income, expense));
    }
  });
  return points.map((_, position) => sums.get(position) ?? NOTHING);
}

export type Between = Readonly<{ after: Date; upTo: Date }>;

const FIND_MOVED_DAYS = sqlStatement(
  (dialect) => `SELECT DISTINCT booked_on FROM change_effect JOIN ${ofItsChange("change_effect")}
    WHERE change_effect.customer_id = $1
      AND created_at > ${typed(dialect, "$2", "instant")} AND created_at <= ${typed(dialect, "$3", "instant")}
    ORDER BY booked_on`,
);

/** The days whose totals were moved by changes between two instants, oldest first. */
export async function listMovedDays(
  executor: Executor,
  { customerId }: CustomerKey,
  { after, upTo }: Between,
): Promise<readonly CalendarDate[]> {
  const parameters = [uuid(customerId), toInstantText(after), toInstantText(upTo)];
  return (await executor.run(FIND_MOVED_DAYS, parameters)).map(([day]) => readText(day));
}

/** What each change added to a window, in minor units, by the change's id and in the order of the changes. */
export type Movements = ReadonlyMap<string, Counted>;

/** Each of the rows $1 is a position, the window's first day and the day after its last. */
function summingMovements(
  partsIn: (dialect: Dialect) => Readonly<{ isMeant: string; limit: string }>,
): SqlStatement {
  return sqlStatement((dialect) => {
    const position = cell(dialect, 0, "integer");
    const { isMeant, limit } = partsIn(dialect);
    return `SELECT position, id, income, expense FROM (
      SELECT ${position} AS position, change.id AS id, ${INCOME} AS income, ${EXPENSE} AS expense,
        ROW_NUMBER() OVER (PARTITION BY ${position} ORDER BY change.sequence) AS place
      FROM ${fromRows(dialect, "$1")} AS rows CROSS JOIN change_effect
      ${JOIN_INNER[dialect]} ${ofItsChange("change_effect")}
      WHERE change_effect.customer_id = $2
        AND booked_on >= rows.value ->> 1 AND booked_on < rows.value ->> 2 AND ${isMeant}
      GROUP BY 1, change.id, change.sequence) AS moved
    WHERE place <= ${limit} ORDER BY position, place`;
  });
}

const SUM_MOVEMENTS = summingMovements((dialect) => ({
  isMeant: `created_at > ${typed(dialect, "$3", "instant")} AND created_at <= ${typed(dialect, "$4", "instant")}`,
  limit: "$5",
}));

/**
 * What each change between two instants added to each of the windows: at most the first `limit` changes for
 * each window.
 */
export async function sumMovements(
  executor: Executor,
  { customerId }: CustomerKey,
  { between, windows, limit }: Readonly<{ between: Between; windows: readonly Window[]; limit: number }>,
): Promise<readonly Movements[]> {
  const rows = windows.map(({ startOn, endBefore }, position) => [position, startOn, endBefore]);
  const instants = [toInstantText(between.after), toInstantText(between.upTo)];
  const parameters = [toRowsJson(rows), uuid(customerId), ...instants, limit];
  return toMovements(windows.length, await executor.run(SUM_MOVEMENTS, parameters));
}

const SUM_MOVEMENTS_AFTER = summingMovements((dialect) => ({
  isMeant: `change.sequence > ${cell(dialect, 3, "integer")}`,
  limit: "$3",
}));

/** Like `sumMovements`, for the changes after the sequence given with each window. */
export async function sumMovementsAfter(
  executor: Executor,
  { customerId }: CustomerKey,
  { points, limit }: Readonly<{ points: readonly AtSequence[]; limit: number }>,
): Promise<readonly Movements[]> {
  const rows = points.map(({ sequence, window }, position) => {
    return [position, window.startOn, window.endBefore, sequence];
  });
  const parameters = [toRowsJson(rows), uuid(customerId), limit];
  return toMovements(points.length, await executor.run(SUM_MOVEMENTS_AFTER, parameters));
}

function toMovements(count: number, rows: readonly Row[]): readonly Movements[] {
  const found = Array.from({ length: count }, () => new Map<string, Counted>());
  for (const [position, changeId, income, expense] of rows) {
    found[readNumber(position)]?.set(readUuid(changeId), toCounted(income, expense));
  }
  return found;
}

/**
 * The daily totals as they were at an instant or a sequence: the sum of all effects recorded up to it, in
 * minor units.
 */
export async function readTotalsAsOf(
  executor: Executor,
  { customerId }: CustomerKey,
  { startOn, endBefore, upTo }: Readonly<{ startOn?: string; endBefore?: string; upTo?: Date | number }>,
): Promise<TotalsByDay> {
  const rows = await runQuery(executor, (tables) => {
    let effects = tables
      .selectFrom("change_effect as effect")
      .select([
        "effect.booked_on",
        sql`${sql.raw(exactSum("effect.income_minor_units"))}`.as("income"),
        sql`${sql.raw(exactSum("effect.expense_minor_units"))}`.as("expense"),
      ])
      .where("effect.customer_id", "=", uuid(customerId))
      .groupBy("effect.booked_on");
    if (startOn !== undefined) effects = effects.where("effect.booked_on", ">=", startOn);
    if (endBefore !== undefined) effects = effects.where("effect.booked_on", "<", endBefore);
    if (upTo === undefined) return effects;
    const withChanges = effects.innerJoin("change", (join) =>
      join.onRef("change.customer_id", "=", "effect.customer_id").onRef("change.id", "=", "effect.change_id"),
    );
    return typeof upTo === "number"
      ? withChanges.where("change.sequence", "<=", upTo)
      : withChanges.where("change.created_at", "<=", toInstantText(upTo));
  });
  return new Map(rows.map(([day, income, expense]) => [readText(day), toCounted(income, expense)]));
}
