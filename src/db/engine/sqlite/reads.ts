import Sqlite from "better-sqlite3";
import type { Call, Rows } from "../sql-statement";
import { toSqlite } from "./to-sqlite";

/**
 * How long a statement waits for a lock that another process holds. A read blocks this process meanwhile, so
 * it is short.
 */
export const BUSY_MILLIS = 2_000;

/**
 * Prepared reads on a read-only connection of their own, which opens on first use. They run synchronously, on
 * the thread of the caller.
 *
 * In WAL mode a read takes no lock that blocks writers. It sees every transaction committed before it, by any
 * connection, thread or process.
 */
export class SqliteReads {
  readonly #file: string;
  readonly #onOpen: string;
  readonly #prepared = new Map<string, Sqlite.Statement<unknown[], unknown[]>>();
  #connection: Sqlite.Database | null = null;
  #dataVersion: Sqlite.Statement<unknown[], number> | null = null;

  /** `onOpen` is SQL that runs as soon as the connection is open. */
  constructor(file: string, onOpen = "") {
    this.#file = file;
    this.#onOpen = onOpen;
  }

  run(call: Call): Rows {
    const { sql, parameters } = toSqlite(call);
    const prepared =
      this.#prepared.get(sql) ?? this.#open().prepare<unknown[], unknown[]>(sql).raw().safeIntegers();
    this.#prepared.set(sql, prepared);
    return prepared.all(...parameters);
  }

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

  #open(): Sqlite.Database {
    if (this.#connection !== null) return this.#connection;
    const connection = new Sqlite(this.#file, { timeout: BUSY_MILLIS });
    connection.pragma("query_only = ON");
    connection.exec(this.#onOpen);
    this.#connection = connection;
    return connection;
  }
}
