import autocannon from "autocannon";
import { type LoadResult, toLoadResult } from "./load-result";

/** As many connections as the product's PostgreSQL pool has, so that no request waits for one. */
export const CONNECTIONS = 8;

const SAMPLE_MILLIS = 100;

/** No working server needs longer for its first response, however busy the machine is. */
const LONGEST_SECONDS = 10;

/**
 * Sends requests for `seconds`; each connection sends its next request as soon as it has the response.
 *
 * Latencies are recorded one by one, because autocannon's own histogram is in whole milliseconds and a floor
 * takes less than one. Throws if a response is not a success: such figures would be meaningless.
 */
export async function runLoad(
  { url, headers }: Readonly<{ url: string; headers: Readonly<Record<string, string>> }>,
  seconds: number,
): Promise<LoadResult> {
  if (seconds > LONGEST_SECONDS) throw new Error(`${url} did not respond.`);
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
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} refusals, ${errors} errors, ${timeouts} time-outs`);
  }
  if (latencies.length === 0) return runLoad({ url, headers }, seconds * 4);
  return toLoadResult(latencies, endedAt - startedAt);
}
