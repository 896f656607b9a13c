import { sql } from "kysely";
import type { NamedGroup } from "../../domain/counterparty-names";
import type { CustomerKey } from "../../domain/customer";
import { type CounterpartyGroup, SIDES, type Side } from "../../domain/drivers";
import type { Window } from "../../domain/period";
import { runQuery, type Tables } from "../engine/builder";
import type { Executor } from "../engine/executor";
import { type Row, readOptionalText, readText } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { readWord } from "../engine/words";
import { EXPLAINED, GROUPED_BY, toExplainedGroup } from "./explained-groups";
import { matchingAll } from "./matching-all";
import type { TransactionFilter } from "./transaction-filter";

/**
 * The transactions of two windows, grouped by window, by counterparty and by what decides how they count. One
 * statement reads both, so that they come from the same snapshot. The windows may overlap.
 */
export async function groupByCounterparty(
  executor: Executor,
  customer: CustomerKey,
  windows: Readonly<Record<Side, Window>>,
): Promise<readonly CounterpartyGroup[]> {
  const rows = await runQuery(executor, (tables) =>
    groupsOf(tables, customer, { side: "before", window: windows.before }).unionAll(
      groupsOf(tables, customer, { side: "now", window: windows.now }),
    ),
  );
  return rows.map(([side, ...named]) => ({ ...toNamedGroup(named), side: readWord(SIDES, readText(side)) }));
}

/**
 * The transactions that match a filter, grouped by counterparty and by what decides how they count. One
 * statement sums them, so that the result comes from one snapshot.
 */
export async function groupMatching(
  executor: Executor,
  customer: CustomerKey,
  filter: TransactionFilter,
): Promise<readonly NamedGroup[]> {
  const isMatching = await matchingAll(executor, customer, filter);
  if (isMatching === null) return [];
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("transaction")
      .select(["counterparty_key", LATEST])
      .select(EXPLAINED)
      .where("customer_id", "=", uuid(customer.customerId))
      .where(isMatching)
      .groupBy(["counterparty_key", ...GROUPED_BY]),
  );
  return rows.map(toNamedGroup);
}

function groupsOf(
  tables: Tables,
  { customerId }: CustomerKey,
  { side, window }: Readonly<{ side: Side; window: Window }>,
) {
  return tables
    .selectFrom("transaction")
    .select([sql.lit(side).as("side"), "counterparty_key", LATEST])
    .select(EXPLAINED)
    .where("customer_id", "=", uuid(customerId))
    .where("booked_on", ">=", window.startOn)
    .where("booked_on", "<", window.endBefore)
    .groupBy(["counterparty_key", ...GROUPED_BY]);
}

/** The day comes first, so that the maximum is the name on the latest day. */
const LATEST = sql`MAX(booked_on || COALESCE(counterparty_name, description))`.as("latest");

const DAY_LENGTH = "2026-11-23".length;

function toNamedGroup([key, latest, ...explained]: Row): NamedGroup {
  const dayAndName = readText(latest);
  return {
    ...toExplainedGroup(explained),
    counterpartyKey: readOptionalText(key),
    latest: { bookedOn: dayAndName.slice(0, DAY_LENGTH), name: dayAndName.slice(DAY_LENGTH) },
  };
}
