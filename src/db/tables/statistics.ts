import type { Database } from "../engine/database";
import type { SqlStatement } from "../engine/sql-statement";

const FIND_NEVER_LOOKED_AT: SqlStatement = {
  name: "find_never_looked_at",
  sql: `SELECT 1 FROM pg_class WHERE oid = '"transaction"'::regclass AND reltuples < 0`,
};

const LOOK_AT: SqlStatement = { name: "look_at_transactions", sql: 'ANALYZE "transaction"' };

const gathered = new WeakSet<Database>();

/**
 * Has PostgreSQL look at its transactions where it never has. Comes after a large write.
 *
 * It does so by itself a minute or more after the first rows have come. Until then it takes a customer for
 * one row, reads all that a customer has to find some of it by their ids, and takes a hundred times as long.
 */
export async function gatherFirstStatistics(database: Database): Promise<void> {
  if (database.dialect === "sqlite" || gathered.has(database)) return;
  try {
    const never = await database.reads.run(FIND_NEVER_LOOKED_AT, []);
    if (never.length > 0) await database.reads.run(LOOK_AT, []);
    gathered.add(database);
  } catch {
    // What was written is committed, whether or not PostgreSQL could look at it; the next large write tries
    // again.
  }
}
