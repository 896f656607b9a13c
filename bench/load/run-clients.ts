import { setTimeout as delay } from "node:timers/promises";
import { type LoadResult, toLoadResult } from "./load-result";

/**
 * Lets several clients work at once for `seconds`, each beginning its next turn when it has ended its last. A
 * turn that has begun is waited for, so that everything that was done is counted.
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
 * As `runClients`, but each client begins a turn every so many milliseconds, or as soon as its last one has
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
