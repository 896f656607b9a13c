import autocannon from "autocannon";

export type LoadResult = Readonly<{ requestsPerSecond: number; p50Millis: number; p99Millis: number }>;

/** As many as the PostgreSQL pool of the product has connections, so that no request waits for one. */
const CONNECTIONS = 8;

const SAMPLE_MILLIS = 100;

/**
 * Sends requests for `seconds`, each connection its next one as soon as it has its answer.
 *
 * Latencies are kept one by one, because autocannon's own histogram has whole milliseconds and a floor has less than
 * one. Throws where an answer is not a success: such figures would say nothing.
 */
export async function runLoad(
  { url, headers }: Readonly<{ url: string; headers: Readonly<Record<string, string>> }>,
  seconds: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const run = autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: SAMPLE_MILLIS,
  });
  run.on("response", (_client, _status, _bytes, millis) => {
    latencies.push(millis);
    endedAt = performance.now();
  });
  const { non2xx, errors, timeouts } = await run;
  if (non2xx + errors + timeouts > 0 || latencies.length === 0) {
    throw new Error(`${url}: ${non2xx} refusals, ${errors} errors, ${timeouts} time-outs`);
  }
  const sorted = Float64Array.from(latencies).sort();
  return {
    requestsPerSecond: latencies.length / ((endedAt - startedAt) / 1000),
    p50Millis: quantile(sorted, 0.5),
    p99Millis: quantile(sorted, 0.99),
  };
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
