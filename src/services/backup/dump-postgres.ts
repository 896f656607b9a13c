import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { OWNER_ONLY } from "../../db/engine/private-file";
import { withPostgresState } from "../../db/maintenance/postgres-contents";
import { BACKUP_FILES, type BackupManifest } from "../../domain/backup";
import { readDump, runPostgresProgram } from "./postgres-program";

type Dump = Pick<BackupManifest, "takenAt" | "contents" | "reconciled">;

type DumpOptions = Readonly<{ say: (line: string) => void; signal: AbortSignal }>;

/**
 * Dumps the database into `folder` with `pg_dump`, from the same snapshot that the manifest describes.
 *
 * A dump can be reconciled only once it is a database again, so the restore does that.
 */
export async function dumpPostgres(
  connectionString: string,
  folder: string,
  { say, signal }: DumpOptions,
): Promise<Dump> {
  const copy = join(folder, BACKUP_FILES.postgres);
  return withPostgresState(connectionString, async ({ snapshot, takenAt, contents }) => {
    say("pg_dump is running …");
    const args = [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      `--snapshot=${snapshot}`,
      `--file=${copy}`,
    ];
    await runPostgresProgram("pg_dump", args, { connectionString, signal });
    await chmod(copy, OWNER_ONLY);
    await readDump(copy, signal);
    return { takenAt: takenAt.toISOString(), contents, reconciled: null };
  });
}
