import { once } from "node:events";
import { Worker } from "node:worker_threads";

const LIMITS = {
  /** How long a writer waits at most while the log is cut back. */
  busyMillis: 50,
  /** 16 MiB. A log that is larger is cut back, as soon as nobody reads what is in it. */
  mostPages: 4_096,
};

/**
 * So long after a commit, or after a checkpoint that could not take all. A page that many commits change is
 * taken over once.
 */
const PAUSE_MILLIS = 1_000;

/**
 * Takes what is committed over into the database file, in a thread of its own, and cuts the write-ahead log
 * back.
 *
 * Left to SQLite, that is done by whichever COMMIT finds a thousand pages in the log, and after a large write
 * or a long reader it takes as long as they were large; and the log's file never becomes smaller.
 */
export class SqliteCheckpoints {
  readonly #file: string;
  #thread: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Whether something was committed since the checkpoint that is under way was planned. */
  #isNoted = false;
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Something was committed. */
  note(): void {
    this.#isNoted = true;
    this.#plan();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const thread = this.#thread;
    if (thread === null) return;
    const ended = once(thread, "exit");
    thread.ref();
    thread.postMessage("close");
    await ended;
  }

  #plan(): void {
    if (this.#isClosed || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#isNoted = false;
      this.#thread ??= this.#start();
      this.#thread.postMessage("checkpoint");
    }, PAUSE_MILLIS).unref();
  }

  #start(): Worker {
    const thread = new Worker(new URL("./checkpoint-thread.mjs", import.meta.url), {
      workerData: { file: this.#file, ...LIMITS },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
      execArgv: [],
    });
    thread.on("message", (isDone: boolean) => {
      this.#timer = null;
      if (!isDone || this.#isNoted) this.#plan();
    });
    // Whatever ended it, the next commit begins another.
    thread.on("error", () => {});
    thread.on("exit", () => {
      this.#thread = null;
      this.#timer = null;
    });
    thread.unref();
    return thread;
  }
}
