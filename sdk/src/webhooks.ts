import { createHmac, timingSafeEqual } from "node:crypto";
import { BusinessCashflowError } from "./errors.js";
import type { Schemas } from "./operation-types.js";

/** Every event that a webhook can deliver. */
export type WebhookEvent = Schemas["Event"] | Schemas["WebhookTestEvent"] | Schemas["WebhookFailingEvent"];

export type VerifyOptions = Readonly<{
  /** How many seconds the time of signing may differ from now. Defaults to 300. */
  toleranceSeconds?: number;
}>;

type HeaderValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The request was not signed by the service, or is too old. Respond with 400 and do nothing else. */
export class WebhookVerificationError extends BusinessCashflowError {}

const DEFAULT_TOLERANCE_SECONDS = 300;
const VERSION = "v1,";

export const webhooks = {
  /**
   * Returns the event of a request that is signed with one of the secrets. Throws `WebhookVerificationError`
   * otherwise. Pass `rawBody` exactly as it arrived: parsing and serializing it again may change its bytes.
   */
  verify(
    rawBody: string | Uint8Array,
    headers: Headers | HeaderValues,
    secrets: string | readonly string[],
    { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS }: VerifyOptions = {},
  ): WebhookEvent {
    const id = header(headers, "webhook-id");
    const timestamp = header(headers, "webhook-timestamp");
    const signatures = header(headers, "webhook-signature").split(" ");
    expectRecent(timestamp, toleranceSeconds);
    const keys = (typeof secrets === "string" ? [secrets] : secrets).map(keyOf);
    if (keys.length === 0) throw new TypeError("At least one secret is needed.");
    const expected = keys.map((key) =>
      createHmac("sha256", key).update(`${id}.${timestamp}.`).update(rawBody).digest(),
    );
    const isOurs = signatures.some(
      (each) => each.startsWith(VERSION) && isAnyOf(expected, each.slice(VERSION.length)),
    );
    if (!isOurs) throw new WebhookVerificationError("No signature of the webhook matches the secret.");
    const text = typeof rawBody === "string" ? rawBody : new TextDecoder().decode(rawBody);
    // A signed body has the shape that the API documents.
    return JSON.parse(text) as WebhookEvent;
  },
};

function isAnyOf(expected: readonly Buffer[], signature: string): boolean {
  const given = Buffer.from(signature, "base64");
  return expected.some((each) => each.length === given.length && timingSafeEqual(each, given));
}

function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  // Anyone can sign with an empty key, such as the key from an unset environment variable.
  if (key.length < 16)
    throw new TypeError("The secret of the webhook endpoint is not valid: expected whsec_…");
  return key;
}

function expectRecent(timestamp: string, toleranceSeconds: number): void {
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) {
    throw new WebhookVerificationError(
      "The webhook was not signed recently. Check the clock of this machine.",
    );
  }
}

function header(headers: Headers | HeaderValues, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : plainHeader(headers, name);
  if (typeof value !== "string" || value === "") {
    throw new WebhookVerificationError(`The webhook has no header ${name}.`);
  }
  return value;
}

function plainHeader(headers: HeaderValues, name: string): unknown {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}
