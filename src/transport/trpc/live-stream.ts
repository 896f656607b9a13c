import { type CustomerName, customerIdOf } from "../../domain/customer-id";
import type { Context } from "../../services/context";
import { type SignedIn, toTrpcError } from "./init";
import { authorize, membersOf } from "./operation";
import { type StreamAccess, watchAccess } from "./watch-access";

/** Opens the stream that a person watches. It has to end with the signal. */
type Open<Item> = (ends: AbortSignal) => AsyncIterable<Item>;

/**
 * The stream of a subscription to a customer. Refused if the person may not view the customer, and ended with
 * an error once they no longer may or their session has ended.
 */
export async function* liveStream<Item>(
  signedIn: SignedIn,
  { input, signal }: Readonly<{ input: CustomerName; signal: AbortSignal | undefined }>,
  open: (context: Context, ends: AbortSignal) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const sent = membersOf(input);
  const access = { partnerId: sent.partnerId, userId: sent.userId ?? null, access: "view" } as const;
  const context = await authorize(signedIn, access).catch(translate);
  const { partnerId, userId } = input;
  const customerId = customerIdOf({ partnerId, userId });
  const viewer = { partnerId, customerId, personId: signedIn.person.id };
  yield* heldStream(signedIn, { signal, viewer }, (ends) => open(context, ends));
}

type Held = Pick<StreamAccess, "viewer"> & Readonly<{ signal: AbortSignal | undefined }>;

/**
 * A stream that counts towards the person's limit. It ends when the person leaves or the process stops, and
 * fails once their access has ended.
 *
 * It starts only when it is read, outside of the code that converts errors of a call, so it converts them
 * itself. That matters because a page reopens a stream at once after an internal error, but not after a
 * refusal.
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
