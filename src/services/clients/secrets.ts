import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Marks a secret of ours wherever it turns up, so that scanners can find one that leaked. */
const SECRET_PREFIX = "bcs_";

const SECRET_BYTES = 32;

/** 256 random bits as text. It is shown once; only its hash is kept. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
}

/** HMAC-SHA-256 under the server's pepper, so that a stolen table opens nothing. */
export function hashSecret(secret: string, pepper: string): string {
  return createHmac("sha256", pepper).update(secret).digest("hex");
}

/** Whether the secret is one of these, found in a time that tells nothing about how near it was. */
export function isOneOf(secret: string, hashes: readonly string[], pepper: string): boolean {
  const presented = Buffer.from(hashSecret(secret, pepper));
  return hashes.reduce((isFound, hash) => timingSafeEqual(presented, Buffer.from(hash)) || isFound, false);
}
