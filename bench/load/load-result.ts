import { median } from "../median";

export type LoadResult = Readonly<{ requestsPerSecond: number; p50Millis: number; p99Millis: number }>;

/** Summarises the latencies of a period. */
export function toLoadResult(latencies: readonly number[], elapsedMillis: number): LoadResult {
  const sorted = Float64Array.from(latencies).sort();
  return {
    requestsPerSecond: latencies.length / (elapsedMillis / 1000),
    p50Millis: quantile(sorted, 0.5),
    p99Millis: quantile(sorted, 0.99),
  };
}

/** The median of each figure over several rounds. */
export function medianOf(rounds: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Millis: median(rounds.map(({ p50Millis }) => p50Millis)),
    p99Millis: median(rounds.map(({ p99Millis }) => p99Millis)),
  };
}

/** Its throughput as a share of the throughput of `others`, by round. */
export function shareOf(own: readonly LoadResult[], others: readonly LoadResult[]): number {
  return median(
    own.map(
      ({ requestsPerSecond }, round) => requestsPerSecond / (others[round]?.requestsPerSecond ?? Number.NaN),
    ),
  );
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
