import { setTimeout as delay } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { parseDatabaseUrl } from "../engine/database-url";
import { connectDirectly } from "../engine/postgres/direct-client";
import { makeSqliteFilePrivate } from "../engine/private-file";

/** Any number that nothing else locks. */
const TAKE_LOCK = "SELECT pg_advisory_xact_lock(72707370)";

const MILLIS_BETWEEN_TRIES = 100;

/**
 * Runs `work` while no other process does so on the same database; others wait. Whoever dies lets the next
 * one in.
 *
 * On PostgreSQL the lock belongs to a transaction, not to the session, which a pooler may change between two
 * statements. On SQLite the database itself stays free for the work, so the lock is one on an empty file
 * beside it. That stays there: taken away, it would no longer be the file that others wait for.
 */
export async function exclusively<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const target = parseDatabaseUrl(url);
  const release =
    target.provider === "postgres"
      ? await lockPostgres(target.connectionString)
      : await lockFile(`${target.file}.lock`);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function lockPostgres(connectionString: string): Promise<() => Promise<void>> {
  const client = await connectDirectly(connectionString);
  // Where the connection is lost, so is the lock; the work meets the same database, and says so.
  client.on("error", () => undefined);
  await client.query("BEGIN");
  await client.query(TAKE_LOCK);
  return () => client.end();
}

async function lockFile(path: string): Promise<() => Promise<void>> {
  makeSqliteFilePrivate(path);
  const file = new Sqlite(path, { timeout: 0 });
  while (!tryToLock(file)) await delay(MILLIS_BETWEEN_TRIES);
  return async () => {
    file.close();
  };
}

function tryToLock(file: Sqlite.Database): boolean {
  try {
    file.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}
