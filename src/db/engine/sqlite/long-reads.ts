import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { unavailable } from "../../../domain/errors";
import type { LongReader } from "../connections";
import { connectionLost } from "../errors";
import type { Call, Rows } from "../sql-statement";
import { Turns } from "../turns";
import { askThread } from "./ask-thread";
import { BUSY_MILLIS } from "./reads";
import { type SqliteCall, toSqlite } from "./to-sqlite";

type Reply = Readonly<{ rows: Rows }> | Readonly<{ error: { message: string; code: string | undefined } }>;

export type LongReadLimits = Readonly<{
  threads: number;
  /** The maximum number of reads that wait for a thread. */
  waiting: number;
  /** How long a read may wait, and then how long it may run. */
  millis: number;
}>;

const LIMITS: LongReadLimits = { threads: Math.max(2, availableParallelism()), waiting: 64, millis: 10_000 };

/**
 * Runs reads whose cost grows with the data in worker threads. better-sqlite3 is synchronous, so on the main
 * thread no other request would be served meanwhile.
 *
 * There are as many threads as cores, but at least two, each started when first needed. A caller whose read
 * takes too long gets `service_unavailable`, as does one that finds the queue full. SQLite is not
 * interrupted: the thread finishes its read before it takes the next. One reader occupies at most all threads
 * but one.
 */
export class SqliteLongReads {
  readonly #file: string;
  readonly #limits: LongReadLimits;
  readonly #turns: Turns;
  /** By customer or person, for those that have reads running or waiting. */
  readonly #ofReaders = new Map<string, { turns: Turns; reads: number }>();
  #reads = 0;
  #idle: readonly Worker[] = [];
  readonly #threads = new Set<Worker>();
  #isClosed = false;

  constructor(file: string, limits: LongReadLimits = LIMITS) {
    this.#file = file;
    this.#limits = limits;
    this.#turns = new Turns(limits.threads);
  }

  async run(call: Call, reader: LongReader): Promise<Rows> {
    const release = await this.#takeTurn(reader);
    // The thread stays occupied until it has replied, even if the caller has timed out.
    const pending = this.#ask(toSqlite(call)).finally(release);
    const reply = await this.#inTime(pending);
    if ("rows" in reply) return reply.rows;
    const { message, code } = reply.error;
    throw Object.assign(new Error(message), { code });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  /** Waits for one of the reader's own turns, and then for a thread. */
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

  async #ask(task: SqliteCall): Promise<Reply> {
    if (this.#isClosed) throw connectionLost();
    const thread = this.#takeIdle() ?? this.#begin();
    const reply = await askThread<Reply>(thread, task);
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
      workerData: { file: this.#file, busyMillis: BUSY_MILLIS },
    });
    // An idle thread does not keep the process alive.
    thread.unref();
    this.#threads.add(thread);
    // Callers learn of the error from the thread's exit.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      this.#threads.delete(thread);
      this.#idle = this.#idle.filter((each) => each !== thread);
    });
    return thread;
  }

  #inTime(pending: Promise<Reply>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const tooLong = (): void => reject(unavailable(new Error("A read took too long.")));
      const limit = setTimeout(tooLong, this.#limits.millis);
      pending.then(resolve, reject).finally(() => clearTimeout(limit));
    });
  }
}
