import Sqlite from "better-sqlite3";

/** How long to wait for a process that has locked the whole file. */
const WAIT_MILLIS = 60_000;

/** Opens an existing SQLite file, of any version, and returns what `read` finds in it. */
export function readSqliteFile<Result>(file: string, read: (connection: Sqlite.Database) => Result): Result {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: WAIT_MILLIS });
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}
