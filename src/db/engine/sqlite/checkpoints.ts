import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { askThread } from "./ask-thread";
import type { Release } from "./driver-transaction";

/** How long a checkpoint waits for readers at most. Writers wait for it meanwhile. */
const BUSY_MILLIS = 50;

/** 32 MiB. A larger log is truncated as soon as no reader needs it. */
const MOST_PAGES = 4_096;

/** 128 MiB. If the log is larger than this, it is truncated before a long write starts. */
const MOST_PAGES_BEFORE_LONG = 16_384;

/**
 * With at most this many pages left to copy, truncating delays writers no longer than they delay each other.
 */
const FEW_PAGES = 1_000;

/**
 * The delay after a commit, or after a checkpoint that could not copy every page. A page that many commits
 * change within it is copied once.
 */
const PAUSE_MILLIS = 1_000;

type Mode = "PASSIVE" | "TRUNCATE";

/** The size of the log in pages, and how many of them are not in the database file yet. */
type Log = Readonly<{ pages: number; left: number }>;

type Options = Readonly<{
  file: string;
  /** Waits until this process has no write in progress, and keeps writers out until released. */
  takeTurn: () => Promise<Release>;
}>;

/**
 * Copies committed pages from the write-ahead log into the database file, in a worker thread, and truncates
 * the log.
 *
 * Left to SQLite, the first COMMIT that finds a thousand pages in the log does this. After a large write or a
 * long read that COMMIT is slow, and the log file never shrinks.
 */
export class SqliteCheckpoints {
  readonly #options: Options;
  #thread: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  #underWay: Promise<void> | null = null;
  /** The size of the log after the last checkpoint. */
  #pages = 0;
  /** Whether something was committed since the current or last checkpoint began. */
  #isNoted = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  note(): void {
    this.#isNoted = true;
    this.#plan();
  }

  /**
   * Call before a long write, which keeps the log from being truncated. Waits until a large log has been
   * truncated. Without this, back-to-back long writes would let the log grow without bound.
   */
  async prepareLongWrite(): Promise<void> {
    // A checkpoint in progress may have started during the previous long write and left its pages in the log.
    await this.#underWay;
    if (this.#pages > MOST_PAGES_BEFORE_LONG) await this.#make();
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
    if (this.#isClosed || this.#timer !== null || this.#underWay !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#make();
    }, PAUSE_MILLIS).unref();
  }

  /** Makes a checkpoint, or waits for the one in progress. */
  #make(): Promise<void> {
    this.#underWay ??= this.#cutBack().then((isDone) => {
      this.#underWay = null;
      if (!isDone || this.#isNoted) this.#plan();
    });
    return this.#underWay;
  }

  /**
   * The passive checkpoint blocks nobody and leaves pages that a reader may still need. Only a large log is
   * truncated, and writers wait for that. Returns whether nothing is left to do.
   */
  async #cutBack(): Promise<boolean> {
    this.#isNoted = false;
    try {
      const { pages, left } = await this.#run("PASSIVE");
      if (pages <= MOST_PAGES) return left === 0;
      if (left > FEW_PAGES) return false;
      const release = await this.#options.takeTurn();
      try {
        return (await this.#run("TRUNCATE")).left === 0;
      } finally {
        release();
      }
    } catch {
      // The thread has ended, or another write is taking long. The next checkpoint starts afresh.
      return false;
    }
  }

  async #run(mode: Mode): Promise<Log> {
    if (this.#isClosed) throw new Error("Nobody writes any more.");
    this.#thread ??= this.#start();
    const log = await askThread<Log>(this.#thread, mode);
    this.#pages = log.pages;
    return log;
  }

  #start(): Worker {
    const thread = new Worker(new URL("./checkpoint-thread.mjs", import.meta.url), {
      workerData: { file: this.#options.file, busyMillis: BUSY_MILLIS },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
      execArgv: [],
    });
    // Callers learn of the error from the thread's exit.
    thread.on("error", () => {});
    thread.on("exit", () => {
      this.#thread = null;
    });
    thread.unref();
    return thread;
  }
}
