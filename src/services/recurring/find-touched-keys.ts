import type { Executor } from "../../db/engine/executor";
import { findFirstEntries, listChanges } from "../../db/tables/changes";
import { findTransactions } from "../../db/tables/transactions";
import type { CustomerKey } from "../../domain/customer";

/** Above these, looking through all counterparties costs less. */
const MOST_CHANGES = 20;
const MOST_TRANSACTIONS = 100;

/**
 * The counterparties whose transactions have changed after one revision of the customer and up to another, by
 * their keys; null where there are too many changes to follow.
 */
export async function findTouchedKeys(
  executor: Executor,
  customer: CustomerKey,
  { after, upTo }: Readonly<{ after: number; upTo: number }>,
): Promise<ReadonlySet<string> | null> {
  if (upTo - after > MOST_CHANGES) return null;
  const page = { filter: {}, position: { after }, limit: MOST_CHANGES } as const;
  const changes = (await listChanges(executor, customer, page)).filter(({ sequence }) => sequence <= upTo);
  // A revision without its change is that of a long write that was rolled back.
  if (changes.length < upTo - after) return null;
  if (changes.reduce((sum, { transactionCount }) => sum + transactionCount, 0) > MOST_TRANSACTIONS)
    return null;
  const changeIds = changes.map(({ id }) => id);
  const entries = [...(await findFirstEntries(executor, customer, changeIds, "told")).values()].flat();
  const ids = [...new Set(entries.map(({ transactionId }) => transactionId))];
  // An entry names the counterparty only where that changed.
  const states = [
    ...entries.flatMap(({ before, after: became }) => [before, became]),
    ...(await findTransactions(executor, customer, ids)),
  ];
  return new Set(states.flatMap((state) => state?.counterpartyKey ?? []));
}
