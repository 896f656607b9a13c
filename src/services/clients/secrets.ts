import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Identifies our secrets wherever they appear, so that scanners can find leaked ones. */
const SECRET_PREFIX = "bcs_";

const SECRET_BYTES = 32;

const PEPPER_ID_LENGTH = 16;

/** 256 random bits as text. It is shown once; only its hash is stored. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
}

/** HMAC-SHA-256 with the server's pepper, so that a stolen table of hashes is useless. */
export function hashSecret(secret: string, pepper: string): string {
  return createHmac("sha256", pepper).update(secret).digest("hex");
}

/** What is stored of a secret. */
export function toStoredSecret(secret: string, pepper: string): Readonly<{ hash: string; pepperId: string }> {
  return { hash: hashSecret(secret, pepper), pepperId: pepperIdOf(pepper) };
}

/** Tells one pepper from another without revealing either. */
export function pepperIdOf(pepper: string): string {
  return createHmac("sha256", pepper).update("pepper id").digest("hex").slice(0, PEPPER_ID_LENGTH);
}

/** Whether the secret matches one of the hashes, compared in constant time. */
export function isOneOf(secret: string, hashes: readonly string[], pepper: string): boolean {
  const presented = Buffer.from(hashSecret(secret, pepper));
  return hashes.reduce((isFound, hash) => timingSafeEqual(presented, Buffer.from(hash)) || isFound, false);
}
