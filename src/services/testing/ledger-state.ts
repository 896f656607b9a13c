import type { Database } from "../../db/engine/database";
import type { Executor } from "../../db/engine/executor";
import { listChanges, readEntries } from "../../db/tables/changes";
import { readKindTotals } from "../../db/tables/kind-totals";
import type { CustomerKey } from "../../domain/customer";

/** Every row of a customer, in a form that two moments can be compared in. */
export async function ledgerState({ prisma, reads }: Database, { customerId }: CustomerKey) {
  const where = { customerId };
  const customer = await prisma.customer.findUniqueOrThrow({
    where: { id: customerId },
    omit: { revision: true },
  });
  return {
    customer,
    transactions: await prisma.transaction.findMany({ where, orderBy: { id: "asc" } }),
    rules: await prisma.rule.findMany({ where, orderBy: { id: "asc" } }),
    totals: await prisma.dailyTotals.findMany({ where, orderBy: { bookedOn: "asc" } }),
    kinds: [...(await readKindTotals(reads, { customerId }, {})).values()],
    changes: await prisma.change.findMany({ where, orderBy: { id: "asc" } }),
    entries: await readAllEntries(reads, { customerId }),
    effects: await prisma.changeEffect.findMany({
      where,
      orderBy: [{ changeId: "asc" }, { bookedOn: "asc" }],
    }),
  };
}

/** What each change did to each transaction, those that still stand for their entry included. */
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
