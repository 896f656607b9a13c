import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { backupManifest } from "../contract/backup-manifest";
import { BACKUP_FILES, type BackupManifest } from "../domain/backup";

/**
 * The manifest of the backup in `folder`. Throws an error with one sentence if there is none, or if this
 * version cannot read it.
 */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const file = join(folder, BACKUP_FILES.manifest);
  const text = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      cause.code === "ENOENT"
        ? `There is no backup in ${folder}: it has no ${BACKUP_FILES.manifest}.`
        : `${file} cannot be read (${cause.code}).`,
      { cause },
    );
  });
  try {
    return backupManifest.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} cannot be read. A newer version of the program may have written it.`);
  }
}
