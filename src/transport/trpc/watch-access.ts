import { setTimeout as wait } from "node:timers/promises";

/** What another process ended is to be noticed within a second too. A look is two rows by their keys. */
const LOOK_MILLIS = 500;

type Watch = Readonly<{
  look: () => Promise<unknown>;
  /** Tells when there is reason to look before it is time; returns what ends that. */
  onLookNow: (listener: () => void) => () => void;
}>;

/** A signal that is aborted, with the refusal, once `look` throws. It looks until `ends` is aborted. */
export function watchAccess(watch: Watch, ends: AbortSignal): AbortSignal {
  const lost = new AbortController();
  lookUntil(ends, watch).catch((refusal: unknown) => lost.abort(refusal));
  return lost.signal;
}

async function lookUntil(ends: AbortSignal, { look, onLookNow }: Watch): Promise<void> {
  let rest = new AbortController();
  const endRest = (): void => rest.abort();
  const stopListening = onLookNow(endRest);
  ends.addEventListener("abort", endRest, { once: true });
  try {
    while (!ends.aborted) {
      rest = new AbortController();
      await look();
      // Whatever cuts the rest short is no fault.
      await wait(LOOK_MILLIS, undefined, { signal: rest.signal }).catch(() => {});
    }
  } finally {
    stopListening();
    ends.removeEventListener("abort", endRest);
  }
}
