import { join } from "node:path";
import { parseDatabaseUrl } from "../../db/engine/database-url";
import { migrationNames, migrationsFolder } from "../../db/migrations/migration-files";
import { programVersion } from "../../db/migrations/program-version";
import type { BackupManifest } from "../../domain/backup";
import { digestFile } from "./digest-file";
import { moveToPostgres } from "./move-to-postgres";
import { requirePepperPlace } from "./place-pepper";
import type { Restored, RestoreInput } from "./restore-input";
import { restorePostgres } from "./restore-postgres";
import { restoreSqlite } from "./restore-sqlite";

/**
 * Puts the database of a backup where the service looks for it, migrated and reconciled.
 *
 * Everything is checked first, and the database gets its name last: whatever goes wrong, the previous state
 * is still there.
 */
export async function restore(input: RestoreInput): Promise<Restored> {
  const { databaseUrl, manifest, from } = input;
  const target = parseDatabaseUrl(databaseUrl);
  if (target.provider === "sqlite" && manifest.provider === "postgres") {
    throw new Error("This is a backup of PostgreSQL, which cannot be restored into SQLite.");
  }
  const known = new Set(migrationNames(migrationsFolder(manifest.provider)));
  if (!manifest.contents.migrations.every((name) => known.has(name))) {
    throw new Error(
      `The backup was made by a newer version of the program (${manifest.programVersion}); this is ${programVersion()}. Restore it with the newer version.`,
    );
  }
  await checkFiles(from, manifest);
  await requirePepperPlace(input);
  if (target.provider === "sqlite") return restoreSqlite(target.file, input);
  return manifest.provider === "sqlite"
    ? moveToPostgres(target.connectionString, input)
    : restorePostgres(target.connectionString, input);
}

async function checkFiles(from: string, { files }: BackupManifest): Promise<void> {
  for (const expected of files) {
    const found = await digestFile(join(from, expected.name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new Error(`${expected.name} is missing from ${from}.`) : error;
    });
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) {
      throw new Error(`${expected.name} in ${from} is not what the backup wrote. Use a different backup.`);
    }
  }
}
