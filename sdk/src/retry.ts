/** The first wait is up to half a second, and each later one up to twice as long. */
const FIRST_WAIT_MILLIS = 500;
const LONGEST_WAIT_MILLIS = 8_000;

/** A longer Retry-After is left to the caller, who knows whether it is worth waiting for. */
const LONGEST_RETRY_AFTER_MILLIS = 60_000;

/** Faults after which nothing of the request has reached the service. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/** How long to wait before the next try, or null where it is better to give up. */
export function waitMillis(tries: number, response: Response | null): number | null {
  const retryAfter = Number(response?.headers.get("retry-after") ?? 0) * 1_000;
  if (retryAfter > LONGEST_RETRY_AFTER_MILLIS) return null;
  const backoff = Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS * 2 ** (tries - 1));
  // Clients that were refused together should not come back together.
  const jittered = backoff * (0.5 + Math.random() / 2);
  return retryAfter > 0 ? retryAfter + jittered / 4 : jittered;
}

/** Whether an answer may be another one if the same request is sent again. */
export async function isWorthRepeating(response: Response, isRepeatable: boolean): Promise<boolean> {
  if (response.status === 429) return true;
  if (!isRepeatable) return false;
  if ([502, 503, 504].includes(response.status)) return true;
  return response.status === 409 && (await response.clone().text()).includes('"idempotency_key_in_use"');
}

/** Whether a request that failed on the network can be sent again without being carried out twice. */
export function neverArrived(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && NOT_SENT.has(error.code)) return true;
  return neverArrived(error.cause);
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
