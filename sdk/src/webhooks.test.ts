import { expect, test } from "vitest";
import { newSigningSecret, signatureHeaders } from "../../src/delivery/signature";
import { WebhookVerificationError, webhooks } from "./webhooks.js";

const BODY = JSON.stringify({ type: "webhook.test", note: "Käse" });
const [SECRET, OTHER] = [newSigningSecret(), newSigningSecret()];

function signed(secrets: readonly string[] = [SECRET], at = new Date()): Readonly<Record<string, string>> {
  return signatureHeaders({ id: "evt_1", at, body: BODY }, secrets);
}

test("takes text, bytes, any secret of several, any signature of several, and both kinds of headers", () => {
  const event = JSON.parse(BODY);
  expect(webhooks.verify(BODY, signed(), SECRET)).toEqual(event);
  expect(webhooks.verify(new TextEncoder().encode(BODY), new Headers(signed()), SECRET)).toEqual(event);
  expect(webhooks.verify(BODY, signed([OTHER, SECRET]), SECRET)).toEqual(event);
  expect(webhooks.verify(BODY, signed(), [OTHER, SECRET])).toEqual(event);
});

test("refuses another body, id, time, secret, version of signature, and one that is missing", () => {
  const headers = signed();
  const refused: readonly (() => unknown)[] = [
    () => webhooks.verify(`${BODY} `, headers, SECRET),
    () => webhooks.verify(BODY, { ...headers, "webhook-id": "evt_2" }, SECRET),
    () => webhooks.verify(BODY, { ...headers, "webhook-timestamp": String(Date.now() / 1_000 + 9) }, SECRET),
    () => webhooks.verify(BODY, headers, OTHER),
    () => webhooks.verify(BODY, { ...headers, "webhook-signature": "v1a,AAAA" }, SECRET),
    () => webhooks.verify(BODY, { ...headers, "webhook-signature": "" }, SECRET),
  ];
  for (const verify of refused) expect(verify).toThrow(WebhookVerificationError);
  expect(() => webhooks.verify(BODY, headers, "")).toThrow(TypeError);
  expect(() => webhooks.verify(BODY, headers, [])).toThrow(TypeError);
});

test("refuses what was signed too long ago or ahead, by the tolerance", () => {
  const ago = (seconds: number) => signed([SECRET], new Date(Date.now() - seconds * 1_000));
  expect(() => webhooks.verify(BODY, ago(310), SECRET)).toThrow(WebhookVerificationError);
  expect(() => webhooks.verify(BODY, ago(-310), SECRET)).toThrow(WebhookVerificationError);
  expect(webhooks.verify(BODY, ago(310), SECRET, { toleranceSeconds: 400 })).toBeDefined();
});
