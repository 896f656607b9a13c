import { loadCustomer } from "../dataset/load-customer";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";

/**
 * How the `userId` of such a customer begins. Nothing of the product has made it, so nothing of it is
 * checked.
 */
export const BARE = "bare-";

/**
 * The floor under whatever stores transactions: the database makes the rows itself and inserts them, with a
 * commit for each statement. Returns the rows per second; they are a customer's of their own.
 */
export async function bareInserts(
  { databaseUrl, product }: Deployment,
  { name, ...rows }: Readonly<{ name: string; size: number; rowsPerStatement: number }>,
): Promise<number> {
  const { insertMillis } = await withDatabase(databaseUrl, (database) =>
    loadCustomer(database, product.partnerId, { userId: `${BARE}${name}`, ...rows }),
  );
  return rows.size / (insertMillis / 1000);
}
