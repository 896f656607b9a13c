import type { Database } from "../engine/database";
import { readText, type SqlStatement } from "../engine/sql-statement";

const LIST_UNSET: SqlStatement = {
  name: "list_unset_limits",
  sql: `SELECT name FROM pg_settings WHERE setting = '0'
    AND name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
};

/**
 * The limits of time that the database's sessions lack although each connection asks for them: a pooler in
 * between has its sessions begun by itself. A statement may then go on for whom nobody waits any more, and a
 * lock outlive its holder.
 */
export async function listUnsetLimits({ dialect, reads }: Database): Promise<readonly string[]> {
  if (dialect === "sqlite") return [];
  return (await reads.run(LIST_UNSET, [])).map(([name]) => readText(name));
}
