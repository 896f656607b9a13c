import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";

/** Standard Webhooks requires 24 to 64. */
const SECRET_BYTES = 32;

export type SignedMessage = Readonly<{
  /** The same on every attempt, so that the receiver can detect duplicates. */
  id: string;
  at: Date;
  body: string;
}>;

/** A new secret in the format of Standard Webhooks. */
export function newSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/**
 * The headers by which a receiver verifies a message, as in Standard Webhooks. They hold one signature per
 * secret, so that both the old and the new secret verify the message during a rotation.
 */
export function signatureHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(signed, secret)}`).join(" "),
  };
}

function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
