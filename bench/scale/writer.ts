import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { customerPath } from "../server/customer-path";

type Target = Readonly<{ origin: string; headers: Readonly<Record<string, string>> }>;

const created = z.object({ data: z.object({ counts: z.object({ created: z.int(), unchanged: z.int() }) }) });

/** How long to wait for a response: longer than the service lets a request run. */
const LIMIT_MILLIS = 60_000;

/**
 * A partner's server that sends new rows one after the other, each under its key until it is acknowledged.
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
    // The error reaches the caller of `stop`.
    this.#running.catch(() => undefined);
  }

  /** Resolves when the row in progress is acknowledged. */
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
   * Whether the row is acknowledged. Throws for a response that is neither an acknowledgement nor retryable.
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
    // The interrupted write may still hold its key.
    if (response.status === 409 && text.includes("idempotency_key_in_use")) return false;
    const body = created.parse(JSON.parse(text));
    return body.data.counts.created === 1;
  }
}
