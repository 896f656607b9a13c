import type { Database } from "../engine/database";
import { parseDatabaseUrl } from "../engine/database-url";
import { isMissingTable } from "../engine/errors";
import { makeSqliteFilePrivate } from "../engine/private-file";
import { keepBeforeMigration, removeKept } from "./keep-before-migration";
import { migratePostgres } from "./migrate-postgres";
import { migrateSqlite } from "./migrate-sqlite";
import { type MigrationEvents, migrationNames, migrationsFolder, readMigrations } from "./migration-files";

type MigrateOptions = Readonly<{
  log?: (line: string) => void;
  /** The folder of the migrations; the service's own if left out. */
  folder?: string;
  /** Whether to keep a copy of a SQLite database before it is changed; true by default. */
  keepsCopy?: boolean;
}>;

/**
 * Brings the database at `url` up to date and returns the names of the migrations that were applied.
 *
 * Each migration runs in a transaction of its own, together with its row in `_prisma_migrations`, so `prisma
 * migrate status` and `prisma migrate deploy` agree with it. Any number of processes may start at once: one
 * applies a migration, the others wait and find it applied. Throws, and leaves the database unchanged, if the
 * database is newer than this version of the service or if an applied migration was edited.
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
 * Deletes the copies that `applyMigrations` kept, and returns the names of the files. Call it at a start that
 * found nothing to update and is ready: this shows that the previous update succeeded.
 */
export async function removeCopies(url: string): Promise<readonly string[]> {
  const target = parseDatabaseUrl(url);
  return target.provider === "sqlite" ? removeKept(target.file) : [];
}

/**
 * The names of the migrations that `database` still lacks, and of those that only a newer version of the
 * service knows. One cheap query, for the readiness probe.
 */
export async function unmatchedMigrations(
  database: Database,
  { folder }: Pick<MigrateOptions, "folder"> = {},
): Promise<string[]> {
  const finished = await finishedMigrations(database);
  const known = folder === undefined ? ownMigrations(database.dialect) : new Set(migrationNames(folder));
  const missing = [...known].filter((name) => !finished.has(name));
  return [...missing, ...[...finished].filter((name) => !known.has(name))];
}

const own = new Map<Database["dialect"], ReadonlySet<string>>();

/** Read once per process, because an update adds those of the next version while this one still serves. */
function ownMigrations(dialect: Database["dialect"]): ReadonlySet<string> {
  const names = own.get(dialect) ?? new Set(migrationNames(migrationsFolder(dialect)));
  own.set(dialect, names);
  return names;
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
