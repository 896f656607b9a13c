import { randomBytes } from "node:crypto";
import { copyFile, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Database, openDatabase } from "../engine/database";
import { createPostgresDatabase, dropPostgresDatabases } from "./postgres-databases";

export const PROVIDERS = ["sqlite", "postgres"] as const satisfies readonly Database["dialect"][];

export type TestDatabase = Readonly<{ url: string; discard(): Promise<void> }>;

/**
 * Creates a database for one test file: migrated and without rows, or completely empty if `isEmpty`. The
 * caller closes its connections before it calls `discard`.
 */
export async function createTestDatabase(
  provider: Database["dialect"],
  { isEmpty = false }: Readonly<{ isEmpty?: boolean }> = {},
): Promise<TestDatabase> {
  const templates = inject("templateDatabases");
  const suffix = randomBytes(6).toString("hex");
  if (provider === "postgres") {
    const name = `${templates.postgresTemplate}_${suffix}`;
    const source = isEmpty ? {} : { template: templates.postgresTemplate };
    const url = await createPostgresDatabase(templates.postgresUrl, { name, ...source });
    return { url, discard: () => dropPostgresDatabases(templates.postgresUrl, name) };
  }
  const file = join(templates.sqliteFolder, `${suffix}.db`);
  if (!isEmpty) await copyFile(templates.sqliteFile, file);
  const discard = async (): Promise<void> => {
    const isOfIt = (name: string): boolean => name.startsWith(basename(file));
    for (const name of (await readdir(templates.sqliteFolder)).filter(isOfIt)) {
      await rm(join(templates.sqliteFolder, name), { force: true });
    }
  };
  return { url: `file:${file}`, discard };
}

/**
 * Declares `tests` twice, for SQLite and for PostgreSQL, each with a migrated database of its own.
 *
 * All tests of one declaration share that database, so each creates its own customer. Call `database` and
 * `url` only while tests run.
 */
export function describeOnEachDatabase(
  name: string,
  tests: (database: () => Database, url: () => string, provider: Database["dialect"]) => void,
): void {
  describe.each(PROVIDERS)(`${name} on %s`, (provider) => {
    let open: Readonly<{ database: Database; copy: TestDatabase }> | undefined;
    const opened = (): NonNullable<typeof open> => {
      if (open === undefined) throw new Error("The database is there only while the tests run.");
      return open;
    };
    beforeAll(async () => {
      const copy = await createTestDatabase(provider);
      open = { copy, database: openDatabase(copy.url) };
    });
    afterAll(async () => {
      await open?.database.close();
      await open?.copy.discard();
    });
    tests(
      () => opened().database,
      () => opened().copy.url,
      provider,
    );
  });
}
