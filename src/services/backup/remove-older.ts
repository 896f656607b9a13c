import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_FILES, type BackupManifest } from "../../domain/backup";

export type KeptBackup = Readonly<{ folder: string; manifest: BackupManifest }>;

/**
 * Removes all of `backups` but the newest `keep`, and returns the folders of those that are gone.
 *
 * A folder that holds anything which its backup did not write stays as it is.
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
    // The manifest last: by it, what was begun here is known again and ended the next time.
    for (const name of own) await rm(join(folder, name), { force: true });
    await rmdir(folder);
    removed.push(folder);
  }
  return removed;
}
