import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits for use in a link. Only their digest is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** 256 random bits cannot be guessed, so their digest needs neither salt nor pepper. */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
