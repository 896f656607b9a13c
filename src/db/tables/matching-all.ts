import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { CustomerKey } from "../../domain/customer";
import { hasOneOf } from "../engine/builder";
import type { Executor } from "../engine/executor";
import type { DB } from "../generated/tables";
import { daysOf, findStretches } from "./search-stretches";
import { matching, type TransactionFilter } from "./transaction-filter";

/** As `matching`, for a statement that reads all that a filter lets through; null where there is none. */
export async function matchingAll(
  executor: Executor,
  customer: CustomerKey,
  filter: TransactionFilter,
): Promise<((row: ExpressionBuilder<DB, "transaction">) => Expression<SqlBool>) | null> {
  const found = await findStretches(executor, customer, filter);
  if (found?.stretches.length === 0) return null;
  // Where nearly all has to be read, databases read it faster without being told which days.
  if (found === null || found.isNearlyEverywhere) return matching(filter);
  const isOnDays = hasOneOf(executor, "booked_on", daysOf(found.stretches));
  return (row) => row.and([matching(filter)(row), isOnDays]);
}
