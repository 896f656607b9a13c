import { eraseCustomerEndpoint } from "../contract/customers";
import type { AnyEndpoint } from "../contract/endpoint";
import { AppError } from "../domain/errors";
import type { Scope } from "../domain/scope";
import type { KnownClient } from "../services/clients/authenticate-client";
import type { Application } from "./application";

type Credentials = Readonly<{ clientId: string | undefined; clientSecret: string | undefined }>;

/** Authenticates a partner's client. A wrong secret and an unknown id get the same error. */
export async function authenticate(
  application: Application,
  { clientId, clientSecret }: Credentials,
): Promise<KnownClient> {
  if (!clientId || !clientSecret) {
    throw new AppError("missing_credentials", "Send your credentials in x-client-id and x-client-secret.");
  }
  const { credentialCache, demo } = application;
  const client = await credentialCache.authenticate(application, { clientId, clientSecret });
  if (client === null || !demo.admitsClient(clientId)) {
    throw new AppError("invalid_credentials", "The client id or the client secret is wrong, or was revoked.");
  }
  return client;
}

/** Throws `insufficient_scope` if the client lacks one of the scopes. */
export function requireScopes(client: KnownClient, scopes: readonly Scope[]): void {
  const missing = scopes.filter((scope) => !client.scopes.includes(scope));
  if (missing.length > 0) {
    throw new AppError("insufficient_scope", `This client lacks the scope ${missing.join(" and ")}.`);
  }
}

/**
 * Throws `insufficient_scope` for what the dashboard refuses to the demo account too: with the demo's public
 * secret, anybody could make the server send requests to any address, or erase the demo for everybody else.
 */
export function refuseDemoClient(
  { demo }: Pick<Application, "demo">,
  client: KnownClient,
  endpoint: Pick<AnyEndpoint, "method" | "path" | "scopes">,
): void {
  if (!demo.isOpenClient(client.id)) return;
  const { method, path, scopes } = endpoint;
  const isErasure = method === eraseCustomerEndpoint.method && path === eraseCustomerEndpoint.path;
  if (!isErasure && (method === "GET" || !scopes.includes("webhooks:manage"))) return;
  throw new AppError("insufficient_scope", "The demo client cannot change webhooks or erase customers here.");
}
