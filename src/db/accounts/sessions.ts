import type { Executor } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import type { SqlStatement } from "../engine/sql-statement";

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
