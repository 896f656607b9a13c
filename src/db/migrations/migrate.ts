import type { Database } from "../engine/database";
import { parseDatabaseUrl } from "../engine/database-url";
import { isMissingTable } from "../engine/errors";
import { makeSqliteFilePrivate } from "../engine/private-file";
import { keepBeforeMigration, removeKept } from "./keep-before-migration";
import { migratePostgres } from "./migrate-postgres";
import { migrateSqlite } from "./migrate-sqlite";
import { type MigrationEvents, migrationNames, migrationsFolder, readMigrations } from "./migration-files";

type MigrateOptions = Readonly<{
  /** Called with one line for each migration that was applied. */
  log?: (line: string) => void;
  /** Where the migrations are; those of the service itself when left out. */
  folder?: string;
  /** Whether a copy of a SQLite database is kept before it is changed; it is unless told otherwise. */
  keepsCopy?: boolean;
}>;

/**
 * Brings the database at `url` up to date and returns the names of the migrations that this applied.
 *
 * Each migration runs in a transaction of its own, with its row of `_prisma_migrations`, so `prisma migrate
 * status` and `prisma migrate deploy` agree with it. Any number of processes may start at once: one of them
 * applies a migration, the others wait and find it done. Throws, and leaves the database as it was, where
 * the database is newer than this version of the service or an applied migration was edited.
 */
export async function applyMigrations(
  url: string,
  { log = () => {}, folder, keepsCopy = true }: MigrateOptions = {},
): Promise<string[]> {
  const target = parseDatabaseUrl(url);
  const migrations = readMigrations(folder ?? migrationsFolder(target.provider));
  const events: MigrationEvents = {
    onStep: (step) => log(`Updating the database: ${step} …`),
    onApplied: (name) => log(`Applied migration ${name}.`),
  };
  if (target.provider === "postgres") return migratePostgres(target.connectionString, migrations, events);
  makeSqliteFilePrivate(target.file);
  const copy = keepsCopy ? await keepBeforeMigration(target.file, migrations) : null;
  if (copy !== null) log(`Kept a copy of the database as it was before the update: ${copy}`);
  return migrateSqlite(target.file, migrations, events);
}

/**
 * Removes what `applyMigrations` kept of earlier versions, and returns the names of the files. It is for a
 * start that found nothing to update and is ready: the start before it has shown that the update went well.
 */
export async function removeCopies(url: string): Promise<readonly string[]> {
  const target = parseDatabaseUrl(url);
  return target.provider === "sqlite" ? removeKept(target.file) : [];
}

/**
 * The names of the migrations that `database` still lacks, and of those that only a newer version of the
 * service knows: one cheap query, for the readiness probe.
 */
export async function unmatchedMigrations(
  database: Database,
  { folder }: Pick<MigrateOptions, "folder"> = {},
): Promise<string[]> {
  const finished = await finishedMigrations(database);
  const known = new Set(migrationNames(folder ?? migrationsFolder(database.dialect)));
  const missing = [...known].filter((name) => !finished.has(name));
  return [...missing, ...[...finished].filter((name) => !known.has(name))];
}

async function finishedMigrations({ prisma }: Database): Promise<ReadonlySet<string>> {
  try {
    const rows = await prisma.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isMissingTable(error)) return new Set();
    throw error;
  }
}
