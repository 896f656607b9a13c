import { deleteSecrets, lockClient } from "../../db/accounts/clients";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { CredentialContext } from "./create-client";

/**
 * Deletes all secrets of a client except the newest, once its callers have switched over.
 *
 * False where the client does not exist or is revoked; repeating the call changes nothing.
 */
export async function endOldSecret(context: CredentialContext, clientId: string): Promise<boolean> {
  const ended = inPrismaTransaction(context.database, async (transaction) => {
    const client = await lockClient(transaction, clientId);
    if (client === null || client.revokedAt !== null) return false;
    const old = client.secrets.slice(0, -1).map(({ id }) => id);
    await deleteSecrets(transaction, clientId, old);
    return true;
  });
  // Also after an error: if the connection was lost during the commit, it may still have been committed.
  return ended.finally(() => context.credentialCache.clear(context.database));
}
