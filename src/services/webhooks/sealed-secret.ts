import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key that encrypts signing secrets, derived from the server's pepper: a stolen table is useless for
 * signing.
 */
export function sealingKey(pepper: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", pepper, "", "webhook signing secrets", KEY_BYTES)));
}

/** Encrypts a secret for the row with this id; it cannot be decrypted for another row. */
export function sealSecret(secret: string, key: KeyObject, rowId: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(rowId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws where it was encrypted with another key, or for another row. */
export function openSecret(sealed: string, key: KeyObject, rowId: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(rowId)).setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("utf8");
}
