import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../src/db/engine/database";
import { startPostgres } from "../../src/db/testing/embedded-postgres";
import { pooledUrl } from "../../src/db/testing/pooled-url";
import {
  createPostgresDatabase,
  dropPostgresDatabases,
  prepareTestDatabase,
} from "../../src/db/testing/postgres-databases";

// When nothing is left to do, embedded-postgres ends the process with 0, whatever exit code was set: a failed
// check would have passed.
process.removeAllListeners("beforeExit");
process.once("beforeExit", () => process.exit());

export type Provider = Database["dialect"];

/** A new, empty, migrated database. Close all connections to it before `discard`. */
export type FreshDatabase = Readonly<{ provider: Provider; url: string; discard: () => Promise<void> }>;

export async function createFreshDatabase(provider: Provider): Promise<FreshDatabase> {
  const empty = await createEmptyDatabase(provider);
  try {
    await prepareTestDatabase(empty.url);
  } catch (error) {
    await empty.discard();
    throw error;
  }
  return { ...empty, url: pooledUrl(empty.url) };
}

/** Like `createFreshDatabase`, for a version of the product that brings its own migrations. */
export async function createEmptyDatabase(provider: Provider): Promise<FreshDatabase> {
  return { provider, ...(provider === "sqlite" ? await createFile() : await createOnServer()) };
}

export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Created = Omit<FreshDatabase, "provider">;

async function createFile(): Promise<Created> {
  const folder = await mkdtemp(join(tmpdir(), "business-cashflow-bench-"));
  return {
    url: `file:${join(folder, "bench.db")}`,
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The server is durable like a real one; otherwise its figures would flatter us. */
async function createOnServer(): Promise<Created> {
  const server = await startPostgres({ isDurable: true });
  const name = `business_cashflow_bench_${randomBytes(4).toString("hex")}`;
  return {
    url: await createPostgresDatabase(server.url, { name }),
    async discard() {
      await dropPostgresDatabases(server.url, name);
      await server.stop();
    },
  };
}
