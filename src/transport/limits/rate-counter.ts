export const WINDOW_SECONDS = 60;

/**
 * The part of its client's minute that one customer may use, so that a burst about one customer leaves some
 * for the others.
 */
const CUSTOMER_PART = 1 / 2;

/** How many customers are counted per client and minute. With more, none of them can have used much. */
const MAX_CUSTOMERS = 50_000;

/** Who sends a request, and which customer it is about; null if none. */
export type CountedRequest = Readonly<{ clientId: string; userId: string | null }>;

/** A number of requests to count at once; with 0, nothing is counted and only the state is returned. */
export type LeaseRequest = CountedRequest & Readonly<{ count: number }>;

/** What is left of a minute after the granted requests. */
export type Grant = Readonly<{
  granted: number;
  /** Which limit is used up, if nothing was granted. */
  refusedBy: "client" | "customer" | null;
  /** Identifies one minute of the client. */
  endsAtMillis: number;
  millisLeft: number;
  ofClient: number;
  /** Null if the customer has no limit of its own. */
  ofCustomer: number | null;
}>;

/** Granted requests that were not used. */
export type Returned = LeaseRequest & Pick<Grant, "endsAtMillis">;

export type Quotas = Readonly<{ client: number; customer: number }>;

export function quotasOf(requestsPerMinute: number): Quotas {
  return { client: requestsPerMinute, customer: Math.ceil(requestsPerMinute * CUSTOMER_PART) };
}

type Window = {
  readonly endsAtMillis: number;
  used: number;
  readonly usedByCustomer: Map<string, number>;
  /** Whether the client made requests about several customers in the previous minute. */
  readonly wasShared: boolean;
};

/**
 * Counts how many requests clients send per minute. A client that serves several customers may use only part
 * of its minute for one of them. Whether it does is determined from this minute and the previous one. A
 * client's minute starts with its first request.
 */
export class RateCounter {
  readonly quotas: Quotas;
  readonly #clockMillis: () => number;
  /** In the order in which they began. */
  readonly #windows = new Map<string, Window>();

  /** The clock need not be the time of day, but it must not go backwards. */
  constructor(requestsPerMinute: number, clockMillis: () => number = () => performance.now()) {
    this.quotas = quotasOf(requestsPerMinute);
    // Whole milliseconds, because adding a minute to a fraction and subtracting the fraction may give more
    // than a minute.
    this.#clockMillis = () => Math.floor(clockMillis());
  }

  /** Counts as many of the requests as the limits allow. */
  take({ clientId, userId, count }: LeaseRequest): Grant {
    const nowMillis = this.#clockMillis();
    const found = this.#windowOf(clientId, nowMillis);
    if (count === 0) return this.#describe(found, { userId, nowMillis });
    const window = found ?? this.#begin(clientId, nowMillis);
    const ofClient = this.quotas.client - window.used;
    if (ofClient <= 0) return this.#describe(window, { userId, nowMillis, refusedBy: "client" });
    const ofCustomer = this.#leftOfCustomer(window, userId) ?? ofClient;
    if (ofCustomer <= 0) return this.#describe(window, { userId, nowMillis, refusedBy: "customer" });
    const granted = Math.min(count, ofClient, ofCustomer);
    this.#add(window, { userId, count: granted });
    return this.#describe(window, { userId, nowMillis, granted });
  }

  giveBack({ clientId, userId, count, endsAtMillis }: Returned): void {
    const window = this.#windowOf(clientId, this.#clockMillis());
    if (window?.endsAtMillis === endsAtMillis) this.#add(window, { userId, count: -count });
  }

  #add(window: Window, { userId, count }: Pick<LeaseRequest, "userId" | "count">): void {
    window.used += count;
    if (userId === null) return;
    const { usedByCustomer } = window;
    const used = usedByCustomer.get(userId) ?? 0;
    if (used > 0 || usedByCustomer.size < MAX_CUSTOMERS)
      usedByCustomer.set(userId, Math.max(0, used + count));
  }

  #describe(
    window: Window | null,
    {
      userId,
      nowMillis,
      granted = 0,
      refusedBy = null,
    }: Readonly<{ userId: string | null; nowMillis: number }> & Partial<Pick<Grant, "granted" | "refusedBy">>,
  ): Grant {
    const endsAtMillis = window?.endsAtMillis ?? nowMillis + WINDOW_SECONDS * 1000;
    const ofClient = this.quotas.client - (window?.used ?? 0);
    const left = window === null ? null : this.#leftOfCustomer(window, userId);
    // A customer cannot have more left than its client.
    const ofCustomer = left === null ? null : Math.min(ofClient, Math.max(0, left));
    return { granted, refusedBy, endsAtMillis, millisLeft: endsAtMillis - nowMillis, ofClient, ofCustomer };
  }

  /** Null if the customer has no limit of its own. */
  #leftOfCustomer(window: Window, userId: string | null): number | null {
    if (userId === null || !isShared(window, userId)) return null;
    return this.quotas.customer - (window.usedByCustomer.get(userId) ?? 0);
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

/** Whether the client also made requests about other customers in this minute or the previous one. */
function isShared({ wasShared, usedByCustomer }: Window, userId: string): boolean {
  return wasShared || usedByCustomer.size > (usedByCustomer.has(userId) ? 1 : 0);
}
