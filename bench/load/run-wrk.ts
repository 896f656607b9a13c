import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { LoadResult } from "./load-result";
import { CONNECTIONS } from "./run-load";

const execute = promisify(execFile);

const MILLIS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

/** Whether wrk is installed (`apt-get install wrk`). */
export async function hasWrk(): Promise<boolean> {
  // It returns 1 with its version.
  const failed = await execute("wrk", ["--version"]).catch((error: NodeJS.ErrnoException) => error.code);
  return failed !== "ENOENT";
}

/** Like `runLoad`, for whole seconds, but sent by wrk, which takes a fraction of the processor time. */
export async function runWrk(
  { url, headers }: Readonly<{ url: string; headers: Readonly<Record<string, string>> }>,
  seconds: number,
): Promise<LoadResult> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const threads = ["-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`];
  const { stdout } = await execute("wrk", [...threads, "--latency", ...sent, url]);
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return {
    requestsPerSecond,
    p50Millis: latencyOf(stdout, "50%"),
    p99Millis: latencyOf(stdout, "99%"),
  };
}

function latencyOf(printed: string, quantile: string): number {
  const [, number, unit = ""] = new RegExp(`${quantile}\\s+([\\d.]+)(us|ms|s)`).exec(printed) ?? [];
  return Number(number) * (MILLIS[unit] ?? Number.NaN);
}
