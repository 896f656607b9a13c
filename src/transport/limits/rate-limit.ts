import { AppError } from "../../domain/errors";
import { type CountedRequest, type Grant, type Quotas, RateCounter, WINDOW_SECONDS } from "./rate-counter";

/** Limits how many requests a client may send per minute; see `RateCounter`. */
export interface RateLimit {
  /**
   * Counts one request. Throws `rate_limit_exceeded` if the client's minute, or the customer's part of it, is
   * used up.
   */
  count(request: CountedRequest): void | Promise<void>;
  /** The headers that report what is left; see `limitHeaders`. */
  headers(request: CountedRequest): LimitHeaders | Promise<LimitHeaders>;
}

export type LimitHeaders = Readonly<Record<string, string>>;

/** The rate limit of a process that serves alone. */
export class OwnRateLimit implements RateLimit {
  readonly #counter: RateCounter;

  constructor(...settings: ConstructorParameters<typeof RateCounter>) {
    this.#counter = new RateCounter(...settings);
  }

  count(request: CountedRequest): void {
    const grant = this.#counter.take({ count: 1, ...request });
    if (grant.granted === 0) throw refusal(grant);
  }

  headers(request: CountedRequest): LimitHeaders {
    return limitHeaders(this.#counter.quotas, this.#counter.take({ count: 0, ...request }));
  }
}

type Left = Pick<Grant, "ofClient" | "ofCustomer" | "millisLeft">;

/**
 * Headers after draft-ietf-httpapi-ratelimit-headers-10: the policies, and for each policy that applies to
 * the request, how many requests are left (`r`) for how many seconds (`t`).
 */
export function limitHeaders({ client, customer }: Quotas, left: Left): LimitHeaders {
  const { ofClient, ofCustomer } = left;
  const [w, t] = [WINDOW_SECONDS, secondsLeft(left)];
  return {
    "ratelimit-policy": `"client";q=${client};w=${w}, "customer";q=${customer};w=${w}`,
    ratelimit: `"client";r=${ofClient};t=${t}${ofCustomer === null ? "" : `, "customer";r=${ofCustomer};t=${t}`}`,
  };
}

export function refusal({ refusedBy, ...left }: Pick<Grant, "refusedBy" | "millisLeft">): AppError {
  const about = refusedBy === "customer" ? " about this customer" : "";
  const message = `This client has sent too many requests${about}; wait and try again.`;
  return new AppError("rate_limit_exceeded", message, { retryAfterSeconds: secondsLeft(left) });
}

function secondsLeft({ millisLeft }: Pick<Grant, "millisLeft">): number {
  return Math.max(1, Math.ceil(millisLeft / 1000));
}
