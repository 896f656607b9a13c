import Sqlite from "better-sqlite3";
import type { PreparedReads } from "./statement";

/**
 * Prepared reads on a connection of their own, which cannot write. It is opened with the first of them.
 *
 * In WAL mode a read takes no lock that a write would wait for, and sees every transaction that was committed before
 * it, whichever connection, thread or process did it.
 */
export function sqliteReads(file: string, { busyMillis }: Readonly<{ busyMillis: number }>): PreparedReads {
  const statements = new Map<string, Sqlite.Statement<unknown[], unknown[]>>();
  let connection: Sqlite.Database | undefined;

  let dataVersion: Sqlite.Statement<unknown[], number> | undefined;

  const prepare = (sql: string): Sqlite.Statement<unknown[], unknown[]> => {
    connection ??= open(file, busyMillis);
    // To SQLite, $1 is the name of a parameter; without a name it is bound by its place, in less time.
    const text = sql.replaceAll(/\$\d+/g, "?");
    return connection.prepare<unknown[], unknown[]>(text).raw().safeIntegers();
  };

  return {
    async run({ name, sql }, parameters) {
      const statement = statements.get(name) ?? prepare(sql);
      statements.set(name, statement);
      return statement.all(...parameters);
    },
    version() {
      connection ??= open(file, busyMillis);
      dataVersion ??= connection.prepare<unknown[], number>("PRAGMA data_version").pluck();
      return dataVersion.get() ?? null;
    },
    async close() {
      statements.clear();
      dataVersion = undefined;
      connection?.close();
      connection = undefined;
    },
  };
}

function open(file: string, timeout: number): Sqlite.Database {
  const connection = new Sqlite(file, { timeout });
  connection.pragma("query_only = ON");
  return connection;
}
