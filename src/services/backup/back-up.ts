import { constants } from "node:fs";
import { chmod, copyFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDatabaseUrl } from "../../db/engine/database-url";
import { OWNER_ONLY } from "../../db/engine/private-file";
import { holdsSecrets } from "../../db/maintenance/holds-secrets";
import { programVersion } from "../../db/migrations/program-version";
import { requireDatabaseFile } from "../../db/migrations/require-own-database";
import { BACKUP_FILES, type BackupManifest } from "../../domain/backup";
import { digestFile } from "./digest-file";
import { dumpPostgres } from "./dump-postgres";
import { dumpSqlite } from "./dump-sqlite";
import { makeWholeFolder } from "./make-whole-folder";

export type BackUpInput = Readonly<{
  databaseUrl: string;
  /**
   * The file with the pepper that the program generated; null where the pepper comes from the configuration.
   */
  pepperFile: string | null;
  /** The folder to create. */
  to: string;
  /** Called with one line of progress at a time. */
  say: (line: string) => void;
  signal: AbortSignal;
}>;

/**
 * Copies the database as it is at one instant, and the pepper of its secrets, into a new folder while the
 * service runs.
 *
 * The copy is read back and checked before the folder gets its name. Throws, and leaves nothing behind, where
 * the copy is damaged or any step fails.
 */
export async function backUp(input: BackUpInput): Promise<BackupManifest> {
  requireDatabaseFile(input.databaseUrl);
  const target = parseDatabaseUrl(input.databaseUrl);
  return makeWholeFolder(input.to, async (folder) => {
    const dump =
      target.provider === "sqlite"
        ? await dumpSqlite(target.file, folder, input)
        : await dumpPostgres(target.connectionString, folder, input);
    const isKept = input.pepperFile === null || (await keepPepper(input.pepperFile, folder));
    if (!isKept && (await holdsSecrets(input.databaseUrl))) {
      input.say(
        `The pepper is not in the backup: ${input.pepperFile} is missing (docs/operations.md, Secrets).`,
      );
    }
    const names = (await readdir(folder)).toSorted();
    const files = await Promise.all(names.map((name) => digestFile(join(folder, name))));
    const manifest: BackupManifest = {
      format: 1,
      programVersion: programVersion(),
      provider: target.provider,
      files,
      ...dump,
    };
    const json = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(folder, BACKUP_FILES.manifest), json, { mode: OWNER_ONLY, flag: "wx" });
    return manifest;
  });
}

/** False where there is no pepper, as for a database without secrets. */
async function keepPepper(file: string, folder: string): Promise<boolean> {
  const copy = join(folder, BACKUP_FILES.pepper);
  try {
    await copyFile(file, copy, constants.COPYFILE_EXCL);
  } catch (error) {
    if (Reflect.get(Object(error), "code") === "ENOENT") return false;
    throw error;
  }
  await chmod(copy, OWNER_ONLY);
  return true;
}
