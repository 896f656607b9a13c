import { setTimeout as delay } from "node:timers/promises";
import { type LoadResult, toLoadResult } from "./load-result";

/**
 * Runs several clients at once for `seconds`; each starts its next turn after its last one. Turns that have
 * begun are completed, so that everything is counted.
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

/**
 * Like `runClients`, but each client starts a turn at a fixed interval, or as soon as its last turn has
 * ended.
 */
export async function runPacedClients(
  clients: readonly (() => Promise<unknown>)[],
  { seconds, everyMillis }: Readonly<{ seconds: number; everyMillis: number }>,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (takeTurn, index) => {
      const firstAt = startedAt + (everyMillis * index) / clients.length;
      for (let dueAt = firstAt; dueAt < startedAt + seconds * 1000; dueAt += everyMillis) {
        await delay(Math.max(0, dueAt - performance.now()));
        const beganAt = performance.now();
        await takeTurn();
        latencies.push(performance.now() - beganAt);
      }
    }),
  );
  return toLoadResult(latencies, performance.now() - startedAt);
}
