import Sqlite from "better-sqlite3";
import type { PreparedReads } from "./statement";

type Options = Readonly<{
  busyMillis: number;
  /** Run on the connection before all else. */
  onOpen?: string;
  /** Where a statement with these parameters is run instead. */
  viewOf?: (parameters: readonly unknown[]) => Pick<PreparedReads, "run"> | undefined;
}>;

/**
 * Prepared reads on a connection of their own, which cannot write. It is opened with the first of them.
 *
 * In WAL mode a read takes no lock that a write would wait for, and sees every transaction that was committed before
 * it, whichever connection, thread or process did it.
 */
export function sqliteReads(file: string, options: Options): PreparedReads {
  const statements = new Map<string, Sqlite.Statement<unknown[], unknown[]>>();
  let connection: Sqlite.Database | undefined;

  let dataVersion: Sqlite.Statement<unknown[], number> | undefined;

  const prepare = (sql: string): Sqlite.Statement<unknown[], unknown[]> => {
    connection ??= open(file, options);
    // To SQLite, $1 is the name of a parameter; without a name it is bound by its place, in less time.
    const text = sql.replaceAll(/\$\d+/g, "?");
    return connection.prepare<unknown[], unknown[]>(text).raw().safeIntegers();
  };

  return {
    async run(dialectStatement, parameters) {
      const view = options.viewOf?.(parameters);
      if (view !== undefined) return view.run(dialectStatement, parameters);
      const { name, sql } = dialectStatement;
      const statement = statements.get(name) ?? prepare(sql);
      statements.set(name, statement);
      return statement.all(...parameters);
    },
    version() {
      connection ??= open(file, options);
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

function open(file: string, { busyMillis, onOpen = "" }: Options): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: busyMillis });
  connection.pragma("query_only = ON");
  connection.exec(onOpen);
  return connection;
}
