import { readEndpointUrl } from "../../delivery/endpoint-url";
import { type PostOutcome, post } from "../../delivery/post";
import { newSigningSecret, signatureHeaders } from "../../delivery/signature";

type Message = Readonly<{ id: string; body: string; signal: AbortSignal }>;

/** Sends to one address on a developer's machine, as a webhook is sent; once, whatever comes of it. */
export type Forwarder = Readonly<{
  /** What the receiver verifies with. It is good for this forwarder alone. */
  secret: string;
  forward: (message: Message) => Promise<PostOutcome & Readonly<{ durationMillis: number }>>;
}>;

/** Whoever runs it has the machine already, so this machine itself is no place that must not be reached. */
const POLICY = { allowsLoopback: true };

/** Null for what is no address that anything may be sent to. */
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
