import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../engine/database";
import { programVersion } from "./program-version";

export type Migration = Readonly<{
  /** The name of its folder. Migrations are applied in the order of their names. */
  name: string;
  sql: string;
  /** SHA-256 of the file, in hexadecimal, as Prisma records it. */
  checksum: string;
}>;

export type MigrationEvents = Readonly<{
  /** Called when a slow step begins, with its description. */
  onStep: (step: string) => void;
  onApplied: (name: string) => void;
}>;

/**
 * Options for applying one migration. `appliedNow` is how many this run has applied before it. On a new
 * database, steps are not reported.
 */
export type OneMigration = Pick<MigrationEvents, "onStep"> & Readonly<{ appliedNow: number }>;

/** SQLite has no booleans: there `isFinished` is 0 or 1. */
export type AppliedMigration = Readonly<{ name: string; checksum: string; isFinished: boolean | 0 | 1 }>;

/** Selects the rows of `AppliedMigration`. */
export const LIST_APPLIED = `
  SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`;

/** A statement of a migration. `step` describes it if it is slow, and is null otherwise. */
export type MigrationStatement = Readonly<{ sql: string; step: string | null }>;

/**
 * Splits a migration into its statements, because not every database accepts several at once, and so that the
 * current one can be reported. A statement must not contain a semicolon at the end of a line.
 */
export function statementsOf({ sql }: Migration): readonly MigrationStatement[] {
  return sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((text) => ({
      sql: text.replaceAll(/^--.*$/gm, "").trim(),
      step: /^-- Step: (.+)$/m.exec(text)?.[1] ?? null,
    }))
    .filter((statement) => statement.sql !== "");
}

/** The folder of a provider's migrations, in the package in which the process was started. */
export function migrationsFolder(provider: Database["dialect"]): string {
  return join(process.cwd(), "prisma", "migrations", provider);
}

export function migrationNames(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export function readMigrations(folder: string): Migration[] {
  return migrationNames(folder).map((name) => {
    const bytes = readFileSync(join(folder, name, "migration.sql"));
    return { name, sql: bytes.toString("utf8"), checksum: createHash("sha256").update(bytes).digest("hex") };
  });
}

/**
 * The next migration for a database that has `applied`, or undefined if it is up to date.
 *
 * Throws if continuing could damage the database: a newer version of this service has used it, an applied
 * migration was edited, or a migration failed halfway under Prisma.
 */
export function nextMigration(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration | undefined {
  for (const { name, checksum, isFinished } of applied) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (migration === undefined) {
      throw new Error(explainNewer(name, migrations));
    }
    if (!isFinished) {
      throw new Error(`Migration ${name} failed halfway. Fix it with "prisma migrate resolve".`);
    }
    if (migration.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied to this database.`);
    }
  }
  const names = new Set(applied.map(({ name }) => name));
  return migrations.find(({ name }) => !names.has(name));
}

function explainNewer(name: string, migrations: readonly Migration[]): string {
  return [
    `The database is newer than this version of the service: it has migration ${name}.`,
    `This is version ${programVersion()}, which reads databases up to ${migrations.at(-1)?.name ?? "none"}.`,
    "  - Start the version that the database was last used with, or one after it, or",
    "  - go back to what was before: restore a backup that this version made (cashflow restore), or on SQLite the copy",
    "    beside the database that the update kept. What was written since is then lost.",
  ].join("\n");
}
