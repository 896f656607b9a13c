import { loadCustomer } from "../dataset/load-customer";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";

/**
 * The floor under whatever stores transactions: the database makes the rows itself and inserts them, with a commit for
 * each statement. Answers the rows per second; they are a customer's of their own.
 */
export async function bareInserts(
  { databaseUrl, product }: Deployment,
  customer: Readonly<{ userId: string; size: number; rowsPerStatement: number }>,
): Promise<number> {
  const { insertMillis } = await withDatabase(databaseUrl, (database) =>
    loadCustomer(database, product.partnerId, customer),
  );
  return customer.size / (insertMillis / 1000);
}
