import type { Database } from "../../db/client";
import type { CustomerKey } from "../../domain/customer";

/** Every row of a customer, in a form that two moments can be compared in. */
export async function ledgerState({ prisma }: Database, { partnerId, customerId }: CustomerKey) {
  const where = { partnerId, customerId };
  const customer = await prisma.customer.findUniqueOrThrow({
    where: { partnerId_id: { partnerId, id: customerId } },
    omit: { revision: true },
  });
  return {
    customer,
    transactions: await prisma.transaction.findMany({ where, orderBy: { id: "asc" } }),
    rules: await prisma.rule.findMany({ where, orderBy: { id: "asc" } }),
    totals: await prisma.dailyTotals.findMany({ where, orderBy: { bookedOn: "asc" } }),
    changes: await prisma.change.findMany({ where, orderBy: { id: "asc" } }),
    entries: await prisma.changeEntry.findMany({
      where,
      orderBy: [{ changeId: "asc" }, { transactionId: "asc" }],
    }),
    effects: await prisma.changeEffect.findMany({
      where,
      orderBy: [{ changeId: "asc" }, { bookedOn: "asc" }],
    }),
  };
}
