import { deleteSecrets, lockClient, markClientRevoked } from "../../db/accounts/clients";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { CredentialContext } from "./create-client";

/**
 * Ends a client and all its secrets at once. False for a client that is not there; twice is as good as once.
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
  // Also where it failed: a connection that was lost while committing may have committed.
  return ended.finally(() => context.credentialCache.clear());
}
