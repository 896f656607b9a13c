import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../domain/errors";

/** Counts one request of a client. Throws `rate_limit_exceeded` when it has used up its minute. */
export type RateLimit = (clientId: string) => Promise<void>;

/** Counts in memory, which is right for one node and harmless on several: each then grants its own share. */
export function rateLimitPerMinute(requests: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: requests, duration: 60 });
  return async (clientId) => {
    try {
      await limiter.consume(clientId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError(
        "rate_limit_exceeded",
        "This client has sent too many requests; wait and try again.",
        {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        },
      );
    }
  };
}
