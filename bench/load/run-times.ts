import { type LoadResult, toLoadResult } from "./load-result";

/** Runs `work` a number of times, one run after the other. */
export async function runTimes(times: number, work: () => Promise<unknown>): Promise<LoadResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < times; count += 1) {
    const beganAt = performance.now();
    await work();
    latencies.push(performance.now() - beganAt);
  }
  return toLoadResult(latencies, performance.now() - startedAt);
}
