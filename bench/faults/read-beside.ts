import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Seen } from "./neighbour";

/** Often enough to notice delays, and too seldom to be a load itself. */
const MILLIS_BETWEEN = 10;

const [url = "", headersJson = "{}"] = process.argv.slice(2);
const headers: Readonly<Record<string, string>> = JSON.parse(headersJson);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Null if the connection broke. */
function read(): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, { headers: { ...headers }, agent }, (response) => {
      response
        .resume()
        .once("close", () => resolve(response.complete ? (response.statusCode ?? null) : null));
    }).once("error", () => resolve(null));
  });
}

const latencies: number[] = [];
let failures = 0;
let isStopped = false;
process.on("message", () => {
  isStopped = true;
});
// The first read opens the connection and warms the server up.
await read();
process.send?.("ready");
while (!isStopped) {
  const startedAt = performance.now();
  const status = await read();
  latencies.push(performance.now() - startedAt);
  if (status === null || status >= 500) failures += 1;
  await delay(MILLIS_BETWEEN);
}
latencies.sort((a, b) => a - b);
const seen: Seen = {
  reads: latencies.length,
  p99Millis: latencies[Math.ceil(latencies.length * 0.99) - 1] ?? 0,
  worstMillis: latencies.at(-1) ?? 0,
  failures,
};
process.send?.(seen, () => process.disconnect());
