import { setTimeout as wait } from "node:timers/promises";
import { requireSession } from "../../services/people/require-session";
import type { SignedIn } from "./init";
import { authorize } from "./operation";

/** What has ended is to be noticed within a second, also where another process ended it. A look is two rows by their keys. */
const LOOK_MILLIS = 500;

/**
 * A signal that is aborted, with the refusal, once the session has ended or the person may no longer view the customer.
 * It looks until `ends` is aborted.
 */
export function watchAccess(
  signedIn: SignedIn,
  customer: Readonly<{ partnerId: unknown; userId: unknown }>,
  ends: AbortSignal,
): AbortSignal {
  const lost = new AbortController();
  lookUntil(ends, async () => {
    await requireSession(signedIn.application, signedIn.sessionId);
    await authorize(signedIn, { ...customer, access: "view" });
  }).catch((refusal: unknown) => lost.abort(refusal));
  return lost.signal;
}

async function lookUntil(ends: AbortSignal, look: () => Promise<void>): Promise<void> {
  while (!ends.aborted) {
    await look();
    // The signal ends the loop; that is no fault.
    await wait(LOOK_MILLIS, undefined, { signal: ends }).catch(() => {});
  }
}
