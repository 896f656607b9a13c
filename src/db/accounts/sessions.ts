import type { Executor } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import type { Statement } from "../engine/statement";

const FIND_LIVE_SESSION: Statement = {
  name: "find_live_session",
  sql: "SELECT id FROM session WHERE id = $1 AND expires_at > $2",
};

/** Whether a session is there and has not run out. */
export async function isSessionLive(
  executor: Executor,
  { sessionId, at }: Readonly<{ sessionId: string; at: Date }>,
): Promise<boolean> {
  const rows = await executor.run(FIND_LIVE_SESSION, [sessionId, toInstantText(at)]);
  return rows.length > 0;
}
