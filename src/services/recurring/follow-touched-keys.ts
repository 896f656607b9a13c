import type { Executor } from "../../db/engine/executor";
import { type ChangesBetween, countTouched, findTouchedKeys } from "../../db/tables/change-entries";
import type { CustomerKey } from "../../domain/customer";

/** Above these limits, searching all counterparties costs less. */
const MOST_CHANGES = 100;
const MOST_TRANSACTIONS = 2_000;

/**
 * The keys of the counterparties whose transactions these changes touched; null where there are too many to
 * follow.
 */
export async function followTouchedKeys(
  executor: Executor,
  customer: CustomerKey,
  between: ChangesBetween,
): Promise<ReadonlySet<string> | null> {
  const revisions = between.upTo - between.after;
  if (revisions > MOST_CHANGES) return null;
  const { changes, transactions } = await countTouched(executor, customer, between);
  // A revision without a change belongs to a long write that was rolled back.
  if (changes < revisions || transactions > MOST_TRANSACTIONS) return null;
  return findTouchedKeys(executor, customer, between, MOST_TRANSACTIONS);
}
