import { type LoadResult, toLoadResult } from "../load/load-result";
import type { BareClient } from "./bare-client";
import type { RecordedWrite } from "./record-writes";

/** Commits the writes one after the other, and returns their latencies. */
export async function replay(client: BareClient, writes: readonly RecordedWrite[]): Promise<LoadResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  for (const write of writes) {
    const beganAt = performance.now();
    await client.commit(write);
    latencies.push(performance.now() - beganAt);
  }
  return toLoadResult(latencies, performance.now() - startedAt);
}
