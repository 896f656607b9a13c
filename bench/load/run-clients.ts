import { type LoadResult, toLoadResult } from "./load-result";

/**
 * Lets several clients work at once for `seconds`, each beginning its next turn when it has ended its last. A turn that
 * has begun is waited for, so that everything that was done is counted.
 */
export async function runClients(
  clients: readonly (() => Promise<unknown>)[],
  seconds: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    clients.map(async (takeTurn) => {
      for (let beganAt = performance.now(); beganAt < endsAt; ) {
        await takeTurn();
        const doneAt = performance.now();
        latencies.push(doneAt - beganAt);
        beganAt = doneAt;
      }
    }),
  );
  return toLoadResult(latencies, performance.now() - startedAt);
}
