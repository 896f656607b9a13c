import { customerIdOf } from "../../domain/customer-id";
import type { Context } from "../../services/context";
import { type SignedIn, toTrpcError } from "./init";
import { authorize } from "./operation";
import { type StreamAccess, watchAccess } from "./watch-access";

type Watched = Readonly<{ partnerId: string; userId: string }>;

/** Opens what a person watches; it is to end with the signal. */
type Open<Item> = (ends: AbortSignal) => AsyncIterable<Item>;

/**
 * What a subscription to something of a customer answers: a stream that is refused to whoever may not view
 * the customer, and once they may no longer, or their session has ended.
 */
export async function* liveStream<Item>(
  signedIn: SignedIn,
  { input, signal }: Readonly<{ input: Watched; signal: AbortSignal | undefined }>,
  open: (context: Context, ends: AbortSignal) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const { partnerId, userId } = input;
  const context = await authorize(signedIn, { partnerId, userId, access: "view" }).catch(translate);
  const customerId = customerIdOf({ partnerId, userId });
  const viewer = { partnerId, customerId, personId: signedIn.person.id };
  yield* heldStream(signedIn, { signal, viewer }, (ends) => open(context, ends));
}

type Held = Pick<StreamAccess, "viewer"> & Readonly<{ signal: AbortSignal | undefined }>;

/**
 * A stream that counts as one of the person's. It ends when they leave or the process stops, and is refused
 * once their access has ended.
 *
 * It begins only when it is read, behind everything that translates what a call throws, so it translates by
 * itself: a page opens a stream again at once that failed inside, and not one that was refused.
 */
export async function* heldStream<Item>(
  signedIn: SignedIn,
  { signal, viewer }: Held,
  open: Open<Item>,
): AsyncGenerator<Item> {
  const { closing, liveStreams } = signedIn.application;
  const over = new AbortController();
  const ends = AbortSignal.any([closing.signal, over.signal, ...(signal === undefined ? [] : [signal])]);
  const lost = watchAccess(liveStreams, { sessionId: signedIn.sessionId, viewer }, ends);
  try {
    yield* liveStreams.hold(signedIn.person.id, open(AbortSignal.any([ends, lost])));
    lost.throwIfAborted();
  } catch (error) {
    translate(error);
  } finally {
    over.abort();
  }
}

function translate(error: unknown): never {
  throw toTrpcError(error) ?? error;
}
