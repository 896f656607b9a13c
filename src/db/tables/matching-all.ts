import { type AliasedExpression, type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { CustomerKey } from "../../domain/customer";
import { hasOneOf, runQuery } from "../engine/builder";
import { readInteger } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";
import { daysToRead, findStretches } from "./search-stretches";
import { matching, type TransactionFilter } from "./transaction-filter";

/**
 * Like `matching`, for a statement that reads everything that matches a filter. Null if nothing can match.
 */
export async function matchingAll(
  executor: Executor,
  customer: CustomerKey,
  filter: TransactionFilter,
): Promise<((row: ExpressionBuilder<DB, "transaction">) => Expression<SqlBool>) | null> {
  const days = daysToRead(await findStretches(executor, customer, filter));
  if (days?.length === 0) return null;
  const isMatching = matching(await weighing(executor, filter, IS_LARGE_SHARE));
  if (days === null) return isMatching;
  const isOnDays = hasOneOf(executor, "booked_on", days);
  return (row) => row.and([isMatching(row), isOnDays]);
}

/** Looking up fewer transactions one by one is always fast enough. */
const MANY_TOUCHED = 10_000;

/** Looking up one transaction takes about as long as scanning this many. */
const PASSED_FOR_ONE = 4;

/** The filter, with whether its change touched many transactions; see `TransactionFilter`. */
export async function weighing(
  executor: Executor,
  filter: TransactionFilter,
  hasMany: AliasedExpression<unknown, string>,
): Promise<TransactionFilter> {
  const { change } = filter;
  if (change === undefined) return filter;
  const [row] = await runQuery(executor, (tables) =>
    tables
      .selectFrom("change")
      .select(hasMany)
      .where("customer_id", "=", uuid(change.customerId))
      .where("id", "=", uuid(change.changeId)),
  );
  return { ...filter, change: { ...change, hasMany: readInteger(row?.[0] ?? 0n) === 1n } };
}

/** From this many on, it may be faster to check each row of a list than to look them all up. */
export const IS_LARGE = sql`CASE WHEN transaction_count < ${sql.lit(MANY_TOUCHED)} THEN 0 ELSE 1 END`.as(
  "is_large",
);

const IS_LARGE_SHARE = sql`CASE
  WHEN transaction_count < ${sql.lit(MANY_TOUCHED)} THEN 0
  WHEN transaction_count * ${sql.lit(PASSED_FOR_ONE)} < (
    SELECT SUM(row_count) FROM kind_totals WHERE kind_totals.customer_id = change.customer_id
  ) THEN 0
  ELSE 1 END`.as("is_large_share");
