import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Headers } from "./connection";

/** How long the reads of one stretch of time took. */
export type Reads = Readonly<{ count: number; worstMillis: number }>;

const PROGRAM = fileURLToPath(new URL("./steady-reader-process.ts", import.meta.url));

/**
 * Someone who reads the same URL again and again over one connection and notes how long each answer takes. It
 * is a process of its own, because whoever measures has other work too, for which its reads would wait.
 */
export class SteadyReader {
  readonly #process: ChildProcess;
  /** Rejected where a read fails. */
  readonly #failed: Promise<never>;

  constructor(url: string, headers: Headers) {
    this.#process = fork(PROGRAM, [url, JSON.stringify(headers)]);
    this.#failed = once(this.#process, "exit").then(() => Promise.reject(new Error("The reader has ended.")));
    this.#failed.catch(() => undefined);
  }

  /**
   * The reads that were under way at any moment of `work`. One that is still unanswered when `work` ends
   * counts too, because what made it wait is what is measured.
   */
  async during<Result>(work: () => Promise<Result>): Promise<Readonly<{ result: Result; reads: Reads }>> {
    await this.#takeReads();
    const result = await Promise.race([work(), this.#failed]);
    return { result, reads: await this.#takeReads() };
  }

  async stop(): Promise<void> {
    this.#process.kill();
    await this.#failed.catch(() => undefined);
  }

  /** Waits for the read that is under way, and returns those since this was last asked. */
  async #takeReads(): Promise<Reads> {
    const told = new Promise<Reads>((resolve) => this.#process.once("message", resolve));
    this.#process.send("take");
    return Promise.race([told, this.#failed]);
  }
}
