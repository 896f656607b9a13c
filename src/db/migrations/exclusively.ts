import { setTimeout as delay } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { parseDatabaseUrl } from "../engine/database-url";
import { isBusy } from "../engine/errors";
import { connectDirectly } from "../engine/postgres/direct-client";
import { makeSqliteFilePrivate } from "../engine/private-file";

/** An arbitrary number that nothing else locks. */
const TAKE_LOCK = "SELECT pg_advisory_xact_lock(72707370)";

const MILLIS_BETWEEN_TRIES = 100;

/**
 * Runs `work` while no other process runs its own on the same database; others wait. If a process dies, its
 * lock is released.
 *
 * On PostgreSQL the lock belongs to a transaction, not to the session, because a pooler may switch sessions
 * between two statements. On SQLite the database must stay free for the work, so the lock is on an empty file
 * next to it. That file is never deleted, because other processes wait for a lock on it.
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
  // If the connection is lost, so is the lock. The work uses the same database and reports the error.
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
    if (isBusy(error)) return false;
    throw error;
  }
}
