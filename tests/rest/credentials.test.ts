import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { listCustomersEndpoint as endpoint } from "../../src/contract/customers";
import { apiOf } from "./harness/api";
import { type Credentials, createClient, rotateSecret, runCommandLine } from "./harness/command-line";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("credentials", ({ origin, environment, clients }) => {
  const statusOf = async (credentials: Credentials) =>
    (await apiOf(origin, credentials).send(endpoint)).status;

  test("rotation: two secrets are active, a third retires the oldest, the older can be ended alone, revocation ends all", async () => {
    const partner = `Partner ${randomUUID()}`;
    const first = await createClient(environment, { partner });
    expect(await statusOf(first)).toBe(200);
    const second = await rotateSecret(environment, first.clientId);
    expect(second.clientId).toBe(first.clientId);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    const third = await rotateSecret(environment, first.clientId);
    const all = [first, second, third];
    expect(await Promise.all(all.map(statusOf))).toEqual([401, 200, 200]);
    const listed = listOfClients.parse(
      await runCommandLine(environment, "client", "list", "--partner", partner),
    );
    expect(listed.clients).toMatchObject([{ clientId: first.clientId, liveSecrets: 2, revokedAt: null }]);
    const text = JSON.stringify(listed);
    for (const { clientSecret } of all) expect(text).not.toContain(clientSecret);
    await runCommandLine(environment, "client", "end-old-secret", first.clientId);
    expect(await Promise.all(all.map(statusOf))).toEqual([401, 401, 200]);
    await runCommandLine(environment, "client", "revoke", first.clientId);
    expect(await Promise.all(all.map(statusOf))).toEqual([401, 401, 401]);
    await expect(rotateSecret(environment, first.clientId)).rejects.toThrow(/no active client/);
  }, 60_000);

  test("the clients of a partner that does not exist cannot be listed", async () => {
    const list = runCommandLine(environment, "client", "list", "--partner", "Nobody Ltd");
    await expect(list).rejects.toThrow("There is no partner with this name.");
  });

  test("a secret is 256 random bits behind the prefix bcs_", () => {
    for (const { clientSecret } of Object.values(clients)) {
      expect(clientSecret).toMatch(/^bcs_[\w-]{43}$/);
      expect(Buffer.from(clientSecret.slice(4), "base64url")).toHaveLength(32);
    }
  });

  test.each([
    ["neither header", {}],
    ["the id alone", { "x-client-id": clients.full.clientId }],
    ["the secret alone", { "x-client-secret": clients.full.clientSecret }],
    ["an empty id", { "x-client-id": "", "x-client-secret": clients.full.clientSecret }],
    ["an empty secret", { "x-client-id": clients.full.clientId, "x-client-secret": "" }],
    ["both in the wrong place", { authorization: `Bearer ${clients.full.clientSecret}` }],
  ])("%s is 401 missing_credentials", async (_, headers) => {
    const { status, envelope, header } = await apiOf(origin, null).refuse(endpoint, { headers });
    expect([status, envelope.code, envelope.data.errors]).toEqual([401, "missing_credentials", []]);
    expect(header("www-authenticate")).toMatch(/./);
  });

  test("credentials in the query do not count", async () => {
    const { clientId, clientSecret } = clients.full;
    const query = `x-client-id=${clientId}&x-client-secret=${clientSecret}`;
    const { envelope } = await apiOf(origin, null).refuse(endpoint, { query });
    expect(envelope.code).toBe("missing_credentials");
  });

  test("an unknown id, a wrong secret and another client's secret all return 401 invalid_credentials", async () => {
    const { full, stranger } = clients;
    const wrong: readonly Credentials[] = [
      { ...full, clientSecret: stranger.clientSecret },
      { ...full, clientSecret: "bcs_wrong" },
      { ...full, clientSecret: full.clientSecret.slice(0, -1) },
      { ...full, clientSecret: `${full.clientSecret}A` },
      { ...full, clientSecret: full.clientSecret.toUpperCase() },
      { ...full, clientSecret: full.clientSecret.slice(4) },
      { ...full, clientId: "bcc_unknown" },
      { ...full, clientId: full.clientId.toUpperCase() },
      { ...full, clientId: "x".repeat(8_000) },
      { ...full, clientId: "' OR '1'='1" },
      { clientId: full.clientSecret, clientSecret: full.clientId },
    ];
    const responses = new Set<string>();
    for (const credentials of wrong) {
      const { status, text, envelope } = await apiOf(origin, credentials).refuse(endpoint);
      expect([status, envelope.code]).toEqual([401, "invalid_credentials"]);
      responses.add(text.replace(envelope.data.requestId, ""));
    }
    expect(responses.size).toBe(1);
  });

  test("the names of the headers are case-insensitive", async () => {
    const { clientId, clientSecret } = clients.full;
    const headers = { "X-Client-Id": clientId, "X-CLIENT-SECRET": clientSecret };
    expect((await apiOf(origin, null).send(endpoint, { headers })).status).toBe(200);
  });
});

const listOfClients = z.object({ clients: z.array(z.object({ clientId: z.string() }).loose()) });
