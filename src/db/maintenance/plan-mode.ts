import { readText } from "../engine/cells";
import type { Database } from "../engine/database";
import { sqlStatement } from "../engine/sql-statement";

const MODE_ON_CITUS = sqlStatement(`SELECT setting FROM pg_settings WHERE name = 'plan_cache_mode'
    AND EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus')`);

/**
 * The `plan_cache_mode` of a database on Citus if it is not `auto`, which Citus needs because it plans with
 * the parameters. Null if the setting is right, and on every other database.
 */
export async function findUnfitPlanMode({ dialect, reads }: Database): Promise<string | null> {
  if (dialect === "sqlite") return null;
  const [row] = await reads.run(MODE_ON_CITUS, []);
  const mode = row === undefined ? "auto" : readText(row[0]);
  return mode === "auto" ? null : mode;
}
