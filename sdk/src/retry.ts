/** The first wait is up to half a second, and each later one up to twice as long. */
const FIRST_WAIT_MILLIS = 500;
const LONGEST_WAIT_MILLIS = 8_000;

/** A longer Retry-After is left to the caller, who knows whether it is worth waiting for. */
const LONGEST_RETRY_AFTER_MILLIS = 60_000;

/** How long to wait before the next try, or null where it is better to give up. */
export function waitMillis(tries: number, response: Response): number | null {
  const retryAfter = Number(response.headers.get("retry-after") ?? 0) * 1_000;
  if (retryAfter > LONGEST_RETRY_AFTER_MILLIS) return null;
  return retryAfter > 0 ? retryAfter + backoffMillis(tries) / 4 : backoffMillis(tries);
}

/** How long to wait where there was no answer. Clients that failed at once should not come back at once. */
export function backoffMillis(tries: number): number {
  const longest = Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS * 2 ** (tries - 1));
  return longest * (0.5 + Math.random() / 2);
}

/** Whether an answer may be another one if the same request is sent again. */
export async function isWorthRepeating(response: Response): Promise<boolean> {
  if ([429, 502, 503, 504].includes(response.status)) return true;
  return response.status === 409 && (await response.clone().text()).includes('"idempotency_key_in_use"');
}

/** Resolves after so long, or rejects as soon as `signal` is aborted. */
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
