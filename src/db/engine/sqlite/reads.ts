import Sqlite from "better-sqlite3";
import { type Call, type Rows, sqlIn } from "../sql-statement";
import { toSqlite } from "./parameters";

type Options = Readonly<{
  /** How long a read waits for a lock that another process holds. It blocks this process, so it is short. */
  busyMillis: number;
  /** SQL that runs as soon as the connection is open. */
  onOpen?: string;
}>;

/**
 * Prepared reads on a read-only connection of their own, which opens on first use. They run synchronously, on
 * the thread of the caller.
 *
 * In WAL mode a read takes no lock that blocks writers. It sees every transaction committed before it, by any
 * connection, thread or process.
 */
export class SqliteReads {
  readonly #file: string;
  readonly #options: Options;
  readonly #prepared = new Map<string, Sqlite.Statement<unknown[], unknown[]>>();
  #connection: Sqlite.Database | null = null;
  #dataVersion: Sqlite.Statement<unknown[], number> | null = null;

  constructor(file: string, options: Options) {
    this.#file = file;
    this.#options = options;
  }

  run({ statement, parameters }: Call): Rows {
    const prepared = this.#prepared.get(statement.name) ?? this.#prepare(sqlIn("sqlite", statement));
    this.#prepared.set(statement.name, prepared);
    return prepared.all(...toSqlite(parameters));
  }

  /** See `Connections.version`. */
  version(): number | null {
    this.#dataVersion ??= this.#open().prepare<unknown[], number>("PRAGMA data_version").pluck();
    return this.#dataVersion.get() ?? null;
  }

  close(): void {
    this.#prepared.clear();
    this.#dataVersion = null;
    this.#connection?.close();
    this.#connection = null;
  }

  #prepare(sql: string): Sqlite.Statement<unknown[], unknown[]> {
    // SQLite treats $1 as a named parameter. Unnamed ones are bound by position, which is faster.
    const text = sql.replaceAll(/\$\d+/g, "?");
    return this.#open().prepare<unknown[], unknown[]>(text).raw().safeIntegers();
  }

  #open(): Sqlite.Database {
    if (this.#connection !== null) return this.#connection;
    const connection = new Sqlite(this.#file, { timeout: this.#options.busyMillis });
    connection.pragma("query_only = ON");
    connection.exec(this.#options.onOpen ?? "");
    this.#connection = connection;
    return connection;
  }
}
