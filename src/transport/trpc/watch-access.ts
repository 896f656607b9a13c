import { setTimeout as wait } from "node:timers/promises";

/** What has ended is to be noticed within a second, also where another process ended it. A look is two rows by their keys. */
const LOOK_MILLIS = 500;

/** A signal that is aborted, with the refusal, once `look` throws. It looks until `ends` is aborted. */
export function watchAccess(look: () => Promise<unknown>, ends: AbortSignal): AbortSignal {
  const lost = new AbortController();
  lookUntil(ends, look).catch((refusal: unknown) => lost.abort(refusal));
  return lost.signal;
}

async function lookUntil(ends: AbortSignal, look: () => Promise<unknown>): Promise<void> {
  while (!ends.aborted) {
    await look();
    // The signal ends the loop; that is no fault.
    await wait(LOOK_MILLIS, undefined, { signal: ends }).catch(() => {});
  }
}
