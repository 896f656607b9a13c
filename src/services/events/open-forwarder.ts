import { readEndpointUrl } from "../../delivery/endpoint-url";
import { type PostOutcome, post } from "../../delivery/post";
import { newSigningSecret, signatureHeaders } from "../../delivery/signature";

type Message = Readonly<{ id: string; body: string; signal: AbortSignal }>;

/**
 * Sends messages to one address on a developer's machine, as webhooks are sent, but only once and whatever
 * the outcome.
 */
export type Forwarder = Readonly<{
  /** The secret with which the receiver verifies messages. It is valid only for this forwarder. */
  secret: string;
  forward: (message: Message) => Promise<PostOutcome & Readonly<{ durationMillis: number }>>;
}>;

/** The person who runs it controls this machine anyway, so the machine itself is a permitted target. */
const POLICY = { allowsLoopback: true };

/** Null where nothing may be sent to the URL. */
export function openForwarder(url: string, now: () => Date): Forwarder | null {
  if (!(readEndpointUrl(url, POLICY) instanceof URL)) return null;
  const secret = newSigningSecret();
  return {
    secret,
    async forward({ id, body, signal }) {
      const at = now();
      const headers = signatureHeaders({ id, at, body }, [secret]);
      const outcome = await post({ url, headers, body, policy: POLICY, signal });
      return { ...outcome, durationMillis: now().getTime() - at.getTime() };
    },
  };
}
