import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { LongReader } from "../connections";
import { connectionLost, unavailable } from "../errors";
import { type Call, type Rows, sqlIn } from "../sql-statement";
import { Turns } from "../turns";
import { type SqliteParameter, toSqlite } from "./parameters";

type Task = Readonly<{ sql: string; parameters: readonly SqliteParameter[] }>;

type Reply = Readonly<{ rows: Rows }> | Readonly<{ error: { message: string; code: string | undefined } }>;

export type LongReadLimits = Readonly<{
  threads: number;
  /** How many wait for a thread at most. */
  waiting: number;
  /** How long one may wait, and how long it may then take. */
  millis: number;
}>;

const LIMITS: LongReadLimits = { threads: Math.max(2, availableParallelism()), waiting: 64, millis: 10_000 };

/**
 * Reads whose cost grows with the data, in threads of their own: SQLite answers within the call, and nobody
 * else would be answered meanwhile.
 *
 * There are as many threads as cores, each begun when it is first needed. Whoever asks for what takes too
 * long is told `service_unavailable`, as is one before whom too many wait. SQLite cannot be told to stop, so
 * the thread goes on to the end of its read, and only then takes another. One reader has all threads but one
 * at a time.
 */
export class SqliteLongReads {
  readonly #workerData: Readonly<{ file: string; busyMillis: number }>;
  readonly #limits: LongReadLimits;
  readonly #turns: Turns;
  /** Of those who have reads that run or wait. */
  readonly #ofReaders = new Map<string, { turns: Turns; reads: number }>();
  /** How many run or wait. */
  #reads = 0;
  /** Those that run nothing. */
  #idle: readonly Worker[] = [];
  readonly #threads = new Set<Worker>();
  #isClosed = false;

  constructor(file: string, busyMillis: number, limits: LongReadLimits = LIMITS) {
    this.#workerData = { file, busyMillis };
    this.#limits = limits;
    this.#turns = new Turns(limits.threads);
  }

  async run({ statement, parameters }: Call, reader: LongReader): Promise<Rows> {
    const release = await this.#takeTurn(reader);
    // The thread is taken until it has answered, whether or not anybody waits for it still.
    const answered = this.#ask({ sql: sqlIn("sqlite", statement), parameters: toSqlite(parameters) }).finally(
      release,
    );
    const reply = await this.#inTime(answered);
    if ("rows" in reply) return reply.rows;
    const { message, code } = reply.error;
    throw Object.assign(new Error(message), { code });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  /** Waits for a turn of the reader's own, and then for a thread. */
  async #takeTurn(reader: LongReader): Promise<() => void> {
    const { threads, waiting, millis } = this.#limits;
    if (this.#reads >= threads + waiting) throw unavailable(new Error("Too many long reads wait."));
    const key = "customerId" in reader ? reader.customerId : reader.personId;
    const own = this.#ofReaders.get(key) ?? { turns: new Turns(Math.max(1, threads - 1)), reads: 0 };
    this.#ofReaders.set(key, own);
    this.#reads += 1;
    own.reads += 1;
    const leave = (): void => {
      this.#reads -= 1;
      own.reads -= 1;
      if (own.reads === 0) this.#ofReaders.delete(key);
    };
    const askedAt = performance.now();
    const releaseOwn = await own.turns.acquire(millis);
    const left = millis - (performance.now() - askedAt);
    const release = releaseOwn === null ? null : await this.#turns.acquire(left);
    if (releaseOwn === null || release === null) {
      releaseOwn?.();
      leave();
      throw unavailable(new Error("Other long reads took too long."));
    }
    return () => {
      release();
      releaseOwn();
      leave();
    };
  }

  /** Runs a statement in a thread that has nothing else to do. */
  async #ask(task: Task): Promise<Reply> {
    if (this.#isClosed) throw connectionLost();
    const thread = this.#takeIdle() ?? this.#begin();
    const reply = await new Promise<Reply>((resolve, reject) => {
      const onExit = (): void => reject(connectionLost());
      thread.once("exit", onExit);
      thread.once("message", (message: Reply) => {
        thread.off("exit", onExit);
        resolve(message);
      });
      thread.postMessage(task);
    });
    this.#idle = [...this.#idle, thread];
    return reply;
  }

  #takeIdle(): Worker | undefined {
    const [first, ...others] = this.#idle;
    this.#idle = others;
    return first;
  }

  #begin(): Worker {
    const thread = new Worker(new URL("./reader-thread.mjs", import.meta.url), {
      workerData: this.#workerData,
    });
    // A process that has nothing else to do may end.
    thread.unref();
    this.#threads.add(thread);
    // What ended it is said by its end, to whoever waits for it.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      this.#threads.delete(thread);
      this.#idle = this.#idle.filter((each) => each !== thread);
    });
    return thread;
  }

  #inTime(answered: Promise<Reply>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const tooLong = (): void => reject(unavailable(new Error("A read took too long.")));
      const limit = setTimeout(tooLong, this.#limits.millis);
      answered.then(resolve, reject).finally(() => clearTimeout(limit));
    });
  }
}
