import { readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { isAmong, toValuesJson } from "../engine/json-rows";
import { toInstantText } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";
import type { Queryable } from "../prisma/open-prisma";

const FIND_VALID_SESSIONS = sqlStatement(
  (dialect) => `SELECT id FROM session WHERE ${isAmong(dialect, "id", "$1")} AND expires_at > $2`,
);

export async function findValidSessions(
  executor: Executor,
  { sessionIds, at }: Readonly<{ sessionIds: readonly string[]; at: Date }>,
): Promise<readonly string[]> {
  const rows = await executor.run(FIND_VALID_SESSIONS, [toValuesJson(sessionIds), toInstantText(at)]);
  return rows.map(([id]) => readText(id));
}

export type StoredSession = Readonly<{
  id: string;
  userAgent: string | null;
  address: string | null;
  isByPasskey: boolean;
  createdAt: Date;
  /** Rounded to the hour. */
  lastUsedAt: Date;
}>;

/** A person's unexpired sessions, most recently used first. */
export async function listSessions(
  queryable: Queryable,
  { personId, at, limit }: Readonly<{ personId: string; at: Date; limit: number }>,
): Promise<readonly StoredSession[]> {
  const rows = await queryable.session.findMany({
    where: { personId, expiresAt: { gt: at } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(({ id, userAgent, ipAddress, isByPasskey, createdAt, updatedAt }) => {
    return { id, userAgent, address: ipAddress || null, isByPasskey, createdAt, lastUsedAt: updatedAt };
  });
}

/** Ends one session of a person. Returns false if they have no such session. */
export async function deleteSession(
  queryable: Queryable,
  { personId, sessionId }: Readonly<{ personId: string; sessionId: string }>,
): Promise<boolean> {
  const { count } = await queryable.session.deleteMany({ where: { id: sessionId, personId } });
  return count > 0;
}

export async function deleteOtherSessions(
  queryable: Queryable,
  { personId, sessionId }: Readonly<{ personId: string; sessionId: string }>,
): Promise<void> {
  await queryable.session.deleteMany({ where: { personId, id: { not: sessionId } } });
}

/**
 * Ends the sign-ins of a person that wait for the code of their second factor. better-auth stores the
 * person's id as their value.
 */
export async function deletePendingSignIns(queryable: Queryable, personId: string): Promise<void> {
  await queryable.verification.deleteMany({ where: { value: personId } });
}
