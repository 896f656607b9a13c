import { randomUUID } from "node:crypto";
import Sqlite from "better-sqlite3";
import { readSqliteFile } from "../engine/sqlite/read-file";
import {
  type AppliedMigration,
  LIST_APPLIED,
  type Migration,
  type MigrationEvents,
  nextMigration,
  type OneMigration,
  statementsOf,
} from "./migration-files";
import {
  customerKeyTable,
  NAMED_CUSTOMERS,
  type NamedCustomer,
  ONE_KEY,
  toCustomerKeyRow,
} from "./new-customer-ids";

// Exactly what Prisma creates, because Prisma's commands read and write this table too.
const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
  )`;

/** How long a process waits for another that is migrating the same file. */
const WAIT_MILLIS = 60_000;

/**
 * Applies `migrations` to the SQLite database in `file` and returns the names of those that were missing. It
 * blocks the process, so it is meant for startup.
 *
 * SQLite changes a table by building a new one and dropping the old one. Dropping a table deletes its rows,
 * and foreign keys would refuse that or cascade it. Foreign keys can be switched off only outside a
 * transaction, so the PRAGMAs that Prisma puts into such a migration have no effect here. Instead, this
 * connection has them off throughout, and every migration is checked as a whole before it is committed.
 */
export function migrateSqlite(
  file: string,
  migrations: readonly Migration[],
  { onStep, onApplied }: MigrationEvents,
): string[] {
  const connection = new Sqlite(file, { timeout: WAIT_MILLIS });
  try {
    // Only a new database adopts this. It is twice the default, so that a large import writes half as many
    // pages.
    connection.pragma("page_size = 8192");
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("foreign_keys = OFF");
    const names: string[] = [];
    const applyNext = connection.transaction(() =>
      applyOne(connection, migrations, { appliedNow: names.length, onStep }),
    );
    for (let name = applyNext.immediate(); name !== undefined; name = applyNext.immediate()) {
      names.push(name);
      onApplied(name);
    }
    return names;
  } finally {
    connection.close();
  }
}

/**
 * The name of the next migration that the database in `file` needs; null if it is up to date or has no
 * migrations at all.
 */
export function nextSqliteMigration(file: string, migrations: readonly Migration[]): string | null {
  return readSqliteFile(file, (connection) => {
    const hasMigrations = connection
      .prepare("SELECT 1 FROM sqlite_schema WHERE name = '_prisma_migrations'")
      .get();
    if (hasMigrations === undefined) return null;
    const applied = readApplied(connection);
    return applied.length === 0 ? null : (nextMigration(migrations, applied)?.name ?? null);
  });
}

function readApplied(connection: Sqlite.Database): readonly AppliedMigration[] {
  return connection.prepare<[], AppliedMigration>(LIST_APPLIED).all();
}

function applyOne(
  connection: Sqlite.Database,
  migrations: readonly Migration[],
  { appliedNow, onStep }: OneMigration,
): string | undefined {
  connection.exec(MIGRATIONS_TABLE);
  const applied = readApplied(connection);
  const next = nextMigration(migrations, applied);
  if (next === undefined) return undefined;
  const startedAt = Date.now();
  if (next.name === ONE_KEY) fillCustomerKeys(connection);
  for (const { sql, step } of statementsOf(next)) {
    if (step !== null && applied.length > appliedNow) onStep(step);
    connection.exec(sql);
  }
  const broken = connection.pragma("foreign_key_check");
  if (!Array.isArray(broken) || broken.length > 0) {
    throw new Error(`Migration ${next.name} would leave rows with foreign keys to missing rows.`);
  }
  connection
    .prepare(
      `INSERT INTO _prisma_migrations
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES (?, ?, ?, ?, ?, 1)`,
    )
    .run(randomUUID(), next.checksum, next.name, startedAt, Date.now());
  return next.name;
}

function fillCustomerKeys(connection: Sqlite.Database): void {
  connection.exec(customerKeyTable("TEXT"));
  const customers = connection.prepare<[], NamedCustomer>(NAMED_CUSTOMERS).all();
  const insert = connection.prepare("INSERT INTO customer_key VALUES (?, ?, ?, ?)");
  for (const each of customers) insert.run(...toCustomerKeyRow(each));
}
