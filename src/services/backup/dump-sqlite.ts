import { join } from "node:path";
import { openDatabase } from "../../db/engine/database";
import { isDamaged } from "../../db/engine/errors";
import { findSqliteDamage, readSqliteContents } from "../../db/maintenance/sqlite-file";
import { type CopyProgress, copySqlite } from "../../db/migrations/copy-sqlite";
import { unmatchedMigrations } from "../../db/migrations/migrate";
import { BACKUP_FILES, type BackupManifest, type Reconciled } from "../../domain/backup";
import { reconcile } from "../maintenance/reconcile";

type Dump = Pick<BackupManifest, "takenAt" | "contents" | "reconciled">;

type DumpOptions = Readonly<{ say: (line: string) => void; signal: AbortSignal }>;

/** Copies the SQLite database `file` into `folder`, and checks the whole copy. */
export async function dumpSqlite(file: string, folder: string, { say, signal }: DumpOptions): Promise<Dump> {
  const copy = join(folder, BACKUP_FILES.sqlite);
  const takenAt = await copySqlite(file, copy, { onProgress: sayEachQuarter(say), signal }).catch(
    (error: unknown) => {
      throw isDamaged(error) ? damaged(String(error)) : error;
    },
  );
  const damage = findSqliteDamage(copy);
  if (damage !== null) throw damaged(damage);
  const contents = await readSqliteContents(copy);
  return { takenAt: takenAt.toISOString(), contents, reconciled: await reconcileCopy(copy, signal) };
}

function damaged(how: string): Error {
  return new Error(`The database is damaged: ${how}`);
}

/**
 * Null for a copy from another version of the program, as before an update, which this version cannot read.
 */
async function reconcileCopy(copy: string, signal: AbortSignal): Promise<Reconciled | null> {
  const database = openDatabase(`file:${copy}`);
  try {
    if ((await unmatchedMigrations(database)).length > 0) return null;
    const { checked, mismatched } = await reconcile(database, { repair: false, signal });
    return { checked, mismatched };
  } finally {
    await database.close();
  }
}

function sayEachQuarter(say: (line: string) => void): (progress: CopyProgress) => void {
  let said = 0;
  return ({ copiedPages, totalPages }) => {
    const quarter = Math.floor((4 * copiedPages) / totalPages);
    if (quarter > said) say(`${25 * quarter} % copied …`);
    said = quarter;
  };
}
