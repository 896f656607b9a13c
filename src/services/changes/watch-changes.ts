import { setTimeout as wait } from "node:timers/promises";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { type ChangeView, listChanges } from "./list-changes";

/**
 * How often the customer is looked at. All processes share nothing but the database, so it is asked; what it is asked
 * is one row by its key.
 */
const LOOK_MILLIS = 300;

/** Whoever was away for longer sees that something changed, and reads anew. */
const MAX_CAUGHT_UP = 20;

type WatchInput = Readonly<{
  userId: string;
  /** The sequence of the last change that the watcher has seen; without it, it begins now. */
  after: number | null;
  signal: AbortSignal;
}>;

/**
 * Every change of a customer as it is made, by whomever and in whichever process, until `signal` ends it. Throws `customer_not_found`
 * once the customer is erased.
 */
export async function* watchChanges(
  context: Context,
  { userId, after, signal }: WatchInput,
): AsyncGenerator<Readonly<{ sequence: number; change: ChangeView; currency: string }>> {
  const { revision } = await requireCustomer(context, userId);
  let [seenRevision, seenSequence] = [after === null ? revision : -1, after ?? revision];
  while (!signal.aborted) {
    const customer = await requireCustomer(context, userId);
    if (customer.revision !== seenRevision) {
      seenRevision = customer.revision;
      const { changes } = await listChanges(context, { userId, limit: MAX_CAUGHT_UP });
      for (const change of changes.toReversed()) {
        if (change.sequence <= seenSequence) continue;
        seenSequence = change.sequence;
        yield { sequence: change.sequence, change, currency: customer.currency };
      }
    }
    await wait(LOOK_MILLIS, undefined, { signal }).catch(ignoreAbort);
  }
}

/** The signal ends the loop; it is not a fault. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}
