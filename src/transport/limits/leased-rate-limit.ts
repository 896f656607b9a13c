import type { CountedRequest, Grant, LeaseRequest, Quotas, Returned } from "./rate-counter";
import { type LimitHeaders, limitHeaders, type RateLimit, refusal } from "./rate-limit";

/** A lease that is unused for this long is returned. */
const IDLE_MILLIS = 1_000;

/** Larger leases would save hardly any messages. */
const MAX_LEASE = 256;

/**
 * The largest part of a minute's remaining requests that one lease may take. The last requests of a minute
 * are leased one by one.
 */
const PART = 1 / 64;

/** The process that has the counter; see `RateCounter`. */
type Lender = Readonly<{
  lease(request: LeaseRequest): Promise<Grant>;
  giveBack(returned: Returned): void;
}>;

type Lease = {
  readonly request: CountedRequest;
  readonly grant: Grant;
  /** How many requests were asked for. The next lease asks for twice as many. */
  readonly size: number;
  readonly endsAtMillis: number;
  left: number;
  isUsed: boolean;
};

/**
 * The rate limit of one of several processes that share a counter. Each leases part of a client's minute in
 * advance, so that the requests of a busy client do not wait. In total they allow as many requests as a
 * single process would.
 */
export class LeasedRateLimit implements RateLimit {
  readonly #lender: Lender;
  readonly #quotas: Quotas;
  readonly #leases = new Map<string, Lease>();
  readonly #underWay = new Map<string, Promise<Lease>>();
  readonly #waiting = new Map<string, number>();
  readonly #clockMillis: () => number;

  constructor(lender: Lender, quotas: Quotas, clockMillis: () => number = () => performance.now()) {
    this.#lender = lender;
    this.#quotas = quotas;
    this.#clockMillis = clockMillis;
    setInterval(() => this.giveBackIdle(), IDLE_MILLIS).unref();
  }

  count(request: CountedRequest): void | Promise<void> {
    const name = nameOf(request);
    const lease = this.#current(name);
    if (lease === undefined || lease.left === 0) return this.#countLater(name, request);
    use(lease);
    // Renew early, so that the next lease is ready before this one runs out.
    if (lease.size > 1 && lease.left * 2 < lease.size) void this.#renew(name, request);
  }

  headers(request: CountedRequest): LimitHeaders | Promise<LimitHeaders> {
    const lease = this.#current(nameOf(request));
    if (lease !== undefined) return limitHeaders(this.#quotas, this.#left(lease));
    return this.#lender.lease({ ...request, count: 0 }).then((grant) => limitHeaders(this.#quotas, grant));
  }

  /** Returns leases that were not used since the last call. */
  giveBackIdle(): void {
    for (const [name, lease] of this.#leases) {
      if (lease.isUsed) {
        lease.isUsed = false;
        continue;
      }
      this.#leases.delete(name);
      this.#giveBack(lease);
    }
  }

  /** Requests that arrive at the same time share one lease, and then the next one if it was too small. */
  async #countLater(name: string, request: CountedRequest): Promise<void> {
    this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + 1);
    try {
      for (;;) {
        const lease = await this.#renew(name, request);
        if (lease.left > 0) return use(lease);
        if (lease.grant.refusedBy !== null) throw refusal({ ...lease.grant, ...this.#left(lease) });
      }
    } finally {
      const waiting = (this.#waiting.get(name) ?? 1) - 1;
      if (waiting === 0) this.#waiting.delete(name);
      else this.#waiting.set(name, waiting);
    }
  }

  #renew(name: string, request: CountedRequest): Promise<Lease> {
    const underWay = this.#underWay.get(name);
    if (underWay !== undefined) return underWay;
    const renewal = this.#lease(name, request).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, renewal);
    return renewal;
  }

  async #lease(name: string, request: CountedRequest): Promise<Lease> {
    const before = this.#current(name);
    const askedAt = this.#clockMillis();
    const wanted = Math.max((before?.size ?? 0) * 2, this.#waiting.get(name) ?? 1);
    const room = Math.min(before?.grant.ofClient ?? 0, before?.grant.ofCustomer ?? Number.POSITIVE_INFINITY);
    const size = Math.max(1, Math.min(wanted, MAX_LEASE, Math.floor(room * PART)));
    const grant = await this.#lender.lease({ ...request, count: size });
    const kept = this.#leases.get(name);
    const isOfSameMinute = kept?.grant.endsAtMillis === grant.endsAtMillis;
    const lease = {
      ...{ request, grant, size, isUsed: true },
      endsAtMillis: askedAt + grant.millisLeft,
      left: grant.granted + (isOfSameMinute ? (kept?.left ?? 0) : 0),
    };
    this.#leases.set(name, lease);
    return lease;
  }

  #current(name: string): Lease | undefined {
    const lease = this.#leases.get(name);
    return lease === undefined || lease.endsAtMillis <= this.#clockMillis() ? undefined : lease;
  }

  #left({ grant, left, endsAtMillis }: Lease) {
    const ofCustomer = grant.ofCustomer === null ? null : grant.ofCustomer + left;
    return { ofClient: grant.ofClient + left, ofCustomer, millisLeft: endsAtMillis - this.#clockMillis() };
  }

  #giveBack({ request, left, grant: { endsAtMillis } }: Lease): void {
    if (left > 0) this.#lender.giveBack({ ...request, count: left, endsAtMillis });
  }
}

function use(lease: Lease): void {
  lease.left -= 1;
  lease.isUsed = true;
}

function nameOf({ clientId, userId }: CountedRequest): string {
  return `${clientId} ${userId ?? ""}`;
}
