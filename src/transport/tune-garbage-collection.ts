import { setFlagsFromString } from "node:v8";

/**
 * Shortens the pauses of garbage collection in all threads of this process. `npm run bench:recurring-reads`
 * shows the effect on other customers' reads.
 */
export function tuneGarbageCollection(): void {
  // V8 collects short-lived garbage in as many threads as there are cores and waits for all of them. The
  // other processes and the database use these cores too, so one thread is done sooner.
  setFlagsFromString("--no-parallel-scavenge");
  // The heap may grow to 2.5 times what was in use after the last full collection. Left to itself, V8 allows
  // much less at low load, so full collections are frequent, and up to four times as much at high load.
  setFlagsFromString("--heap-growing-percent=150");
}
