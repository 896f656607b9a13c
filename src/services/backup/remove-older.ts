import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_FILES, type BackupManifest } from "../../domain/backup";

export type KeptBackup = Readonly<{ folder: string; manifest: BackupManifest }>;

/**
 * Removes all `backups` except the newest `keep`, and returns the removed folders.
 *
 * A folder that contains anything that its backup did not write is left alone.
 */
export async function removeOlder(backups: readonly KeptBackup[], keep: number): Promise<readonly string[]> {
  const newestFirst = backups.toSorted((one, other) =>
    other.manifest.takenAt.localeCompare(one.manifest.takenAt),
  );
  const removed: string[] = [];
  for (const { folder, manifest } of newestFirst.slice(keep)) {
    const own = new Set([...manifest.files.map(({ name }) => name), BACKUP_FILES.manifest]);
    const found = await readdir(folder);
    if (!found.every((name) => own.has(name))) continue;
    // The manifest is removed last: with it, an interrupted removal is recognised and completed next time.
    for (const name of own) await rm(join(folder, name), { force: true });
    await rmdir(folder);
    removed.push(folder);
  }
  return removed;
}
