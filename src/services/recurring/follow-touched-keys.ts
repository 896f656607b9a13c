import type { Executor } from "../../db/engine/executor";
import { type ChangesBetween, countTouched, findTouchedKeys } from "../../db/tables/changes";
import type { CustomerKey } from "../../domain/customer";

/** Above these, looking through all counterparties costs less. */
const MOST_CHANGES = 100;
const MOST_TRANSACTIONS = 2_000;

/**
 * The counterparties whose transactions these changes touched, by their keys; null where there is too much to
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
  // A revision without its change is that of a long write that was rolled back.
  if (changes < revisions || transactions > MOST_TRANSACTIONS) return null;
  return findTouchedKeys(executor, customer, between, MOST_TRANSACTIONS);
}
