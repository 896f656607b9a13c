import { EventEmitter, on } from "node:events";
import type { Progress } from "../services/context";

/** Often enough to look smooth, seldom enough to cost nothing. */
const MILLIS_BETWEEN = 100;

/** Passes what is reported here on to the other processes; null says that the import is over. */
type Tell = (name: string, progress: Progress | null) => unknown;

/** How far the imports under way have come, in whichever process, for the pages that wait for them. */
export class ImportProgress {
  readonly #tell: Tell;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #latest = new Map<string, Progress>();
  #running = 0;

  constructor(tell: Tell = () => {}) {
    this.#tell = tell;
  }

  /** How many are under way in this process. */
  get running(): number {
    return this.#running;
  }

  /** Runs `work` under a name, handing it what it reports to. */
  async follow<Result>(
    name: string,
    work: (report: (progress: Progress) => void) => Promise<Result>,
  ): Promise<Result> {
    let reportedAt = 0;
    this.#running += 1;
    try {
      return await work((progress) => {
        const isNewStage = this.#latest.get(name)?.stage !== progress.stage;
        if (!isNewStage && Date.now() - reportedAt < MILLIS_BETWEEN) return;
        reportedAt = Date.now();
        this.hear(name, progress);
        this.#tell(name, progress);
      });
    } finally {
      this.#running -= 1;
      this.hear(name, null);
      this.#tell(name, null);
    }
  }

  /** Takes what is reported in this process or another one. */
  hear(name: string, progress: Progress | null): void {
    if (progress === null) {
      this.#latest.delete(name);
      return;
    }
    this.#latest.set(name, progress);
    this.#emitter.emit(name, progress);
  }

  /** What is reported under a name, from the latest on, until `signal` ends it. */
  async *watch(name: string, signal: AbortSignal): AsyncGenerator<Progress> {
    const latest = this.#latest.get(name);
    if (latest !== undefined) yield latest;
    try {
      const reports = on(this.#emitter, name, { signal });
      for await (const [progress] of reports) yield progress;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
