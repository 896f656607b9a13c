import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPerson } from "../../src/services/people/create-person";
import { type OwnServer, startOwnServer } from "./harness/own-server";

const PUBLIC_ORIGIN = "https://cash.example.com";
const PASSWORD = "correct horse battery";

describe("pages behind TLS", () => {
  let server: OwnServer;

  beforeAll(async () => {
    server = await startOwnServer("sqlite", { PUBLIC_ORIGIN });
  });
  afterAll(() => server.stop());

  test("are isolated from other sites, with an unpredictable nonce", async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(server.origin)).headers.get("content-security-policy") ?? ""),
    );
    expect(new Set(policies).size).toBe(2);
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test("require TLS from then on", async () => {
    const { headers } = await fetch(server.origin);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  });

  test("get a session cookie that is sent only over TLS, and other origins get none", async () => {
    const email = "tls@example.com";
    await createPerson(
      { database: server.database, now: () => new Date() },
      { email, name: "T", password: PASSWORD },
    );
    const signIn = (origin: string) =>
      fetch(`${server.origin}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
    const signedIn = await signIn(PUBLIC_ORIGIN);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/^__Secure-.*; HttpOnly; Secure; SameSite=Lax$/);
    expect((await signIn(server.origin)).status).toBe(403);
  });
});

test("without TLS, responses do not require it", async () => {
  const server = await startOwnServer("sqlite");
  try {
    expect((await fetch(server.origin)).headers.get("strict-transport-security")).toBeNull();
  } finally {
    await server.stop();
  }
});
