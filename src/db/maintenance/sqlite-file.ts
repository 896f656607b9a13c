import { access } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import type { DatabaseContents } from "../../domain/backup";
import { isBusy, isDamaged } from "../engine/errors";
import { readContents } from "./database-contents";

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
    if (isBusy(error)) {
      throw new Error(`${file} is in use. First stop the service and any other program that has it open.`);
    }
    if (!isDamaged(error)) throw error;
  } finally {
    connection.close();
  }
}

const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
const LAST_CHANGE = "SELECT created_at FROM change ORDER BY created_at DESC LIMIT 1";

/** The contents of the database in `file`. Throws if it is not a database of this service. */
export async function readSqliteContents(file: string): Promise<DatabaseContents> {
  const connection = new Sqlite(file, { fileMustExist: true });
  try {
    return await readContents({
      column: async (sql) => connection.prepare<[], string>(sql).pluck().all(),
      tablesSql: TABLES,
      lastChangeSql: LAST_CHANGE,
    });
  } finally {
    connection.close();
  }
}

/**
 * The first problem that SQLite finds in a complete check of a database file that nobody else has open; null
 * if it is intact.
 */
export function findSqliteDamage(file: string): string | null {
  const connection = new Sqlite(file, { fileMustExist: true });
  try {
    const [found] = connection.prepare<[], string>("PRAGMA integrity_check(1)").pluck().all();
    if (found !== "ok") return found ?? "The integrity check returned nothing.";
    const orphan = connection
      .prepare<[], string>('SELECT "table" FROM pragma_foreign_key_check')
      .pluck()
      .get();
    return orphan === undefined ? null : `A row of ${orphan} refers to a row that does not exist.`;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return error.message;
    throw error;
  } finally {
    connection.close();
  }
}
