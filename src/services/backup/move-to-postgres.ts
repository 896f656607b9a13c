import { tmpdir } from "node:os";
import { join } from "node:path";
import { withDirectClient } from "../../db/engine/postgres/direct-client";
import { copyToPostgres } from "../../db/maintenance/copy-to-postgres";
import { readPostgresContents, requireNoRows } from "../../db/maintenance/postgres-contents";
import { readSqliteContents } from "../../db/maintenance/sqlite-file";
import { applyMigrations } from "../../db/migrations/migrate";
import { BACKUP_FILES, type DatabaseContents } from "../../domain/backup";
import { migrateRestored, reconcileRestored, requireSameContents } from "./bring-up";
import { placePepper } from "./place-pepper";
import type { Restored, RestoreInput } from "./restore-input";
import { withSqliteCopy } from "./sqlite-copy";

/**
 * Restores a backup of SQLite into an empty PostgreSQL database. The backup is first migrated as SQLite,
 * in a copy in the system's temporary folder.
 */
export async function moveToPostgres(connectionString: string, input: RestoreInput): Promise<Restored> {
  const { databaseUrl, say, signal } = input;
  await withDirectClient(connectionString, requireNoRows);
  return withSqliteCopy(input, join(tmpdir(), BACKUP_FILES.sqlite), async (file) => {
    await migrateRestored(`file:${file}`, say);
    await applyMigrations(databaseUrl, { log: say });
    // Before the rows: without them, the command can run again.
    const kept = await placePepper(input);
    await copyToPostgres({ file, connectionString, say, signal });
    const contents = await readPostgresContents(connectionString);
    requireSameContents(withoutMigrations(await readSqliteContents(file)), withoutMigrations(contents));
    return { contents, reconciled: await reconcileRestored(databaseUrl), kept };
  });
}

/** Each kind of database has its own migrations. */
function withoutMigrations(contents: DatabaseContents): DatabaseContents {
  const { _prisma_migrations, ...rows } = contents.rows;
  return { ...contents, rows };
}
