import { type Client, findClient, findPartnerById, listClients } from "../../db/accounts/clients";
import type { Scope } from "../../domain/scope";
import type { Context } from "../context";
import { type CredentialContext, createClient, type IssuedSecret } from "./create-client";
import { endOldSecret } from "./end-old-secret";
import { revokeClient } from "./revoke-client";
import { rotateSecret } from "./rotate-secret";

/** The context in which a partner admin manages the clients of one partner, with the server's pepper. */
export type AdminContext = Pick<Context, "database" | "partnerId" | "now"> &
  Pick<CredentialContext, "pepper" | "credentialCache">;

/** The partner's clients, oldest first. */
export async function listPartnerClients({ database, partnerId }: AdminContext): Promise<readonly Client[]> {
  return listClients(database.prisma, { id: partnerId });
}

export async function createPartnerClient(
  context: AdminContext,
  input: Readonly<{ name: string; scopes: readonly Scope[] }>,
): Promise<IssuedSecret | null> {
  const partner = await findPartnerById(context.database.prisma, context.partnerId);
  if (partner === null) return null;
  const { clientId, clientSecret } = await createClient(context, { partnerName: partner.name, ...input });
  return { clientId, clientSecret };
}

/** Null where the client does not exist, is revoked, or belongs to another partner. */
export async function rotatePartnerClient(
  context: AdminContext,
  clientId: string,
): Promise<IssuedSecret | null> {
  return (await isOwn(context, clientId)) ? rotateSecret(context, clientId) : null;
}

/** False where the client does not exist, is revoked, or belongs to another partner. */
export async function endOldPartnerSecret(context: AdminContext, clientId: string): Promise<boolean> {
  return (await isOwn(context, clientId)) && endOldSecret(context, clientId);
}

/** False where the client does not exist or belongs to another partner. */
export async function revokePartnerClient(context: AdminContext, clientId: string): Promise<boolean> {
  return (await isOwn(context, clientId)) && revokeClient(context, clientId);
}

async function isOwn({ database, partnerId }: AdminContext, clientId: string): Promise<boolean> {
  return (await findClient(database.prisma, clientId))?.partnerId === partnerId;
}
