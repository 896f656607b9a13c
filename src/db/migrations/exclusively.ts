import { setTimeout as delay } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { parseDatabaseUrl } from "../engine/database-url";
import { isBusy } from "../engine/errors";
import { withDirectClient } from "../engine/postgres/direct-client";
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
export function exclusively<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const target = parseDatabaseUrl(url);
  return target.provider === "postgres"
    ? whilePostgresIsLocked(target.connectionString, work)
    : whileFileIsLocked(`${target.file}.lock`, work);
}

/** If the connection is lost, so is the lock. The work uses the same database and reports the error. */
function whilePostgresIsLocked<Result>(
  connectionString: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withDirectClient(connectionString, async (client) => {
    await client.query("BEGIN");
    await client.query(TAKE_LOCK);
    return work();
  });
}

async function whileFileIsLocked<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  makeSqliteFilePrivate(path);
  const file = new Sqlite(path, { timeout: 0 });
  try {
    while (!tryToLock(file)) await delay(MILLIS_BETWEEN_TRIES);
    return await work();
  } finally {
    file.close();
  }
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
