import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Headers } from "./connection";

/** How long the reads of a period took. */
export type Reads = Readonly<{ count: number; worstMillis: number }>;

const PROGRAM = fileURLToPath(new URL("./steady-reader-process.ts", import.meta.url));

/**
 * Reads the same URL again and again over one connection and records the latencies. It is a separate process,
 * because its reads would wait for other work of the measuring process.
 */
export class SteadyReader {
  readonly #process: ChildProcess;
  /** Rejected if a read fails. */
  readonly #failed: Promise<never>;

  constructor(url: string, headers: Headers) {
    this.#process = fork(PROGRAM, [url, JSON.stringify(headers)]);
    this.#failed = once(this.#process, "exit").then(() => Promise.reject(new Error("The reader has ended.")));
    this.#failed.catch(() => undefined);
  }

  /**
   * The reads in progress at any moment of `work`. A read that is still unanswered when `work` ends counts
   * too, because its wait is what is measured.
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

  /** Waits for the read in progress, and returns the reads since the last call. */
  async #takeReads(): Promise<Reads> {
    const told = new Promise<Reads>((resolve) => this.#process.once("message", resolve));
    this.#process.send("take");
    return Promise.race([told, this.#failed]);
  }
}
