import { createSecret, type Partner, createClient as storeClient } from "../../db/accounts/clients";
import type { Database } from "../../db/engine/database";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { Scope } from "../../domain/scope";
import { newId } from "../context";
import type { CredentialCache } from "./credential-cache";
import { requirePartner } from "./require-partner";
import { hashSecret, newSecret } from "./secrets";

/** What the administration of clients needs; it is not bound to one partner. */
export type ClientContext = Readonly<{ database: Database; pepper: string; now: () => Date }>;

/** What it takes to end a secret: nobody may be let in with it who was let in before. */
export type CredentialContext = ClientContext & Readonly<{ credentialCache: CredentialCache }>;

/** What is shown once, when a secret is made. */
export type IssuedSecret = Readonly<{ clientId: string; clientSecret: string }>;

type CreateClientInput = Readonly<{
  /** Made where there is none of this name. */
  partnerName: string;
  name: string;
  scopes: readonly Scope[];
  /** Only the demo has credentials that are known before. */
  credentials?: IssuedSecret;
}>;

/** Makes a client with its first secret, and its partner if that is new. */
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
      hash: hashSecret(clientSecret, context.pepper),
      createdAt: at,
    });
    return { clientId, clientSecret, partner };
  });
}
