import { type Database, openDatabase } from "../../db/engine/database";
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

type BringUpOptions = Readonly<{ say: (line: string) => void; signal?: AbortSignal }>;

/**
 * Migrates a restored database to the current version, and reconciles it. `signal` is for a database that is
 * not in its place yet.
 */
export async function bringUp(url: string, { say, signal }: BringUpOptions): Promise<Reconciled> {
  await migrateRestored(url, say);
  return reconcileRestored(url, signal);
}

/** Migrates a restored database to the current version. */
export async function migrateRestored(url: string, say: (line: string) => void): Promise<void> {
  await applyMigrations(url, { log: say, keepsCopy: false });
  // The backup may have been taken in the middle of a long write.
  await withDatabase(url, (database) => rollBackLongWrites(database, new Date()));
}

export async function reconcileRestored(url: string, signal?: AbortSignal): Promise<Reconciled> {
  const { checked, mismatched } = await withDatabase(url, (database) =>
    reconcile(database, { repair: false, signal }),
  );
  return { checked, mismatched };
}

async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
