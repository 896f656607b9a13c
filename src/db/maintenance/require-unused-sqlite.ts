import { access } from "node:fs/promises";
import Sqlite from "better-sqlite3";

/** What SQLite keeps beside a database file while it is open. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

/** The first file beside `file` that SQLite would take for a part of it, or null where there is none. */
export async function findCompanion(file: string): Promise<string | null> {
  for (const ending of COMPANIONS) {
    const companion = `${file}${ending}`;
    const isThere = await access(companion).then(
      () => true,
      () => false,
    );
    if (isThere) return companion;
  }
  return null;
}

/**
 * Throws where some process has the database in `file` open, be it idle.
 *
 * Everyone who has a file in WAL mode open holds a shared lock on it, and only a connection in this mode asks
 * for more. What is no database, or a damaged one, nobody can have in use.
 */
export function requireUnusedSqlite(file: string): void {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    connection.pragma("locking_mode = EXCLUSIVE");
    connection.exec("BEGIN IMMEDIATE; ROLLBACK");
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : "";
    if (code.startsWith("SQLITE_BUSY")) {
      throw new Error(`${file} is in use. Stop the service, and whatever else has it open, first.`);
    }
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error;
  } finally {
    connection.close();
  }
}
