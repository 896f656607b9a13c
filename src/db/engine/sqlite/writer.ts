import { Worker } from "node:worker_threads";
import { DriverAdapterError, type SqlQuery, type SqlResultSet } from "@prisma/driver-adapter-utils";
import type { DatabaseCondition } from "../condition";
import type { Rows } from "../sql-statement";
import type { SqliteParameter } from "./parameters";

type Run = Readonly<{
  begins: boolean;
  statements: readonly Readonly<{ sql: string; parameters: readonly SqliteParameter[] }>[];
}>;

type Calls = {
  open: { argument: undefined; result: undefined };
  /** One statement after the other, in a transaction that begins with them or is open, and only there. */
  run: { argument: Run; result: readonly Rows[] };
  commit: { argument: undefined; result: undefined };
  rollback: { argument: undefined; result: undefined };
  /** What Prisma writes, on a connection of its own in the same thread. */
  queryRaw: { argument: SqlQuery; result: SqlResultSet };
  executeRaw: { argument: SqlQuery; result: number };
  executeScript: { argument: string; result: undefined };
  close: { argument: undefined; result: undefined };
};

type PlainError =
  | Readonly<{ cause: DriverAdapterError["cause"] }>
  | Readonly<{ message: string; code: string | undefined }>;

/** What a call returns is known where it was made, and nowhere else. */
type Reply = Readonly<{ id: number; result: never; error?: PlainError }>;

type File = Readonly<{
  file: string;
  /** How long a statement waits for another process. */
  busyMillis: number;
  /**
   * Whether a COMMIT also takes the log over into the file when it is long, as SQLite has it; else another
   * does that.
   */
  hasCheckpoints: boolean;
}>;

/** A thread that ends as soon as it has begun is not begun again and again without a pause. */
const PAUSE_MILLIS = 1_000;

type Pending = Readonly<{ resolve: (result: never) => void; reject: (error: unknown) => void }>;

/**
 * SQLite's writing connection, in a thread of its own.
 *
 * SQLite answers within the call, and so its caller's whole thread waits: for the disk at every COMMIT, for
 * the checkpoint that now and then goes with one, which after a large write takes a fifth of a second, and
 * for another process that holds the write lock. Nobody who only reads should wait for that.
 *
 * Calls run in the order in which they are made; it is the caller who keeps two transactions apart.
 *
 * A thread that ends by itself, as one does whose memory is full, has undone the transaction that was open in
 * it, and another takes its place. What was under way, and what is asked meanwhile, fails as a connection
 * that was lost.
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

  /**
   * Runs a call after those before it. The buffers `given` are handed over to the thread instead of copied.
   */
  call<Name extends keyof Calls>(
    name: Name,
    argument: Calls[Name]["argument"],
    given: readonly ArrayBuffer[] = [],
  ): Promise<Calls[Name]["result"]> {
    return new Promise((resolve, reject) => {
      if (this.#thread === null) {
        reject(closed());
        return;
      }
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { resolve, reject });
      // Only a call that is under way keeps the process alive.
      if (this.#pending.size === 1) this.#thread.ref();
      this.#thread.postMessage({ id: this.#lastId, call: name, argument }, given);
    });
  }

  /** How often its connection has been opened: a transaction ends with the one on which it began. */
  get starts(): number {
    return this.#starts;
  }

  async close(): Promise<void> {
    this.#hasEnded = true;
    const thread = this.#thread;
    if (thread === null) return;
    // One that cannot be closed is ended all the same.
    await this.call("close", undefined).catch(() => undefined);
    await thread.terminate();
  }

  /** Throws where the file cannot be opened. */
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
    for (const { reject } of this.#pending.values()) reject(closed());
    this.#pending.clear();
    if (this.#hasEnded) return;
    this.#condition.begin("writerEnded", cause);
    const pause = Math.max(0, this.#startedAt + PAUSE_MILLIS - Date.now());
    setTimeout(() => this.#startAgain(), pause).unref();
  }

  #startAgain(): void {
    if (this.#hasEnded) return;
    // Its end, if it has not come yet, brings the next attempt.
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

function closed(): DriverAdapterError {
  return new DriverAdapterError({ kind: "ConnectionClosed" });
}

function toError(error: PlainError): Error {
  if ("cause" in error) return new DriverAdapterError(error.cause);
  return Object.assign(new Error(error.message), { code: error.code });
}
