/** The first wait is at most half a second, and the maximum doubles with each attempt. */
const FIRST_WAIT_MILLIS = 500;
const LONGEST_WAIT_MILLIS = 8_000;

/** A longer Retry-After ends the retries: the caller knows whether it is worth the wait. */
const LONGEST_RETRY_AFTER_MILLIS = 60_000;

/** The wait before the next attempt in milliseconds, or null to give up. */
export function waitMillis(tries: number, response: Response): number | null {
  const retryAfter = Number(response.headers.get("retry-after") ?? 0) * 1_000;
  if (retryAfter > LONGEST_RETRY_AFTER_MILLIS) return null;
  return retryAfter > 0 ? retryAfter + backoffMillis(tries) / 4 : backoffMillis(tries);
}

/**
 * The wait in milliseconds after an attempt without a response. It is random, so that clients that failed at
 * the same time do not retry at the same time.
 */
export function backoffMillis(tries: number): number {
  const longest = Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS * 2 ** (tries - 1));
  return longest * (0.5 + Math.random() / 2);
}

/** Whether the same request may succeed if it is sent again. */
export async function isWorthRepeating(response: Response): Promise<boolean> {
  if ([429, 502, 503, 504].includes(response.status)) return true;
  return response.status === 409 && (await response.clone().text()).includes('"idempotency_key_in_use"');
}

/** Resolves after `millis`. Rejects as soon as `signal` is aborted. */
export function wait(millis: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, millis);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
