export const WINDOW_SECONDS = 60;

/**
 * What one customer may take of its client's minute, so that a crowd about one leaves something to the
 * others.
 */
const CUSTOMER_PART = 1 / 2;

/** So many customers are counted for a client in one minute; with more of them, none has much of it. */
const MAX_CUSTOMERS = 50_000;

/** Whose request it is, and about which customer; null where it is about none. */
export type Asked = Readonly<{ clientId: string; userId: string | null }>;

/** Requests that are to be counted at once; with none of them, it is only looked. */
export type LeaseAsked = Asked & Readonly<{ count: number }>;

/** What is left of a minute, after what was granted of it. */
export type Grant = Readonly<{
  granted: number;
  /** What is used up, where nothing was granted. */
  refusedBy: "client" | "customer" | null;
  /** Tells one minute of the client from the next. */
  endsAtMillis: number;
  millisLeft: number;
  ofClient: number;
  /** Null where no part of the minute is the customer's own. */
  ofCustomer: number | null;
}>;

/** Of what was granted, what was not used. */
export type Returned = LeaseAsked & Pick<Grant, "endsAtMillis">;

export type Quotas = Readonly<{ client: number; customer: number }>;

export function quotasOf(requestsPerMinute: number): Quotas {
  return { client: requestsPerMinute, customer: Math.ceil(requestsPerMinute * CUSTOMER_PART) };
}

type Window = {
  readonly endsAtMillis: number;
  used: number;
  readonly usedByCustomer: Map<string, number>;
  /** Whether the client asked about several customers in the minute before this one. */
  readonly wasShared: boolean;
};

/**
 * Counts how many requests clients send in a minute. One that serves several customers may send only a part
 * of them about any one; whether it does is seen from this minute and the one before. A client's minute
 * begins with its first request.
 */
export class RateCounter {
  readonly quotas: Quotas;
  readonly #clockMillis: () => number;
  /** Those that began first come first. */
  readonly #windows = new Map<string, Window>();

  /** The clock need not tell the time of day, but may not be set back. */
  constructor(requestsPerMinute: number, clockMillis: () => number = () => performance.now()) {
    this.quotas = quotasOf(requestsPerMinute);
    // A minute from a fraction, less that fraction, may come to more than a minute.
    this.#clockMillis = () => Math.floor(clockMillis());
  }

  /** Counts as many of the requests as there is room for. */
  take({ clientId, userId, count }: LeaseAsked): Grant {
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

  #add(window: Window, { userId, count }: Pick<LeaseAsked, "userId" | "count">): void {
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
    // What the client has left is the most that anything about one of its customers can have.
    const ofCustomer = left === null ? null : Math.min(ofClient, Math.max(0, left));
    return { granted, refusedBy, endsAtMillis, millisLeft: endsAtMillis - nowMillis, ofClient, ofCustomer };
  }

  /** Null where the customer has no part of its own. */
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

/** Whether others than this customer are, or were just now, asked about. */
function isShared({ wasShared, usedByCustomer }: Window, userId: string): boolean {
  return wasShared || usedByCustomer.size > (usedByCustomer.has(userId) ? 1 : 0);
}
