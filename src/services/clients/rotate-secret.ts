import { createSecret, deleteSecrets, lockClient } from "../../db/accounts/clients";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import { newId } from "../new-id";
import type { CredentialContext, IssuedSecret } from "./create-client";
import { newSecret, toStoredSecret } from "./secrets";

/**
 * Gives a client a new secret in addition to its newest one, so that callers can switch over without a gap.
 *
 * A client has at most two active secrets: if it has two, the older one stops working. Null where the client
 * does not exist or is revoked.
 */
export async function rotateSecret(
  context: CredentialContext,
  clientId: string,
): Promise<IssuedSecret | null> {
  const ended = inPrismaTransaction(context.database, async (transaction) => {
    const client = await lockClient(transaction, clientId);
    if (client === null || client.revokedAt !== null) return null;
    const retired = client.secrets.slice(0, -1).map(({ id }) => id);
    await deleteSecrets(transaction, clientId, retired);
    const clientSecret = newSecret();
    await createSecret(transaction, clientId, {
      id: newId(),
      ...toStoredSecret(clientSecret, context.pepper),
      createdAt: context.now(),
    });
    return { clientId, clientSecret };
  });
  // Also after an error: if the connection was lost during the commit, it may still have been committed.
  return ended.finally(() => context.credentialCache.clear(context.database));
}
