import type { Queryable } from "./client";
import { toInstantText } from "./row-json";
import { runStatement } from "./run-statement";
import type { Statement } from "./statement";

const FIND_LIVE_SESSION: Statement = {
  name: "find_live_session",
  sql: "SELECT id FROM session WHERE id = $1 AND expires_at > $2",
};

/** Whether a session is there and has not run out. */
export async function isSessionLive(
  queryable: Queryable,
  { sessionId, at }: Readonly<{ sessionId: string; at: Date }>,
): Promise<boolean> {
  const rows = await runStatement(queryable, FIND_LIVE_SESSION, [sessionId, toInstantText(at)]);
  return rows.length > 0;
}
