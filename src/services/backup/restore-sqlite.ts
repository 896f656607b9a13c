import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { findSqliteDamage, readSqliteContents } from "../../db/maintenance/sqlite-file";
import { syncToDisk } from "../../db/maintenance/sync-to-disk";
import { BACKUP_FILES } from "../../domain/backup";
import { bringUp, requireSameContents } from "./bring-up";
import { copyAside } from "./copy-aside";
import { keepAside } from "./keep-aside";
import { placePepper } from "./place-pepper";
import { requirePlace } from "./require-place";
import type { Restored, RestoreInput } from "./restore-input";

/**
 * Copies the database of a backup beside its target, checks it under a temporary name, and then renames it.
 */
export async function restoreSqlite(file: string, input: RestoreInput): Promise<Restored> {
  const { from, manifest, replace, say } = input;
  await requirePlace(file, replace);
  const copy = await copyAside(join(from, BACKUP_FILES.sqlite), file);
  try {
    const damage = findSqliteDamage(copy);
    if (damage !== null) throw new Error(`The database of the backup is damaged: ${damage}`);
    requireSameContents(manifest.contents, await readSqliteContents(copy));
    const reconciled = await bringUp(`file:${copy}`, say);
    const contents = await readSqliteContents(copy);
    await syncToDisk(copy);
    const keptPepper = await placePepper(input);
    // A service may have started in the meantime.
    await requirePlace(file, replace);
    const keptDatabase = await keepAside(file);
    await rename(copy, file);
    await syncToDisk(file);
    return { contents, reconciled, kept: keptDatabase === null ? keptPepper : [keptDatabase, ...keptPepper] };
  } finally {
    for (const ending of ["", "-wal", "-shm"]) await rm(`${copy}${ending}`, { force: true });
  }
}
