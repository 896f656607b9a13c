import { requireSession } from "../../services/people/require-session";
import { type SignedIn, toTrpcError } from "./init";
import { authorize } from "./operation";
import { watchAccess } from "./watch-access";

type Watched = Readonly<{ partnerId: string; userId: string }>;

/** Opens what a person watches; it is to end with the signal. */
type Open<Item> = (ends: AbortSignal) => AsyncIterable<Item>;

/**
 * What a subscription to something of a customer answers: a stream that is refused once the session of the person has ended or they
 * may no longer view the customer.
 */
export function liveStream<Item>(
  signedIn: SignedIn,
  { input, signal }: Readonly<{ input: Watched; signal: AbortSignal | undefined }>,
  open: Open<Item>,
): AsyncGenerator<Item> {
  const { partnerId, userId } = input;
  const look = async (): Promise<void> => {
    await requireSession(signedIn.application, signedIn.sessionId);
    await authorize(signedIn, { partnerId, userId, access: "view" });
  };
  return heldStream(signedIn, { signal, look }, open);
}

type Held = Readonly<{
  signal: AbortSignal | undefined;
  /** Throws once the person may watch no more. */
  look: () => Promise<unknown>;
}>;

/**
 * A stream that counts as one of the person's. It ends when they leave or the process stops, and is refused once `look` refuses.
 *
 * It begins only when it is read, behind everything that translates what a call throws, so it translates by itself:
 * a page opens a stream again at once that failed inside, and not one that was refused.
 */
export async function* heldStream<Item>(
  signedIn: SignedIn,
  { signal, look }: Held,
  open: Open<Item>,
): AsyncGenerator<Item> {
  const { closing, liveStreams } = signedIn.application;
  const over = new AbortController();
  const ends = AbortSignal.any([closing.signal, over.signal, ...(signal === undefined ? [] : [signal])]);
  const lost = watchAccess({ look, onLookNow: (listener) => liveStreams.onLookNow(listener) }, ends);
  try {
    yield* liveStreams.hold(signedIn.person.id, open(AbortSignal.any([ends, lost])));
    lost.throwIfAborted();
  } catch (error) {
    throw toTrpcError(error) ?? error;
  } finally {
    over.abort();
  }
}
