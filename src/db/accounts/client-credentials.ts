import { SCOPES, type Scope } from "../../domain/scope";
import { readInteger, readText, readWords } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { sqlStatement } from "../engine/sql-statement";

export type ClientCredentials = Readonly<{
  id: string;
  partnerId: string;
  scopes: readonly Scope[];
  isRevoked: boolean;
  /** The hashes of its active secrets, at most two. */
  secretHashes: readonly string[];
}>;

// A client has at most two secrets, so MIN and MAX of their hashes return all of them.
const FIND_CREDENTIALS = sqlStatement(`
    SELECT client.id, client.partner_id, client.scopes, CASE WHEN client.revoked_at IS NULL THEN 0 ELSE 1 END,
      (SELECT COALESCE(MIN(hash), '') FROM secret WHERE secret.client_id = client.id),
      (SELECT COALESCE(MAX(hash), '') FROM secret WHERE secret.client_id = client.id)
    FROM client WHERE client.id = $1`);

/** The credentials of the client with this id, by one prepared statement; null if there is none. */
export async function findClientCredentials(
  executor: Executor,
  clientId: string,
): Promise<ClientCredentials | null> {
  const [row] = await executor.run(FIND_CREDENTIALS, [clientId]);
  if (row === undefined) return null;
  const [id, partnerId, scopes, isRevoked, ...hashes] = row;
  return {
    id: readText(id),
    partnerId: readText(partnerId),
    scopes: readWords(SCOPES, scopes),
    isRevoked: readInteger(isRevoked) === 1n,
    secretHashes: [...new Set(hashes.map(readText))].filter((hash) => hash !== ""),
  };
}
