import { randomBytes, randomInt } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newSigningSecret, type SignedMessage, signatureHeaders } from "./signature";

const ROUNDS = 10_000;

function anyMessage(): SignedMessage {
  return {
    id: `evt_${randomBytes(16).toString("hex")}`,
    at: new Date(),
    body: JSON.stringify({
      text: randomBytes(randomInt(1, 60)).toString("utf8"),
      amount: randomInt(1_000_000),
    }),
  };
}

function isAccepted(secret: string, body: string, headers: Readonly<Record<string, string>>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** The text with one of its characters replaced. */
function damage(text: string): string {
  const at = randomInt(text.length);
  const other = text[at] === "0" ? "1" : "0";
  return text.slice(0, at) + other + text.slice(at + 1);
}

test("the library of Standard Webhooks accepts 10,000 signatures", () => {
  let accepted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [secret, message] = [newSigningSecret(), anyMessage()];
    if (isAccepted(secret, message.body, signatureHeaders(message, [secret]))) accepted += 1;
  }
  expect(accepted).toBe(ROUNDS);
});

test("and refuses 10,000 that were tampered with", () => {
  const tamperings: ((
    sent: Readonly<{ body: string; headers: Readonly<Record<string, string>> }>,
  ) => typeof sent)[] = [
    ({ body, headers }) => ({ headers, body: damage(body) }),
    ({ body, headers }) => ({ body, headers: change(headers, "webhook-id", damage) }),
    // A second earlier or later is within the receiver's tolerance, but it is not the time that was signed.
    ({ body, headers }) => ({
      body,
      headers: change(headers, "webhook-timestamp", (at) =>
        String(Number(at) + (randomInt(2) === 0 ? 1 : -1)),
      ),
    }),
    ({ body, headers }) => ({
      body,
      headers: change(
        headers,
        "webhook-signature",
        (signature) => `v1,${damage(signature.slice(3, -2))}${signature.slice(-2)}`,
      ),
    }),
  ];
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [secret, message] = [newSigningSecret(), anyMessage()];
    const sent = { body: message.body, headers: signatureHeaders(message, [secret]) };
    const tampered = tamperings[round % tamperings.length]?.(sent) ?? sent;
    if (!isAccepted(secret, tampered.body, tampered.headers)) refused += 1;
  }
  expect(refused).toBe(ROUNDS);
});

function change(
  headers: Readonly<Record<string, string>>,
  name: string,
  to: (value: string) => string,
): Readonly<Record<string, string>> {
  return { ...headers, [name]: to(headers[name] ?? "") };
}

test("while a secret is rotated both verify a message, and no other does", () => {
  const [fresh, old, other] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];
  const message = anyMessage();
  const headers = signatureHeaders(message, [fresh, old]);
  expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  expect([fresh, old, other].map((secret) => isAccepted(secret, message.body, headers))).toEqual([
    true,
    true,
    false,
  ]);
});

test("each attempt is signed with its own time", () => {
  const secret = newSigningSecret();
  const message = anyMessage();
  const [first, second] = [0, 60_000].map((later) =>
    signatureHeaders({ ...message, at: new Date(message.at.getTime() + later) }, [secret]),
  );
  expect(first?.["webhook-id"]).toBe(second?.["webhook-id"]);
  expect(first?.["webhook-signature"]).not.toBe(second?.["webhook-signature"]);
});
