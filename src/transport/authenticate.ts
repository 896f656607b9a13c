import { AppError } from "../domain/errors";
import type { Scope } from "../domain/scope";
import type { Context } from "../services/context";
import type { Application } from "./application";

type Credentials = Readonly<{ clientId: string | undefined; clientSecret: string | undefined }>;

/**
 * Lets a partner's client in: credentials, then scope, then rate, in the contract's order.
 *
 * Returns the context in which services run for it. A wrong secret and an unknown id are refused alike.
 */
export async function authenticate(
  application: Application,
  { clientId, clientSecret }: Credentials,
  scopes: readonly Scope[],
): Promise<Context> {
  if (!clientId || !clientSecret) {
    throw new AppError("missing_credentials", "Send your credentials in x-client-id and x-client-secret.");
  }
  const { credentialCache, demo } = application;
  const client = await credentialCache.authenticate(application, { clientId, clientSecret });
  if (client === null || !demo.admitsClient(clientId)) {
    throw new AppError("invalid_credentials", "The client id or the client secret is wrong, or was revoked.");
  }
  const missing = scopes.filter((scope) => !client.scopes.includes(scope));
  if (missing.length > 0) {
    throw new AppError("insufficient_scope", `This client lacks the scope ${missing.join(" and ")}.`);
  }
  await application.rateLimit(client.id);
  application.clientUse.note(client.id);
  const { database, now } = application;
  return { database, now, partnerId: client.partnerId, actor: { kind: "client", id: client.id } };
}
