import type { Transaction } from "./client";

/** Writes one row that means nothing, to see that writing works. */
export async function writeProbe(transaction: Transaction, probedAt: Date): Promise<void> {
  await transaction.writeProbe.upsert({
    where: { id: 1 },
    create: { id: 1, probedAt },
    update: { probedAt },
  });
}
