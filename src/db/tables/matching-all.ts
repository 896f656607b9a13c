import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { CustomerKey } from "../../domain/customer";
import { hasOneOf } from "../engine/builder";
import type { Executor } from "../engine/executor";
import type { DB } from "../generated/tables";
import { daysToRead, findStretches } from "./search-stretches";
import { matching, type TransactionFilter } from "./transaction-filter";

/** As `matching`, for a statement that reads all that a filter lets through; null where there is none. */
export async function matchingAll(
  executor: Executor,
  customer: CustomerKey,
  filter: TransactionFilter,
): Promise<((row: ExpressionBuilder<DB, "transaction">) => Expression<SqlBool>) | null> {
  const days = daysToRead(await findStretches(executor, customer, filter));
  if (days === null) return matching(filter);
  if (days.length === 0) return null;
  const isOnDays = hasOneOf(executor, "booked_on", days);
  return (row) => row.and([matching(filter)(row), isOnDays]);
}
