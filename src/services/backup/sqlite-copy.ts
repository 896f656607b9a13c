import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findSqliteDamage, readSqliteContents } from "../../db/maintenance/sqlite-file";
import { BACKUP_FILES } from "../../domain/backup";
import { requireSameContents } from "./bring-up";
import { copyAside } from "./copy-aside";
import type { RestoreInput } from "./restore-input";

/**
 * Copies the SQLite database of a backup beside `target`, checks the copy, and runs `work` with its path.
 * Then removes the copy, unless `work` has moved it.
 */
export async function withSqliteCopy<Result>(
  { from, manifest }: Pick<RestoreInput, "from" | "manifest">,
  target: string,
  work: (copy: string) => Promise<Result>,
): Promise<Result> {
  const copy = await copyAside(join(from, BACKUP_FILES.sqlite), target);
  try {
    const damage = findSqliteDamage(copy);
    if (damage !== null) throw new Error(`The database of the backup is damaged: ${damage}`);
    requireSameContents(manifest.contents, await readSqliteContents(copy));
    return await work(copy);
  } finally {
    for (const ending of ["", "-wal", "-shm"]) await rm(`${copy}${ending}`, { force: true });
  }
}
