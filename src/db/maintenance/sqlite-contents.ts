import Sqlite from "better-sqlite3";
import type { DatabaseContents } from "../../domain/backup";
import { readContents } from "./database-contents";

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
