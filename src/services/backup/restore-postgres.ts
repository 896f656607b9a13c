import { join } from "node:path";
import { isPostgresEmpty, readPostgresContents } from "../../db/maintenance/postgres-contents";
import { BACKUP_FILES } from "../../domain/backup";
import { bringUp, requireSameContents } from "./bring-up";
import { placePepper } from "./place-pepper";
import { runPostgresProgram } from "./postgres-program";
import type { Restored, RestoreInput } from "./restore-input";

/** Restores into an empty PostgreSQL database with `pg_restore`, in one transaction. */
export async function restorePostgres(connectionString: string, input: RestoreInput): Promise<Restored> {
  const { databaseUrl, from, manifest, say, signal } = input;
  if (!(await isPostgresEmpty(connectionString))) {
    throw new Error("The database already has tables. Create an empty database and name it in DATABASE_URL.");
  }
  const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
  const dump = join(from, BACKUP_FILES.postgres);
  await runPostgresProgram("pg_restore", [...args, dump], { connectionString, signal });
  const contents = await readPostgresContents(connectionString);
  requireSameContents(manifest.contents, contents);
  const reconciled = await bringUp(databaseUrl, { say });
  return { contents, reconciled, kept: await placePepper(input) };
}
