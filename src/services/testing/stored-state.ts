import type { Database } from "../../db/engine/database";
import type { Executor } from "../../db/engine/executor";
import { readEntries } from "../../db/tables/change-entries";
import { listChanges } from "../../db/tables/changes";
import { readKindTotals } from "../../db/tables/kind-totals";
import { plainRows } from "../../db/testing/plain-rows";
import type { CustomerKey } from "../../domain/customer";

/** Every row of a customer, in a form in which two moments can be compared. */
export async function storedState({ reads }: Database, { customerId }: CustomerKey) {
  const where = { customerId };
  const customers = await plainRows(reads, "customer", where);
  return {
    customers: customers.map(({ revision: _, ...customer }) => customer),
    transactions: await plainRows(reads, "transaction", where, ["id"]),
    rules: await plainRows(reads, "rule", where, ["id"]),
    totals: await plainRows(reads, "daily_totals", where, ["bookedOn"]),
    kinds: [...(await readKindTotals(reads, { customerId }, {})).values()],
    changes: await plainRows(reads, "change", where, ["id"]),
    entries: await readAllEntries(reads, { customerId }),
    effects: await plainRows(reads, "change_effect", where, ["changeId", "bookedOn"]),
  };
}

/** The entries of all changes, including those of transactions that stand for their own entry. */
async function readAllEntries(executor: Executor, customer: CustomerKey) {
  const changes = await listChanges(executor, customer, {
    filter: {},
    position: { before: null },
    limit: 10_000,
  });
  const entries: Readonly<{ changeId: string; transactionId: string; before: unknown; after: unknown }>[] =
    [];
  for (const change of changes) {
    for await (const chunk of readEntries(executor, customer, change)) {
      for (const entry of chunk) entries.push({ changeId: change.id, ...entry });
    }
  }
  return entries;
}
