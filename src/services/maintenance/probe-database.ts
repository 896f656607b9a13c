import { type Database, inTransaction } from "../../db/client";
import { unmatchedMigrations } from "../../db/migrate";
import { writeProbe } from "../../db/write-probe";

/**
 * Whether the database answers, takes a write and has exactly our migrations; null when it does, else what is wrong.
 *
 * It really writes, because a full or read-only disk still reads well.
 */
export async function probeDatabase(database: Database, at: Date): Promise<string | null> {
  try {
    const unmatched = await unmatchedMigrations(database);
    if (unmatched.length > 0) return "The database is older or newer than this version of the service.";
    await inTransaction(database, (transaction) => writeProbe(transaction, at));
    return null;
  } catch {
    return "The database does not answer or takes no writes.";
  }
}
