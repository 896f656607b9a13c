import Sqlite from "better-sqlite3";

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
