import { type SignedIn, toTrpcError } from "./init";
import { watchAccess } from "./watch-access";

type Watched = Readonly<{ partnerId: string; userId: string }>;

/** Opens what a person watches; it is to end with the signal. */
type Open<Item> = (ends: AbortSignal) => AsyncIterable<Item>;

/**
 * What a subscription to something of a customer answers: a stream that counts as one of the person's. It ends when they leave or
 * the process stops, and is refused once their session has ended or they may no longer view the customer.
 *
 * It begins only when it is read, behind everything that translates what a call throws, so it translates by itself:
 * a page opens a stream again at once that failed inside, and not one that was refused.
 */
export async function* liveStream<Item>(
  signedIn: SignedIn,
  { input, signal }: Readonly<{ input: Watched; signal: AbortSignal | undefined }>,
  open: Open<Item>,
): AsyncGenerator<Item> {
  const { closing, liveStreams } = signedIn.application;
  const over = new AbortController();
  const ends = AbortSignal.any([closing.signal, over.signal, ...(signal === undefined ? [] : [signal])]);
  const lost = watchAccess(signedIn, input, ends);
  try {
    yield* liveStreams.hold(signedIn.person.id, open(AbortSignal.any([ends, lost])));
    lost.throwIfAborted();
  } catch (error) {
    throw toTrpcError(error) ?? error;
  } finally {
    over.abort();
  }
}
