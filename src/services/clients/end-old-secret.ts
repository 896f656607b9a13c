import { deleteSecrets, lockClient } from "../../db/accounts/clients";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { CredentialContext } from "./create-client";

/**
 * Leaves a client its newest secret alone, once its callers have changed over.
 *
 * False for a client that is not there or revoked; twice is as good as once.
 */
export async function endOldSecret(context: CredentialContext, clientId: string): Promise<boolean> {
  const ended = inPrismaTransaction(context.database, async (transaction) => {
    const client = await lockClient(transaction, clientId);
    if (client === null || client.revokedAt !== null) return false;
    const old = client.secrets.slice(0, -1).map(({ id }) => id);
    await deleteSecrets(transaction, clientId, old);
    return true;
  });
  // Also where it failed: a connection that was lost while committing may have committed.
  return ended.finally(() => context.credentialCache.clear());
}
