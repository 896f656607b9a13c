import { type ClientCredentials, findClientCredentials } from "../../db/accounts/client-credentials";
import type { Database } from "../../db/engine/database";
import { isOneOf } from "./secrets";

export type AuthenticationContext = Readonly<{ database: Database; pepper: string }>;

export type Credentials = Readonly<{ clientId: string; clientSecret: string }>;

/** An authenticated client. */
export type KnownClient = Pick<ClientCredentials, "id" | "partnerId" | "scopes">;

/** A hash that matches no secret. */
const NO_SECRET = "0".repeat(64);

/**
 * The client of these credentials, or null for an unknown id, a wrong secret or a revoked client.
 *
 * Two hashes are always compared, so that an unknown id takes the same work as a known one.
 */
export async function authenticateClient(
  { database, pepper }: AuthenticationContext,
  credentials: Credentials,
): Promise<KnownClient | null> {
  const client = await findClientCredentials(database.reads, credentials.clientId);
  const [first = NO_SECRET, second = NO_SECRET] = client?.secretHashes ?? [];
  const isKnown = isOneOf(credentials.clientSecret, [first, second], pepper);
  return client !== null && isKnown && !client.isRevoked ? client : null;
}
