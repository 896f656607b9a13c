import { existsSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { parseDatabaseUrl } from "../engine/database-url";
import { readSqliteFile } from "../engine/sqlite/read-file";
import { migrationNames, migrationsFolder } from "./migration-files";

/**
 * Throws if `url` names the SQLite file of another program, before its permissions, its journal mode or its
 * tables are changed. A database in PostgreSQL may have tables that are not ours, such as those of its
 * extensions.
 */
export function requireOwnDatabase(url: string): void {
  const target = parseDatabaseUrl(url);
  if (target.provider === "postgres" || !existsSync(target.file)) return;
  if (readSqliteFile(target.file, isOwnOrEmpty)) return;
  throw new Error(
    `${target.file} is the database of another program, and was not changed. Name another file in DATABASE_URL.`,
  );
}

/** Throws if `url` names a SQLite file that is not there. */
export function requireDatabaseFile(url: string): void {
  const target = parseDatabaseUrl(url);
  if (target.provider === "postgres" || existsSync(target.file)) return;
  throw new Error(`There is no database at ${target.file}. DATABASE_URL has to name it.`);
}

function isOwnOrEmpty(connection: Sqlite.Database): boolean {
  const names = connection.prepare("SELECT name FROM sqlite_schema").pluck().all();
  return names.length === 0 || (names.includes("_prisma_migrations") && hasOwnMigration(connection));
}

/** Prisma's other users have a table of this name too. It is empty if each of its migrations was undone. */
function hasOwnMigration(connection: Sqlite.Database): boolean {
  const own = new Set<unknown>(migrationNames(migrationsFolder("sqlite")));
  const applied = connection.prepare("SELECT migration_name FROM _prisma_migrations").pluck().all();
  return applied.length === 0 || applied.some((name) => own.has(name));
}
