import { type Database, inTransaction } from "../../db/client";
import { pendingMigrations } from "../../db/migrate";
import { writeProbe } from "../../db/write-probe";

/**
 * Whether the database answers, takes a write and has every migration; null when it does, else what is wrong.
 *
 * It really writes, because a full or read-only disk still reads well.
 */
export async function probeDatabase(database: Database, at: Date): Promise<string | null> {
  try {
    const pending = await pendingMigrations(database);
    if (pending.length > 0) return "The database is not up to date.";
    await inTransaction(database, (transaction) => writeProbe(transaction, at));
    return null;
  } catch {
    return "The database does not answer or takes no writes.";
  }
}
