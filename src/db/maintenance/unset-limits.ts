import { readText } from "../engine/cells";
import type { Database } from "../engine/database";
import { sqlStatement } from "../engine/sql-statement";

const LIST_UNSET = sqlStatement(`SELECT name FROM pg_settings WHERE setting = '0'
    AND name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`);

/**
 * The timeouts that are off in the database's sessions although each connection requests them, because a
 * pooler opens the sessions itself. Without them, a statement may run on after its caller has given up, and a
 * lock may outlive its holder.
 */
export async function listUnsetLimits({ dialect, reads }: Database): Promise<readonly string[]> {
  if (dialect === "sqlite") return [];
  return (await reads.run(LIST_UNSET, [])).map(([name]) => readText(name));
}
