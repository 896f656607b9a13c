import { AppError } from "../domain/errors";
import { type Asked, type Grant, type Quotas, RateCounter, WINDOW_SECONDS } from "./rate-counter";

/** Limits how many requests a client may send in a minute; see `RateCounter`. */
export interface RateLimit {
  /**
   * Counts one request. Throws `rate_limit_exceeded` where the minute, or the customer's part of it, is used
   * up.
   */
  count(asked: Asked): void | Promise<void>;
  /** What is left, for the caller to read; see `limitHeaders`. */
  headers(asked: Asked): LimitHeaders | Promise<LimitHeaders>;
}

export type LimitHeaders = Readonly<Record<string, string>>;

/** That of a process that serves alone. */
export class OwnRateLimit implements RateLimit {
  readonly #counter: RateCounter;

  constructor(...settings: ConstructorParameters<typeof RateCounter>) {
    this.#counter = new RateCounter(...settings);
  }

  count(asked: Asked): void {
    const grant = this.#counter.take({ ...asked, count: 1 });
    if (grant.granted === 0) throw refusal(grant);
  }

  headers(asked: Asked): LimitHeaders {
    return limitHeaders(this.#counter.quotas, this.#counter.take({ ...asked, count: 0 }));
  }
}

type Left = Pick<Grant, "ofClient" | "ofCustomer" | "millisLeft">;

/**
 * What is left, after draft-ietf-httpapi-ratelimit-headers-10: the policies, and for each that the request is
 * counted by, how many requests (`r`) are left of it for how many seconds (`t`).
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
