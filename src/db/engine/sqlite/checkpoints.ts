import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Release } from "./driver-transaction";

/** How long a checkpoint waits for readers at most, with writers waiting for it. */
const BUSY_MILLIS = 50;

/** 32 MiB. A log that is larger is cut back, as soon as nobody reads what is in it. */
const MOST_PAGES = 4_096;

/** 128 MiB. Before a log that is larger becomes larger still by a long write, it is cut back. */
const MOST_PAGES_BEFORE_LONG = 16_384;

/** So few pages are left that taking them over holds up writers no longer than they hold up each other. */
const FEW_PAGES = 1_000;

/**
 * So long after a commit, or after a checkpoint that could not take all. A page that many commits change is
 * taken over once.
 */
const PAUSE_MILLIS = 1_000;

type Mode = "PASSIVE" | "TRUNCATE";

/** How many pages the log has, and how many of them the database has not. */
type Log = Readonly<{ pages: number; left: number }>;

type Options = Readonly<{
  file: string;
  /** Waits until no other write is under way in this process, and keeps them away. */
  takeTurn: () => Promise<Release>;
}>;

/**
 * Takes what is committed over into the database file, in a thread of its own, and cuts the write-ahead log
 * back.
 *
 * Left to SQLite, that is done by whichever COMMIT finds a thousand pages in the log, and after a large write
 * or a long reader it takes as long as they were large; and the log's file never becomes smaller.
 */
export class SqliteCheckpoints {
  readonly #options: Options;
  #thread: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  #underWay: Promise<void> | null = null;
  /** How large the log was when it was last looked at. */
  #pages = 0;
  /** Whether something was committed since the checkpoint that is under way began. */
  #isNoted = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something was committed. */
  note(): void {
    this.#isNoted = true;
    this.#plan();
  }

  /**
   * Comes before a write that will keep the log from being cut back, and waits until a large one has been.
   * Long writes that followed each other at once would have it grow without an end.
   */
  async prepareLongWrite(): Promise<void> {
    // One that is under way may have begun beside the long write before, and left what that wrote.
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

  /** Makes one, or waits for the one that is under way. */
  #make(): Promise<void> {
    this.#underWay ??= this.#cutBack().then((isDone) => {
      this.#underWay = null;
      if (!isDone || this.#isNoted) this.#plan();
    });
    return this.#underWay;
  }

  /**
   * Nobody waits for the first, which leaves what somebody may still read. Only a log that has grown large is
   * cut back, for which writers wait. Returns whether nothing remains to be done.
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
      // The thread has ended, or others write for long; the next one begins anew.
      return false;
    }
  }

  async #run(mode: Mode): Promise<Log> {
    if (this.#isClosed) throw new Error("Nobody writes any more.");
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const log = await new Promise<Log>((resolve, reject) => {
      const onExit = (): void => reject(new Error("The thread has ended."));
      thread.once("exit", onExit);
      thread.once("message", (message: Log) => {
        thread.off("exit", onExit);
        resolve(message);
      });
      thread.postMessage(mode);
    });
    this.#pages = log.pages;
    return log;
  }

  #start(): Worker {
    const thread = new Worker(new URL("./checkpoint-thread.mjs", import.meta.url), {
      workerData: { file: this.#options.file, busyMillis: BUSY_MILLIS },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
      execArgv: [],
    });
    // Whatever ended it is said by its end, to whoever waits for it.
    thread.on("error", () => {});
    thread.on("exit", () => {
      this.#thread = null;
    });
    thread.unref();
    return thread;
  }
}
