import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../engine/database";

export type Migration = Readonly<{
  /** The name of its folder. Migrations are applied in the order of their names. */
  name: string;
  sql: string;
  /** SHA-256 of the file, in hexadecimal, as Prisma records it. */
  checksum: string;
}>;

export type AppliedMigration = Readonly<{ name: string; checksum: string; isFinished: boolean }>;

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
      throw new Error(`The database is newer than this version of the service: it has migration ${name}.`);
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
