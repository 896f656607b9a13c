import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { customerPath } from "../server/customer-path";

type Target = Readonly<{ origin: string; headers: Readonly<Record<string, string>> }>;

const created = z.object({ data: z.object({ counts: z.object({ created: z.int(), unchanged: z.int() }) }) });

/** How long a request may be without an answer: longer than the service lets one be. */
const LIMIT_MILLIS = 60_000;

/**
 * A partner's server that sends one new row after the other, and each under its key until it is acknowledged.
 */
export class Writer {
  readonly acknowledged: string[] = [];
  readonly acknowledgedAt: number[] = [];
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;

  static async begin(target: Target): Promise<Writer> {
    const userId = randomUUID();
    const body = JSON.stringify({ name: userId, currency: "EUR", referenceDate: "2026-01-01" });
    await fetch(`${target.origin}${customerPath(userId)}`, {
      method: "PUT",
      headers: { ...target.headers, "content-type": "application/json" },
      body,
    });
    return new Writer(target, userId);
  }

  private constructor(
    private readonly target: Target,
    readonly userId: string,
  ) {
    this.#running = this.#run();
    // Whoever stops it is told.
    this.#running.catch(() => undefined);
  }

  /** Ends when the row that is under way is acknowledged. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const externalId = randomUUID();
      while (!(await this.#send(externalId))) await delay(100);
      this.acknowledged.push(externalId);
      this.acknowledgedAt.push(performance.now());
    }
  }

  /**
   * Whether the row is acknowledged. Throws for an answer that is neither that nor one to try again after.
   */
  async #send(externalId: string): Promise<boolean> {
    const row = {
      externalId,
      bookedOn: "2026-01-15",
      amount: 1,
      currency: "EUR",
      direction: "inflow",
      status: "booked",
      description: "Sale",
    };
    const response = await fetch(`${this.target.origin}${customerPath(this.userId)}/transaction-batches`, {
      method: "POST",
      headers: { ...this.target.headers, "content-type": "application/json", "idempotency-key": externalId },
      body: JSON.stringify({ transactions: [row] }),
      signal: AbortSignal.timeout(LIMIT_MILLIS),
    });
    const text = await response.text();
    if (response.status === 503 && response.headers.has("retry-after")) return false;
    // The write that was cut off may still hold its key.
    if (response.status === 409 && text.includes("idempotency_key_in_use")) return false;
    const answer = created.parse(JSON.parse(text));
    return answer.data.counts.created === 1;
  }
}
