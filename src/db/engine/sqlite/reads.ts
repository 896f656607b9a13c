import Sqlite from "better-sqlite3";
import { type Call, type Rows, sqlIn } from "../sql-statement";
import { toSqlite } from "./parameters";

type Options = Readonly<{
  /** How long a read waits for another process. Others wait with it, so it is short. */
  busyMillis: number;
  /** Run on the connection before all else. */
  onOpen?: string;
}>;

/**
 * Prepared reads on a connection of their own, which cannot write. It is opened with the first of them.
 *
 * In WAL mode a read takes no lock that a write would wait for, and sees every transaction that was committed
 * before it, whichever connection, thread or process did it.
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

  /**
   * A number that is another one after every commit of anybody, in whichever process. Asking costs as little
   * as a look at a map.
   */
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
    // To SQLite, $1 is the name of a parameter; without a name it is bound by its place, in less time.
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
