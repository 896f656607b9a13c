import type { Logger } from "pino";
import type { Database } from "../db/engine/database";
import { probeDatabase } from "../services/maintenance/probe-database";

type Parts = Readonly<{ database: Database; logger: Logger; now: () => Date }>;

/** How long an answer of the database holds for everybody. */
const SHARED_MILLIS = 1_000;

/**
 * Whether the database can serve. Whoever asks is anybody, as often as they like, and each look writes to the database: so it is asked
 * once, and again a second after it has answered.
 */
export class Readiness {
  readonly #parts: Parts;
  #latest: Promise<string | null> | null = null;
  #lastProblem: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What is wrong, for the caller to read; null where nothing is. */
  async problem(): Promise<string | null> {
    // What the process has noticed by itself needs no question.
    const noticed = this.#parts.database.problem();
    if (noticed !== null) {
      this.#log({ problem: noticed, cause: null });
      return noticed;
    }
    this.#latest ??= this.#ask().finally(() => {
      setTimeout(() => {
        this.#latest = null;
      }, SHARED_MILLIS).unref();
    });
    return this.#latest;
  }

  async #ask(): Promise<string | null> {
    const { database, now } = this.#parts;
    const found = await probeDatabase(database, now());
    this.#log(found);
    return found?.problem ?? null;
  }

  /** Whoever asks does so every few seconds, so the log tells only what has changed. */
  #log(found: Awaited<ReturnType<typeof probeDatabase>>): void {
    const problem = found?.problem ?? null;
    if (problem === this.#lastProblem) return;
    this.#lastProblem = problem;
    const { logger } = this.#parts;
    if (found === null) logger.warn("ready again");
    else logger.error({ problem, err: found.cause }, "not ready");
  }
}
