import { Agent } from "node:http";
import { readWhole } from "./read-whole";
import type { Reads } from "./steady-reader";

/** The first reads open the connection and run cold code. */
const WARM_UP_READS = 50;

let isAsked = false;
process.on("message", () => {
  isAsked = true;
});

// The measuring process has ended.
process.on("disconnect", () => process.exit());

const [url = "", headersJson = "{}"] = process.argv.slice(2);
const headers = JSON.parse(headersJson);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const read = () => readWhole(url, headers, agent);
for (let number = 0; number < WARM_UP_READS; number += 1) await read();

let reads: Reads = { count: 0, worstMillis: 0 };
for (;;) {
  const startedAt = performance.now();
  await read();
  const millis = performance.now() - startedAt;
  reads = { count: reads.count + 1, worstMillis: Math.max(reads.worstMillis, millis) };
  if (!isAsked) continue;
  process.send?.(reads);
  reads = { count: 0, worstMillis: 0 };
  isAsked = false;
}
