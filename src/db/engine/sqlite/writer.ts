import { Worker } from "node:worker_threads";
import { DriverAdapterError, type SqlQuery, type SqlResultSet } from "@prisma/driver-adapter-utils";
import type { DatabaseCondition } from "../condition";
import { connectionLost } from "../errors";
import type { Rows } from "../sql-statement";
import type { SqliteCall } from "./to-sqlite";

type Calls = {
  open: { argument: undefined; result: undefined };
  /** Runs statements in order, in the open transaction, or in a new one if `begins`. */
  run: { argument: { begins: boolean; calls: readonly SqliteCall[] }; result: readonly Rows[] };
  commit: { argument: undefined; result: undefined };
  rollback: { argument: undefined; result: undefined };
  /** Prisma's writes, on a connection of their own in the same thread. */
  queryRaw: { argument: SqlQuery; result: SqlResultSet };
  executeRaw: { argument: SqlQuery; result: number };
  executeScript: { argument: string; result: undefined };
  close: { argument: undefined; result: undefined };
};

type PlainError =
  | Readonly<{ cause: DriverAdapterError["cause"] }>
  | Readonly<{ message: string; code: string | undefined }>;

/** The type of the result is known only to the caller, by the call that it made. */
type Reply = Readonly<{ id: number; result: never; error?: PlainError }>;

type File = Readonly<{
  file: string;
  busyMillis: number;
  /**
   * Whether SQLite makes checkpoints within a COMMIT when the log is long, its default. Otherwise
   * `SqliteCheckpoints` makes them.
   */
  hasCheckpoints: boolean;
}>;

const PAUSE_MILLIS = 1_000;

type Pending = Readonly<{ resolve: (result: never) => void; reject: (error: unknown) => void }>;

/**
 * SQLite's writing connections, in a worker thread.
 *
 * better-sqlite3 is synchronous, so a write blocks its whole thread: for the disk at every COMMIT, for a
 * checkpoint (a fifth of a second after a large write), and for another process that holds the write lock.
 * Readers must not wait for that.
 *
 * Calls run in the order in which they are made. The caller has to keep transactions apart; `SqliteWriting`
 * does this with turns.
 *
 * If the thread ends unexpectedly, for example out of memory, its open transaction is rolled back and a new
 * thread replaces it. Calls in progress, and calls made before the new thread is up, fail as on a lost
 * connection.
 */
export class SqliteWriter {
  readonly #file: File;
  readonly #condition: DatabaseCondition;
  #thread: Worker | null = null;
  #startedAt = 0;
  #starts = 0;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #hasEnded = false;

  private constructor(file: File, condition: DatabaseCondition) {
    this.#file = file;
    this.#condition = condition;
  }

  static async open(file: File, condition: DatabaseCondition): Promise<SqliteWriter> {
    const writer = new SqliteWriter(file, condition);
    try {
      await writer.#start();
      return writer;
    } catch (error) {
      await writer.close();
      throw error;
    }
  }

  /** Runs a call after those before it. The buffers `given` are transferred to the thread, not copied. */
  call<Name extends keyof Calls>(
    name: Name,
    argument: Calls[Name]["argument"],
    given: readonly ArrayBuffer[] = [],
  ): Promise<Calls[Name]["result"]> {
    return new Promise((resolve, reject) => {
      if (this.#thread === null) {
        reject(connectionLost());
        return;
      }
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { resolve, reject });
      // Only a call in progress keeps the process alive.
      if (this.#pending.size === 1) this.#thread.ref();
      this.#thread.postMessage({ id: this.#lastId, call: name, argument }, given);
    });
  }

  /** How many times the thread was started. A transaction is lost if this has changed since it began. */
  get starts(): number {
    return this.#starts;
  }

  async close(): Promise<void> {
    this.#hasEnded = true;
    const thread = this.#thread;
    if (thread === null) return;
    // A thread that fails to close is terminated all the same.
    await this.call("close", undefined).catch(() => undefined);
    await thread.terminate();
  }

  /** Throws if the file cannot be opened. */
  async #start(): Promise<void> {
    const thread = new Worker(new URL("./writer-thread.mjs", import.meta.url), {
      workerData: this.#file,
      resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 },
      execArgv: [],
    });
    this.#startedAt = Date.now();
    this.#starts += 1;
    let cause: unknown;
    thread.on("message", (reply: Reply) => this.#settle(reply));
    thread.on("error", (error) => {
      cause = error;
    });
    thread.once("exit", () => this.#takeEnd(cause));
    thread.unref();
    this.#thread = thread;
    await this.call("open", undefined);
    this.#condition.end("writerEnded");
  }

  #takeEnd(cause: unknown): void {
    this.#thread = null;
    for (const { reject } of this.#pending.values()) reject(connectionLost());
    this.#pending.clear();
    if (this.#hasEnded) return;
    this.#condition.begin("writerEnded", cause);
    const pause = Math.max(0, this.#startedAt + PAUSE_MILLIS - Date.now());
    setTimeout(() => this.#startAgain(), pause).unref();
  }

  #startAgain(): void {
    if (this.#hasEnded) return;
    // The thread's exit schedules the next attempt.
    this.#start().catch(() => this.#thread?.terminate());
  }

  #settle({ id, result, error }: Reply): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#thread?.unref();
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(toError(error));
  }
}

function toError(error: PlainError): Error {
  if ("cause" in error) return new DriverAdapterError(error.cause);
  return Object.assign(new Error(error.message), { code: error.code });
}
