import { createSecret, type Partner, createClient as storeClient } from "../../db/accounts/clients";
import type { Database } from "../../db/engine/database";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { Scope } from "../../domain/scope";
import { newId } from "../new-id";
import type { CredentialCache } from "./credential-cache";
import { requirePartner } from "./require-partner";
import { newSecret, toStoredSecret } from "./secrets";

/** The context for managing clients; it is not limited to one partner. */
export type ClientContext = Readonly<{ database: Database; pepper: string; now: () => Date }>;

/** The context for ending a secret, which the cache must then no longer accept. */
export type CredentialContext = ClientContext & Readonly<{ credentialCache: CredentialCache }>;

/** Shown once, when a secret is created. */
export type IssuedSecret = Readonly<{ clientId: string; clientSecret: string }>;

type CreateClientInput = Readonly<{
  /** Created where no partner has this name. */
  partnerName: string;
  name: string;
  scopes: readonly Scope[];
  /** Only the demo uses predefined credentials. */
  credentials?: IssuedSecret;
}>;

/** Creates a client with its first secret, and its partner where it is new. */
export async function createClient(
  context: ClientContext,
  input: CreateClientInput,
): Promise<IssuedSecret & Readonly<{ partner: Partner }>> {
  const { clientId, clientSecret } = input.credentials ?? {
    clientId: `bcc_${newId()}`,
    clientSecret: newSecret(),
  };
  return inPrismaTransaction(context.database, async (transaction) => {
    const at = context.now();
    const partner = await requirePartner(transaction, input.partnerName, at);
    const { name, scopes } = input;
    await storeClient(transaction, {
      id: clientId,
      partnerId: partner.id,
      name,
      scopes,
      createdAt: at,
      revokedAt: null,
      lastUsedAt: null,
    });
    await createSecret(transaction, clientId, {
      id: newId(),
      ...toStoredSecret(clientSecret, context.pepper),
      createdAt: at,
    });
    return { clientId, clientSecret, partner };
  });
}
