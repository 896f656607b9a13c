import { Agent } from "node:http";
import type { Headers } from "./connection";
import { readWhole } from "./read-whole";

/** How long the reads of one stretch of time took. */
export type Reads = Readonly<{ count: number; worstMillis: number }>;

/**
 * Someone who reads the same URL again and again over one connection and notes how long each answer takes.
 */
export class SteadyReader {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #isStopped = false;
  #count = 0;
  #worstMillis = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(url: string, headers: Headers) {
    this.#running = this.#run(url, headers);
  }

  /**
   * The reads that were under way at any moment of `work`. One that is still unanswered when `work` ends
   * counts too, because what made it wait is what is measured.
   */
  async during<Result>(work: () => Promise<Result>): Promise<Readonly<{ result: Result; reads: Reads }>> {
    this.#count = 0;
    this.#worstMillis = 0;
    const result = await work();
    const counted = this.#count;
    while (this.#count === counted && !this.#isStopped) await new Promise((resolve) => setImmediate(resolve));
    return { result, reads: { count: this.#count, worstMillis: this.#worstMillis } };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
    this.#agent.destroy();
  }

  async #run(url: string, headers: Headers): Promise<void> {
    try {
      while (!this.#isStopped) {
        const startedAt = performance.now();
        await readWhole(url, headers, this.#agent);
        this.#worstMillis = Math.max(this.#worstMillis, performance.now() - startedAt);
        this.#count += 1;
      }
    } finally {
      this.#isStopped = true;
    }
  }
}
