import { sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Counted, NOTHING, type TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import type { Window } from "../../domain/period";
import { runQuery } from "../engine/builder";
import type { Executor } from "../engine/executor";
import { inChunks } from "../engine/in-chunks";
import { toValuesJson, VALUES_PER_STATEMENT } from "../engine/json-rows";
import { toInstantText, toRowsJson } from "../engine/row-json";
import { type Row, readInteger, readNumber, readText } from "../engine/sql-statement";
import { readUuid, uuid } from "../engine/uuid";
import {
  FIND_EFFECTS,
  FIND_MOVED_DAYS,
  SUM_EARLIER_EFFECTS,
  SUM_EFFECTS,
  SUM_MOVEMENTS,
  SUM_MOVEMENTS_AFTER,
} from "./change-statements";
import { exactSum, readExactSum } from "./exact-sum";

/** What each of these changes added to the totals, summed over all days, in minor units. */
export async function sumEffects(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, Counted>> {
  const parameters = [uuid(customerId), toValuesJson(changeIds)];
  return toSums(await executor.run(SUM_EFFECTS, parameters));
}

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

/**
 * For each item of `asked`, the figures of its window before the change with its sequence, in minor units.
 */
export async function sumEarlierEffects(
  executor: Executor,
  { customerId }: CustomerKey,
  asked: readonly AtSequence[],
): Promise<readonly Counted[]> {
  const sums = new Map<number, Counted>();
  await inChunks([...asked.entries()], VALUES_PER_STATEMENT, async (chunk) => {
    const rows = chunk.map(([place, { sequence, window }]) => [
      place,
      sequence,
      window.startOn,
      window.endBefore,
    ]);
    for (const [place, income, expense] of await executor.run(SUM_EARLIER_EFFECTS, [
      toRowsJson(rows),
      uuid(customerId),
    ])) {
      sums.set(readNumber(place), { income: readExactSum(income), expense: readExactSum(expense) });
    }
  });
  return asked.map((_, place) => sums.get(place) ?? NOTHING);
}

function toSums(rows: readonly Row[]): ReadonlyMap<string, Counted> {
  return new Map(
    rows.map(([changeId, income, expense]) => [
      readUuid(changeId),
      { income: readExactSum(income), expense: readExactSum(expense) },
    ]),
  );
}

/** The changes after one instant and up to another. */
export type Between = Readonly<{ after: Date; upTo: Date }>;

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

/** Like `sumMovements`, for the changes after the sequence given with each window. */
export async function sumMovementsAfter(
  executor: Executor,
  { customerId }: CustomerKey,
  { asked, limit }: Readonly<{ asked: readonly AtSequence[]; limit: number }>,
): Promise<readonly Movements[]> {
  const rows = asked.map(({ sequence, window: { startOn, endBefore } }, position) => [
    position,
    startOn,
    endBefore,
    sequence,
  ]);
  const parameters = [toRowsJson(rows), uuid(customerId), limit];
  return toMovements(asked.length, await executor.run(SUM_MOVEMENTS_AFTER, parameters));
}

function toMovements(count: number, rows: readonly Row[]): readonly Movements[] {
  const found = Array.from({ length: count }, () => new Map<string, Counted>());
  for (const [position, changeId, income, expense] of rows) {
    const counted = { income: readExactSum(income), expense: readExactSum(expense) };
    found[Number(position)]?.set(readUuid(changeId), counted);
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
  return new Map(
    rows.map(([day, income, expense]) => [
      readText(day),
      { income: readExactSum(income), expense: readExactSum(expense) },
    ]),
  );
}
