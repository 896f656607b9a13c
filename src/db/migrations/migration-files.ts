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

/** Told while migrations are applied. */
export type MigrationEvents = Readonly<{
  /** What begins now, where that may take long. */
  onStep: (step: string) => void;
  onApplied: (name: string) => void;
}>;

/**
 * How one migration is applied: `newest` says how many were before it in this run. The first of a new
 * database tell of no steps.
 */
export type OneMigration = Pick<MigrationEvents, "onStep"> & Readonly<{ newest: number }>;

export type AppliedMigration = Readonly<{ name: string; checksum: string; isFinished: boolean }>;

/** A statement of a migration; `step` says in words what begins with it, where that takes long. */
export type MigrationStatement = Readonly<{ sql: string; step: string | null }>;

/**
 * The statements of a migration, one after the other: not every database takes several at once, and while one
 * runs it can be said what it does. No statement has a semicolon at the end of a line within it.
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

/** The folder of a provider's migrations, in the package that the process was started in. */
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
 * The migration to apply next to a database that already has `applied`, or undefined when it is current.
 *
 * Throws where going on could damage it: a newer version of this service has been at work, a migration was
 * edited after it had been applied here, or Prisma gave up on one half-way.
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
      throw new Error(`Migration ${name} failed half-way. Mend it with "prisma migrate resolve".`);
    }
    if (migration.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied to this database.`);
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
