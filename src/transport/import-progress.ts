import { EventEmitter, on } from "node:events";
import type { Progress } from "../services/context";

/** Often enough to look smooth, seldom enough to cost nothing. */
const MILLIS_BETWEEN = 100;

/** How far the imports under way in this process have come, for the pages that wait for them. */
export class ImportProgress {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #latest = new Map<string, Progress>();
  #running = 0;

  /** How many are under way. */
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
        this.#latest.set(name, progress);
        this.#emitter.emit(name, progress);
      });
    } finally {
      this.#running -= 1;
      this.#latest.delete(name);
    }
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
