import { EventEmitter, on } from "node:events";
import type { Progress } from "../services/context";

/** Frequent enough to look smooth, rare enough to cost nothing. */
const MILLIS_BETWEEN = 100;

/** Sends a report to the other processes; null means that the import has ended. */
type Send = (name: string, progress: Progress | null) => unknown;

/** The progress of running imports in all processes, for the pages that wait for them. */
export class ImportProgress {
  readonly #send: Send;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #latest = new Map<string, Progress>();
  #running = 0;

  constructor(send: Send = () => {}) {
    this.#send = send;
  }

  /** How many imports run in this process. */
  get running(): number {
    return this.#running;
  }

  /** Runs `work` under a name and passes it the function to report progress with. */
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
        this.receive(name, progress);
        this.#send(name, progress);
      });
    } finally {
      this.#running -= 1;
      this.receive(name, null);
      this.#send(name, null);
    }
  }

  /** Receives a report from this process or another one. */
  receive(name: string, progress: Progress | null): void {
    if (progress === null) {
      this.#latest.delete(name);
      return;
    }
    this.#latest.set(name, progress);
    this.#emitter.emit(name, progress);
  }

  /** Yields the reports under a name, starting with the latest, until `signal` aborts. */
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
