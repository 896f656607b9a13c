import { setTimeout as delay } from "node:timers/promises";
import { listPartnersWithEndpoints } from "../../db/tables/partner-feeds";
import type { Context } from "../context";
import { onAnnouncement } from "../events/announcements";
import { publishEvents } from "../events/publish-events";
import { newId } from "../new-id";
import { type Delivered, deliver } from "./deliver";
import { recordDeliveries } from "./record-deliveries";
import { takeWork, type Work } from "./take-work";
import { warnOfFailing } from "./warn-of-failing";
import type { WebhookSettings } from "./webhook-settings";

/** The most requests under way: a slow endpoint leaves room for others. */
const AT_ONCE = { inAll: 64, ofEndpoint: 16 } as const;

/** How often to check for writes of other processes, and for attempts that are due again. */
const POLL_MILLIS = 2_000;

/** What arrives within this time is written at once: each COMMIT delays the customers' own writes. */
const GATHER_MILLIS = 15;

/** How long a stopping process waits for requests under way before it aborts them. */
const DRAIN_MILLIS = 5_000;

/** Work that fails, for example because the database cannot be reached, becomes due again later. */
type Parts = Pick<Context, "database" | "now"> &
  Readonly<{ settings: WebhookSettings; onError: (error: unknown) => void }>;

/** Sends events to endpoints for as long as the process runs. Several processes share the work. */
export class DeliveryWorker {
  readonly #parts: Parts;
  readonly #holder = newId();
  readonly #ending = new AbortController();
  /** Aborts requests under way. */
  readonly #cut = new AbortController();
  readonly #underWay = new Map<string, number>();
  readonly #jobs = new Set<Promise<void>>();
  /** The partners that have endpoints, as far as this process knows. */
  #partners = new Set<string>();
  /** Those of them that got an endpoint while they were being looked up. */
  readonly #newPartners = new Set<string>();
  readonly #unpublished = new Set<string>();
  #done: Delivered[] = [];
  #isLookAround = false;
  #isAwake = false;
  /** Whether there was a reason to wake while it was awake. */
  #isAwakeAgain = false;
  #record: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts the worker, which runs until `stop`. */
  start(): void {
    const leave = onAnnouncement(this.#parts.database, ({ partnerId, isOfEndpoint }) => {
      if (isOfEndpoint) {
        this.#partners.add(partnerId);
        this.#newPartners.add(partnerId);
      }
      this.#note(partnerId);
    });
    const poll = setInterval(() => this.#wake({ looksAround: true }), POLL_MILLIS).unref();
    this.#ending.signal.addEventListener("abort", () => {
      leave();
      clearInterval(poll);
    });
    this.#wake({ looksAround: true });
  }

  /**
   * Accepts no new work and waits for requests under way. Those that take too long are aborted, and sent
   * again by other processes.
   */
  async stop(): Promise<void> {
    this.#ending.abort();
    const limit = setTimeout(() => this.#cut.abort(), DRAIN_MILLIS);
    await this.#rest();
    clearTimeout(limit);
  }

  /** Sends everything that is due, and returns when nothing is left to do. */
  async settle(): Promise<void> {
    this.#wake({ looksAround: true });
    await this.#rest();
  }

  async #rest(): Promise<void> {
    while (this.#jobs.size > 0) await Promise.all(this.#jobs);
  }

  #note(partnerId: string): void {
    if (!this.#partners.has(partnerId)) return;
    this.#unpublished.add(partnerId);
    this.#wake();
  }

  #wake({ looksAround = false } = {}): void {
    if (looksAround) this.#isLookAround = true;
    if (this.#isAwake) {
      this.#isAwakeAgain = true;
      return;
    }
    this.#isAwake = true;
    this.#begin(this.#work());
  }

  async #work(): Promise<void> {
    try {
      do {
        await delay(GATHER_MILLIS);
        this.#isAwakeAgain = false;
        await this.#publish();
        if (this.#ending.signal.aborted) return;
        for (const work of await this.#take()) this.#begin(this.#deliver(work));
      } while (this.#isAwakeAgain);
    } finally {
      this.#isAwake = false;
    }
  }

  async #publish(): Promise<void> {
    const { database, now } = this.#parts;
    if (this.#isLookAround) {
      this.#isLookAround = false;
      this.#newPartners.clear();
      const partners = await listPartnersWithEndpoints(database.reads);
      this.#partners = new Set([...partners.map(({ partnerId }) => partnerId), ...this.#newPartners]);
      for (const { partnerId, hasUnpublished } of partners)
        if (hasUnpublished) this.#unpublished.add(partnerId);
    }
    for (const partnerId of this.#unpublished) {
      this.#unpublished.delete(partnerId);
      while ((await publishEvents({ database, now, partnerId })).length > 0);
    }
  }

  #take(): Promise<readonly Work[]> {
    const inAll = [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
    return takeWork(this.#parts, {
      holder: this.#holder,
      room: AT_ONCE.inAll - inAll,
      roomOf: (endpointId) => AT_ONCE.ofEndpoint - (this.#underWay.get(endpointId) ?? 0),
    });
  }

  async #deliver(work: Work): Promise<void> {
    const { endpoint } = work;
    this.#count(endpoint.id, 1);
    try {
      const context = { ...this.#parts, signal: this.#cut.signal };
      const delivered = await deliver(context, work);
      this.#done.push(delivered);
      this.#record ??= this.#recordDone();
      await this.#record;
      await warnOfFailing(context, endpoint);
    } finally {
      this.#count(endpoint.id, -1);
      this.#wake();
    }
  }

  async #recordDone(): Promise<void> {
    await delay(GATHER_MILLIS);
    const done = this.#done;
    this.#done = [];
    this.#record = null;
    await recordDeliveries(this.#parts, done);
  }

  #count(endpointId: string, added: 1 | -1): void {
    const count = (this.#underWay.get(endpointId) ?? 0) + added;
    if (count === 0) this.#underWay.delete(endpointId);
    else this.#underWay.set(endpointId, count);
  }

  #begin(work: Promise<void>): void {
    const job = work.catch(this.#parts.onError).finally(() => this.#jobs.delete(job));
    this.#jobs.add(job);
  }
}
