import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../db/engine/database";
import { probeDatabase } from "../services/maintenance/probe-database";
import type { ProcessGroup } from "./processes/process-group";

type Parts = Readonly<{
  database: Database;
  /** The other processes of the service. */
  processGroup: ProcessGroup;
  logger: Logger;
  now: () => Date;
}>;

/** How long a result from the database is shared by all callers. */
const SHARED_MILLIS = 1_000;

/** Longer than any single piece of work blocks a process. */
const SILENT_MILLIS = 2_000;

/**
 * Whether the database can serve this process and the others. Any process may be asked and responds for all.
 * Anybody may ask, as often as they like, and each check writes to the database. So callers share a check,
 * and the next one runs no sooner than a second after it has ended.
 */
export class Readiness {
  readonly #parts: Parts;
  #latest: Promise<string | null> | null = null;
  #lastProblem: string | null = null;
  /** The problems reported by other processes since the last request, by process number. */
  readonly #ofOthers = new Map<number, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What is wrong, for the caller to read; null if nothing is. */
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

  /** Checks, and reports a problem of this process to the others. */
  async report(): Promise<void> {
    const { processGroup } = this.#parts;
    const problem = this.#noticed() ?? (await this.#ask());
    if (problem !== null)
      void processGroup.broadcast({ topic: "problem", number: processGroup.number, problem });
  }

  receive(number: number, problem: string): void {
    this.#ofOthers.set(number, problem);
  }

  async #askAll(): Promise<string | null> {
    const [own, ofOthers] = await Promise.all([this.#ask(), this.#askOthers()]);
    return own ?? ofOthers;
  }

  async #askOthers(): Promise<string | null> {
    const { processGroup } = this.#parts;
    if (processGroup.count === 1) return null;
    this.#ofOthers.clear();
    const silence = new AbortController();
    const haveResponded = await Promise.race([
      processGroup.broadcast({ topic: "readiness" }).then(() => true),
      wait(SILENT_MILLIS, false, { signal: silence.signal }).catch(() => false),
    ]);
    silence.abort();
    if (!haveResponded) return "A process of the service does not respond.";
    const [problem = null] = this.#ofOthers.values();
    return problem;
  }

  /** A problem that the process has already detected needs no check. */
  #noticed(): string | null {
    const problem = this.#parts.database.problem();
    if (problem !== null) this.#log({ problem, cause: null });
    return problem;
  }

  async #ask(): Promise<string | null> {
    const { database, processGroup, now } = this.#parts;
    const { takesWrites } = processGroup;
    const found = await probeDatabase(database, { at: now(), takesWrites });
    this.#log(found);
    return found?.problem ?? null;
  }

  /** Checks come every few seconds, so only changes are logged. */
  #log(found: Awaited<ReturnType<typeof probeDatabase>>): void {
    const problem = found?.problem ?? null;
    if (problem === this.#lastProblem) return;
    this.#lastProblem = problem;
    const { logger } = this.#parts;
    if (found === null) logger.warn("ready again");
    else logger.error({ problem, err: found.cause }, "not ready");
  }
}
