import type { Database } from "../engine/database";
import { sqlStatement } from "../engine/sql-statement";

const FIND_NEVER_LOOKED_AT = sqlStatement(
  `SELECT 1 FROM pg_class WHERE oid = '"transaction"'::regclass AND reltuples < 0`,
);

const LOOK_AT = sqlStatement('ANALYZE "transaction"');

const gathered = new WeakSet<Database>();

/**
 * Runs ANALYZE on PostgreSQL's transactions if that has never happened. Call after a large write.
 *
 * Autovacuum does this a minute or more after the first rows arrive. Until then the planner assumes one row
 * per customer, reads all of a customer's rows to find some by their ids, and takes a hundred times as long.
 */
export async function gatherFirstStatistics(database: Database): Promise<void> {
  if (database.dialect === "sqlite" || gathered.has(database)) return;
  try {
    const never = await database.reads.run(FIND_NEVER_LOOKED_AT, []);
    if (never.length > 0) await database.reads.run(LOOK_AT, []);
    gathered.add(database);
  } catch {
    // The write is committed even if this fails. The next large write tries again.
  }
}
