import { access } from "node:fs/promises";
import Sqlite from "better-sqlite3";

/** The files that SQLite keeps next to an open database file. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

/** The first file next to `file` that SQLite would treat as part of it; null if there is none. */
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
 * Throws if a process has the database in `file` open, even if idle.
 *
 * Every connection to a file in WAL mode holds a shared lock on it, and only a connection in exclusive mode
 * requests more. A file that is not a database, or a damaged one, cannot be in use.
 */
export function requireUnusedSqlite(file: string): void {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    connection.pragma("locking_mode = EXCLUSIVE");
    connection.exec("BEGIN IMMEDIATE; ROLLBACK");
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : "";
    if (code.startsWith("SQLITE_BUSY")) {
      throw new Error(`${file} is in use. First stop the service and any other program that has it open.`);
    }
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error;
  } finally {
    connection.close();
  }
}
