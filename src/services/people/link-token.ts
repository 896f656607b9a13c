import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits, as they stand in a link. Only their digest is kept. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Nobody guesses 256 random bits, so their digest needs neither salt nor pepper. */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
