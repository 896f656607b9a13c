import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { SignOffRecord } from "../../domain/sign-off";

/** The digest before the first line. */
export const NO_DIGEST = "";

/** The SHA-256 of the previous digest and a record as written in the bundle, in hexadecimal. */
export function nextDigest(digestBefore: string, record: string | Uint8Array): string {
  return createHash("sha256").update(digestBefore).update(record).digest("hex");
}

const AROUND_DIGEST = ['{"digest":"', '","record":'] as const;
const DIGEST_LENGTH = 64;
const BEFORE_RECORD = AROUND_DIGEST.join("").length + DIGEST_LENGTH;

/** Writes records as the lines of a bundle, each with a digest over all lines up to it. */
export class DigestChain {
  #digest = NO_DIGEST;

  /** The digest over all lines so far. */
  get digest(): string {
    return this.#digest;
  }

  /** The line of a record, with its line end. */
  add(record: SignOffRecord): string {
    const text = canonicalize(record) ?? "";
    this.#digest = nextDigest(this.#digest, text);
    return `${AROUND_DIGEST.join(this.#digest)}${text}}\n`;
  }
}

/**
 * The digest and record of a line without its line end, as exact bytes; null where the line has another form.
 */
export function partsOfLine(line: Buffer): Readonly<{ digest: string; record: Buffer }> | null {
  const digest = line.toString("latin1", AROUND_DIGEST[0].length, AROUND_DIGEST[0].length + DIGEST_LENGTH);
  const isLine =
    /^[0-9a-f]{64}$/.test(digest) &&
    line.toString("latin1", 0, BEFORE_RECORD) === AROUND_DIGEST.join(digest) &&
    line.at(-1) === "}".charCodeAt(0);
  return isLine ? { digest, record: line.subarray(BEFORE_RECORD, -1) } : null;
}
