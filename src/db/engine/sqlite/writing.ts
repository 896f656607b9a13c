import type { DatabaseCondition } from "../condition";
import { connectionLost, turnTimedOut } from "../errors";
import type { DriverTransaction } from "../open-transaction";
import { Turns } from "../turns";
import type { SqliteCheckpoints } from "./checkpoints";
import { beginOnSqlite, type Release } from "./driver-transaction";
import { SqliteWriter } from "./writer";

type Options = Readonly<{
  /** How long a write waits for other writes of this process. */
  turnMillis: number;
  /** How long a statement waits for a lock that another process holds. */
  busyMillis: number;
  condition: DatabaseCondition;
  /** Notified of every commit. If null, SQLite makes checkpoints within a COMMIT. */
  checkpoints: SqliteCheckpoints | null;
}>;

/** Queues transactions and Prisma's writes for the one thread that writes to a SQLite file. */
export class SqliteWriting {
  readonly #file: string;
  readonly #options: Options;
  readonly #turns = new Turns(1);
  #writer: Promise<SqliteWriter> | null = null;
  #isClosed = false;

  constructor(file: string, options: Options) {
    this.#file = file;
    this.#options = options;
  }

  get busyMillis(): number {
    return this.#options.busyMillis;
  }

  /** Waits for a turn, during which only the caller may use the writer. */
  async takeTurn(): Promise<Release> {
    const release = await this.#turns.acquire(this.#options.turnMillis);
    if (release === null) throw turnTimedOut();
    return () => {
      release();
      this.#options.checkpoints?.note();
    };
  }

  /** The thread that writes, started on first use. */
  writer(): Promise<SqliteWriter> {
    if (this.#isClosed) return Promise.reject(connectionLost());
    const { busyMillis, condition, checkpoints } = this.#options;
    const file = { file: this.#file, busyMillis, hasCheckpoints: checkpoints === null };
    this.#writer ??= SqliteWriter.open(file, condition).catch((error: unknown) => {
      this.#writer = null;
      throw error;
    });
    return this.#writer;
  }

  async begin(): Promise<DriverTransaction> {
    return beginOnSqlite(await this.writer(), () => this.takeTurn());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const writer = await this.#writer?.catch(() => null);
    await writer?.close();
  }
}
