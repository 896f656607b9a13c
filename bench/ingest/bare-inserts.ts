import { loadCustomer } from "../dataset/load-customer";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";

/**
 * The prefix of the `userId` of such a customer. The product did not create its data, so they are not
 * checked.
 */
export const BARE = "bare-";

/**
 * The floor for storing transactions: the database generates the rows itself and inserts them, with a commit
 * for each statement. They belong to a customer of their own. Returns the rows per second.
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
