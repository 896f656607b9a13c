import { loadCustomer } from "../../../bench/dataset/load-customer";
import { findPartner } from "../../../src/db/accounts/clients";
import { runQuery } from "../../../src/db/engine/builder";
import { inTransaction } from "../../../src/db/engine/database";
import type { OwnServer } from "./own-server";

/**
 * Adds a customer with this many transactions to the server's partner. Each has a description of 500
 * characters.
 */
export async function newLargeCustomer(
  { database, partner }: Pick<OwnServer, "database" | "partner">,
  { userId, size }: Readonly<{ userId: string; size: number }>,
): Promise<Readonly<{ path: Readonly<{ userId: string }> }>> {
  const found = await findPartner(database.prisma, partner);
  if (found === null) throw new Error(`There is no partner ${partner}.`);
  await loadCustomer(database, found.id, { userId, size });
  await inTransaction(database, (unit) =>
    runQuery(unit, (tables) => tables.updateTable("transaction").set({ description: "x".repeat(500) })),
  );
  return { path: { userId } };
}
