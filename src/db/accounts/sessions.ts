import type { Executor } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import type { SqlStatement } from "../engine/sql-statement";
import type { Queryable } from "../prisma/open-prisma";

const FIND_VALID_SESSION: SqlStatement = {
  name: "find_valid_session",
  sql: "SELECT id FROM session WHERE id = $1 AND expires_at > $2",
};

/** Whether a session is there and has not run out. */
export async function isSessionValid(
  executor: Executor,
  { sessionId, at }: Readonly<{ sessionId: string; at: Date }>,
): Promise<boolean> {
  const rows = await executor.run(FIND_VALID_SESSION, [sessionId, toInstantText(at)]);
  return rows.length > 0;
}

/** A browser in which somebody is signed in. */
export type StoredSession = Readonly<{
  id: string;
  userAgent: string | null;
  address: string | null;
  isByPasskey: boolean;
  createdAt: Date;
  /** To the hour. */
  lastUsedAt: Date;
}>;

/** The sessions of a person that have not run out, the last used first. */
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

/** Ends one session of a person; false where they have no such session. */
export async function deleteSession(
  queryable: Queryable,
  { personId, sessionId }: Readonly<{ personId: string; sessionId: string }>,
): Promise<boolean> {
  const { count } = await queryable.session.deleteMany({ where: { id: sessionId, personId } });
  return count > 0;
}

/** Ends all sessions of a person but one. */
export async function deleteOtherSessions(
  queryable: Queryable,
  { personId, sessionId }: Readonly<{ personId: string; sessionId: string }>,
): Promise<void> {
  await queryable.session.deleteMany({ where: { personId, id: { not: sessionId } } });
}
