import { createSecret, deleteSecrets, lockClient } from "../../db/accounts/clients";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import { newId } from "../context";
import type { CredentialContext, IssuedSecret } from "./create-client";
import { hashSecret, newSecret } from "./secrets";

/**
 * Gives a client another secret beside the newest one it has, so that callers can change over without a gap.
 *
 * A client has at most two active secrets: the older of two stops working. Null for a client that is not
 * there or revoked.
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
    const hash = hashSecret(clientSecret, context.pepper);
    await createSecret(transaction, clientId, { id: newId(), hash, createdAt: context.now() });
    return { clientId, clientSecret };
  });
  // Also where it failed: a connection that was lost while committing may have committed.
  return ended.finally(() => context.credentialCache.clear());
}
