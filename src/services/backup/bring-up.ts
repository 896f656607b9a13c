import { openDatabase } from "../../db/engine/database";
import { applyMigrations } from "../../db/migrations/migrate";
import type { DatabaseContents, Reconciled } from "../../domain/backup";
import { rollBackLongWrites } from "../changes/roll-back-long-write";
import { reconcile } from "../maintenance/reconcile";

/** Throws unless a restored database holds what was backed up. */
export function requireSameContents(expected: DatabaseContents, found: DatabaseContents): void {
  const isSame =
    found.revisionsSha256 === expected.revisionsSha256 &&
    found.lastChangeAt === expected.lastChangeAt &&
    Object.entries({ ...found.rows, ...expected.rows }).every(
      ([table, count]) => found.rows[table] === count && expected.rows[table] === count,
    );
  if (!isSame) throw new Error("The restored database does not match the manifest of the backup.");
}

/** Migrates a restored database to the current version, and reconciles it. */
export async function bringUp(url: string, say: (line: string) => void): Promise<Reconciled> {
  await applyMigrations(url, { log: say, keepsCopy: false });
  const database = openDatabase(url);
  try {
    // The backup may have been taken in the middle of a long write.
    await rollBackLongWrites(database, new Date());
    const { checked, mismatched } = await reconcile(database, { repair: false });
    return { checked, mismatched };
  } finally {
    await database.close();
  }
}
