import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../migrations/migrate";
import { startPostgres } from "./embedded-postgres";
import { createPostgresDatabase, dropPostgresDatabases } from "./postgres-databases";

/** Where tests find the databases that they copy. */
export type TemplateDatabases = Readonly<{
  sqliteFolder: string;
  sqliteFile: string;
  postgresUrl: string;
  postgresTemplate: string;
}>;

declare module "vitest" {
  export interface ProvidedContext {
    templateDatabases: TemplateDatabases;
  }
}

/** Creates one migrated database of each kind for the whole run, and deletes everything afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const sqliteFolder = await mkdtemp(join(tmpdir(), "business-cashflow-sqlite-"));
  const postgresTemplate = `business_cashflow_test_${randomBytes(4).toString("hex")}`;
  const tearDown = async (): Promise<void> => {
    await rm(sqliteFolder, { recursive: true, force: true });
    await dropPostgresDatabases(server.url, postgresTemplate);
    await server.stop();
  };
  try {
    const sqliteFile = join(sqliteFolder, "template.db");
    await applyMigrations(`file:${sqliteFile}`);
    await applyMigrations(await createPostgresDatabase(server.url, { name: postgresTemplate }));
    project.provide("templateDatabases", {
      sqliteFolder,
      sqliteFile,
      postgresUrl: server.url,
      postgresTemplate,
    });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
