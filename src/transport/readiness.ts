import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../db/engine/database";
import { probeDatabase } from "../services/maintenance/probe-database";
import type { Siblings } from "./processes/siblings";

type Parts = Readonly<{
  database: Database;
  /** Those that serve beside this process. */
  siblings: Siblings;
  logger: Logger;
  now: () => Date;
}>;

/** How long an answer of the database holds for everybody. */
const SHARED_MILLIS = 1_000;

/** Longer than any process is held up by one piece of work. */
const SILENT_MILLIS = 2_000;

/**
 * Whether the database can serve, for this process and for those beside it: who asks is answered by any of
 * them, and means all. Whoever asks is anybody, as often as they like, and each look writes to the database:
 * so it is asked once, and again a second after it has answered.
 */
export class Readiness {
  readonly #parts: Parts;
  #latest: Promise<string | null> | null = null;
  #lastProblem: string | null = null;
  /** What the others have said since they were last asked, by their number. */
  readonly #ofOthers = new Map<number, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What is wrong, for the caller to read; null where nothing is. */
  async problem(): Promise<string | null> {
    const noticed = this.#noticed();
    if (noticed !== null) return noticed;
    this.#latest ??= this.#askAll().finally(() => {
      setTimeout(() => {
        this.#latest = null;
      }, SHARED_MILLIS).unref();
    });
    return this.#latest;
  }

  /** Looks, and tells the others what is wrong with this process. */
  async tell(): Promise<void> {
    const { siblings } = this.#parts;
    const problem = this.#noticed() ?? (await this.#ask());
    if (problem !== null) void siblings.tell({ about: "problem", number: siblings.number, problem });
  }

  hear(number: number, problem: string): void {
    this.#ofOthers.set(number, problem);
  }

  async #askAll(): Promise<string | null> {
    const [own, ofOthers] = await Promise.all([this.#ask(), this.#askOthers()]);
    return own ?? ofOthers;
  }

  async #askOthers(): Promise<string | null> {
    const { siblings } = this.#parts;
    if (siblings.count === 1) return null;
    this.#ofOthers.clear();
    const silence = new AbortController();
    const isAnswered = await Promise.race([
      siblings.tell({ about: "readiness" }).then(() => true),
      wait(SILENT_MILLIS, false, { signal: silence.signal }).catch(() => false),
    ]);
    silence.abort();
    if (!isAnswered) return "A process of the service does not answer.";
    const [problem = null] = this.#ofOthers.values();
    return problem;
  }

  /** What the process has noticed by itself needs no question. */
  #noticed(): string | null {
    const problem = this.#parts.database.problem();
    if (problem !== null) this.#log({ problem, cause: null });
    return problem;
  }

  async #ask(): Promise<string | null> {
    const { database, siblings, now } = this.#parts;
    // Where one process writes for all, the others only read.
    const takesWrites = siblings.handOverTo === null || siblings.isFirst;
    const found = await probeDatabase(database, { at: now(), takesWrites });
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
