import { refuseCustomer, requireCustomer } from "../access";
import type { Context } from "../context";
import type { RevisionPoll } from "../live/polls";
import { type ChangeView, listChanges } from "./list-changes";

/** A watcher that missed more than this gets only the latest changes, and reloads. */
const MAX_CAUGHT_UP = 20;

type WatchInput = Readonly<{
  userId: string;
  /** The sequence of the last change that the watcher has seen; null to start from now. */
  after: number | null;
  revisions: RevisionPoll;
  signal: AbortSignal;
}>;

type Watched = Readonly<{ sequence: number; change: ChangeView }>;

/**
 * Every change of a customer as it is made, by any actor in any process, until `signal` aborts. Throws
 * `customer_not_found` once the customer is erased.
 */
export async function* watchChanges(
  context: Context,
  { userId, after, revisions, signal }: WatchInput,
): AsyncGenerator<Watched> {
  const { customerId, revision } = await requireCustomer(context, userId);
  let [seenRevision, seenSequence] = [revision, after ?? revision];
  const catchUp = async function* (): AsyncGenerator<Watched> {
    const { changes } = await listChanges(context, { userId, limit: MAX_CAUGHT_UP });
    for (const change of changes.toReversed()) {
      if (change.sequence <= seenSequence) continue;
      seenSequence = change.sequence;
      yield { sequence: change.sequence, change };
    }
  };
  if (after !== null) yield* catchUp();
  for await (const found of revisions.follow({ customerId }, signal)) {
    if (found === undefined) refuseCustomer();
    if (found === null || found === seenRevision) continue;
    seenRevision = found;
    yield* catchUp();
  }
}
