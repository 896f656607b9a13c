import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Bits of the flags of authenticator data: https://www.w3.org/TR/webauthn-3/#flags */
const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 } as const;

/** The input of a ceremony, and whether the device verifies its user. */
type Ceremony = Readonly<{ challenge: string; origin: string; isUserVerified?: boolean }>;

/** A device with one passkey for `localhost`, built only on Node.js cryptography. */
export class SoftAuthenticator {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  /** The response of a browser that has created the passkey. */
  create(ceremony: Ceremony) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, "base64url"))],
      [integer(-3), bytes(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const data = Buffer.concat([authenticatorData(ceremony, FLAGS.hasCredential), credential]);
    const attestation = map([
      [text("fmt"), text("none")],
      [text("attStmt"), map([])],
      [text("authData"), bytes(data)],
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
    });
  }

  /** The response of a browser that has used the passkey. */
  get(ceremony: Ceremony) {
    const data = authenticatorData(ceremony, 0);
    const client = clientData("webauthn.get", ceremony);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
    });
  }

  #answer(response: Readonly<Record<string, string>>) {
    const id = this.#id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Its counter stays at zero, as with synchronised passkeys. */
function authenticatorData({ isUserVerified = true }: Ceremony, more: number): Buffer {
  const flags = FLAGS.userPresent | (isUserVerified ? FLAGS.userVerified : 0) | more;
  return Buffer.concat([
    createHash("sha256").update("localhost").digest(),
    Buffer.from([flags]),
    Buffer.alloc(4),
  ]);
}

// The subset of CBOR that is needed here: https://www.rfc-editor.org/rfc/rfc8949#section-3

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}

function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
