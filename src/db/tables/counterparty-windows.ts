import { sql } from "kysely";
import type { CounterpartyPart } from "../../domain/counterparty-sums";
import type { CustomerKey } from "../../domain/customer";
import type { Window } from "../../domain/period";
import { runQuery } from "../engine/builder";
import type { Executor } from "../engine/executor";
import { readOptionalInteger, readText } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { EXPLAINED, GROUPED_BY, toExplainedGroup } from "./explained-groups";

/**
 * All transactions of one counterparty, grouped by window and by what decides how they count; `windowIndex`
 * is null outside the windows. One statement reads everything, so that it comes from one snapshot.
 */
export async function groupByWindow(
  executor: Executor,
  { customerId }: CustomerKey,
  { counterpartyKey, windows }: Readonly<{ counterpartyKey: string; windows: readonly Window[] }>,
): Promise<readonly CounterpartyPart[]> {
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("transaction")
      .select([windowIndexIn(windows), sql`MIN(booked_on)`.as("first_on"), sql`MAX(booked_on)`.as("last_on")])
      .select(EXPLAINED)
      .where("customer_id", "=", uuid(customerId))
      .where("counterparty_key", "=", counterpartyKey)
      .groupBy(["window_index", ...GROUPED_BY]),
  );
  return rows.map(([index, firstOn, lastOn, ...explained]) => {
    const windowIndex = readOptionalInteger(index);
    return {
      ...toExplainedGroup(explained),
      windowIndex: windowIndex === null ? null : Number(windowIndex),
      firstOn: readText(firstOn),
      lastOn: readText(lastOn),
    };
  });
}

function windowIndexIn(windows: readonly Window[]) {
  const cases = windows.map(
    ({ startOn, endBefore }, index) =>
      sql`WHEN booked_on >= ${startOn} AND booked_on < ${endBefore} THEN ${sql.lit(index)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`.as("window_index");
}
