import { deleteSecrets, lockClient, markClientRevoked } from "../../db/accounts/clients";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { CredentialContext } from "./create-client";

/**
 * Ends a client and all of its secrets at once. False where the client does not exist; repeating the call
 * changes nothing.
 */
export async function revokeClient(context: CredentialContext, clientId: string): Promise<boolean> {
  const ended = inPrismaTransaction(context.database, async (transaction) => {
    const client = await lockClient(transaction, clientId);
    if (client === null) return false;
    if (client.revokedAt === null) await markClientRevoked(transaction, clientId, context.now());
    await deleteSecrets(
      transaction,
      clientId,
      client.secrets.map(({ id }) => id),
    );
    return true;
  });
  // Also after an error: if the connection was lost during the commit, it may still have been committed.
  return ended.finally(() => context.credentialCache.clear(context.database));
}
