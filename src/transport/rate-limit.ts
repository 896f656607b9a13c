import { AppError } from "../domain/errors";

const WINDOW_SECONDS = 60;

/** What one customer may take of its client's minute, so that a crowd about one leaves something to the others. */
const CUSTOMER_PART = 1 / 2;

/** So many customers are counted for a client in one minute; with more of them, none has much of it. */
const MAX_CUSTOMERS = 50_000;

/** Whose request it is, and about which customer; null where it is about none. */
type Asked = Readonly<{ clientId: string; userId: string | null }>;

type Window = {
  readonly endsAtMillis: number;
  used: number;
  readonly usedByCustomer: Map<string, number>;
  /** Whether the client asked about several customers in the minute before this one. */
  readonly wasShared: boolean;
};

/**
 * Limits how many requests a client may send in a minute. One that serves several customers may send only a part of them about
 * any one; whether it does is seen from this minute and the one before. A client's minute begins with its first request.
 *
 * Counts in memory, which is right for one process and harmless with several: each then grants its own share. The library that limits
 * attempts to sign in cannot give back what it counted for a client whose customer is refused, and keeps a timer for each customer.
 */
export class RateLimit {
  readonly #quotas: Readonly<{ client: number; customer: number }>;
  readonly #policy: string;
  readonly #clockMillis: () => number;
  /** Those that began first come first. */
  readonly #windows = new Map<string, Window>();

  /** The clock need not tell the time of day, but may not be set back. */
  constructor(requestsPerMinute: number, clockMillis: () => number = () => performance.now()) {
    this.#quotas = { client: requestsPerMinute, customer: Math.ceil(requestsPerMinute * CUSTOMER_PART) };
    const { client, customer } = this.#quotas;
    this.#policy = `"client";q=${client};w=${WINDOW_SECONDS}, "customer";q=${customer};w=${WINDOW_SECONDS}`;
    this.#clockMillis = clockMillis;
  }

  /** Counts one request. Throws `rate_limit_exceeded` where the minute, or the customer's part of it, is used up. */
  count({ clientId, userId }: Asked): void {
    const nowMillis = this.#clockMillis();
    const window = this.#windowOf(clientId, nowMillis) ?? this.#begin(clientId, nowMillis);
    const secondsLeft = secondsUntilEnd(window, nowMillis);
    if (window.used >= this.#quotas.client)
      throw refuse("This client has sent too many requests", secondsLeft);
    if (userId !== null) {
      const used = window.usedByCustomer.get(userId) ?? 0;
      if (used >= this.#quotas.customer && isShared(window, userId)) {
        throw refuse("This client has sent too many requests about this customer", secondsLeft);
      }
      if (used > 0 || window.usedByCustomer.size < MAX_CUSTOMERS) window.usedByCustomer.set(userId, used + 1);
    }
    window.used += 1;
  }

  /**
   * What is left, after draft-ietf-httpapi-ratelimit-headers-10: the policies, and for each that the request is counted by, how many
   * requests (`r`) are left of it for how many seconds (`t`).
   */
  headers({ clientId, userId }: Asked): Readonly<Record<string, string>> {
    const nowMillis = this.#clockMillis();
    const window = this.#windowOf(clientId, nowMillis);
    const seconds = window === null ? WINDOW_SECONDS : secondsUntilEnd(window, nowMillis);
    const ofClient = this.#quotas.client - (window?.used ?? 0);
    const limits = [`"client";r=${ofClient};t=${seconds}`];
    if (userId !== null && window !== null && isShared(window, userId)) {
      // What the client has left is the most that anything about one of its customers can have.
      const ofCustomer = Math.max(0, this.#quotas.customer - (window.usedByCustomer.get(userId) ?? 0));
      limits.push(`"customer";r=${Math.min(ofClient, ofCustomer)};t=${seconds}`);
    }
    return { "ratelimit-policy": this.#policy, ratelimit: limits.join(", ") };
  }

  #windowOf(clientId: string, nowMillis: number): Window | null {
    const window = this.#windows.get(clientId);
    return window === undefined || window.endsAtMillis <= nowMillis ? null : window;
  }

  #begin(clientId: string, nowMillis: number): Window {
    const before = this.#windows.get(clientId);
    this.#windows.delete(clientId);
    for (const [id, { endsAtMillis }] of this.#windows) {
      if (endsAtMillis + WINDOW_SECONDS * 1000 > nowMillis) break;
      this.#windows.delete(id);
    }
    const isRecent = before !== undefined && before.endsAtMillis + WINDOW_SECONDS * 1000 > nowMillis;
    const window = {
      endsAtMillis: nowMillis + WINDOW_SECONDS * 1000,
      used: 0,
      usedByCustomer: new Map(),
      wasShared: isRecent && before.usedByCustomer.size > 1,
    };
    this.#windows.set(clientId, window);
    return window;
  }
}

/** Whether others than this customer are, or were just now, asked about. */
function isShared({ wasShared, usedByCustomer }: Window, userId: string): boolean {
  return wasShared || usedByCustomer.size > (usedByCustomer.has(userId) ? 1 : 0);
}

function secondsUntilEnd({ endsAtMillis }: Window, nowMillis: number): number {
  return Math.max(1, Math.ceil((endsAtMillis - nowMillis) / 1000));
}

function refuse(what: string, retryAfterSeconds: number): AppError {
  return new AppError("rate_limit_exceeded", `${what}; wait and try again.`, { retryAfterSeconds });
}
