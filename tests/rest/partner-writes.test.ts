import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as events from "../../src/contract/event-feeds";
import * as attempts from "../../src/contract/webhook-attempts";
import * as webhooks from "../../src/contract/webhook-endpoints";
import { runQuery } from "../../src/db/engine/builder";
import { openDatabase } from "../../src/db/engine/database";
import { BINDINGS } from "../../src/transport/bindings";
import { type Api, apiOf, type Call } from "./harness/api";
import { issueClient } from "./harness/issue-client";
import { describeOnEachServer } from "./harness/servers";

const URL_OF_HOOK = "https://erp.example.com/hooks";

/** A partner of one test, with a webhook endpoint at an address where nothing responds. */
type TestPartner = Readonly<{ api: Api; endpointId: string }>;

type Write = Readonly<{
  endpoint: (typeof BINDINGS)[number]["endpoint"];
  prepare: (partner: TestPartner) => Promise<Readonly<{ call: Call; other: Call }>>;
  /** How often the write took effect, as the partner sees it. */
  count: (partner: TestPartner) => Promise<unknown>;
}>;

const path = ({ endpointId }: TestPartner, more: Readonly<Record<string, string>> = {}) => ({
  path: { endpointId, ...more },
});

const endpoints = async ({ api }: TestPartner) =>
  (await api.call(webhooks.listWebhookEndpointsEndpoint)).data.webhookEndpoints;

const attemptsOf = async (partner: TestPartner) =>
  (await partner.api.call(attempts.listWebhookAttemptsEndpoint, path(partner))).data.attempts;

/** Every operation that writes data of the partner itself rather than of a customer. */
const WRITES: readonly Write[] = [
  {
    endpoint: events.setEventSettingsEndpoint,
    prepare: async () => ({ call: { body: { feed: true } }, other: { body: { feed: false } } }),
    count: async ({ api }) => (await api.call(events.getEventSettingsEndpoint)).data,
  },
  {
    endpoint: webhooks.createWebhookEndpointEndpoint,
    prepare: async () => ({
      call: { body: { url: URL_OF_HOOK } },
      other: { body: { url: URL_OF_HOOK, description: "Another" } },
    }),
    count: endpoints,
  },
  {
    endpoint: webhooks.updateWebhookEndpointEndpoint,
    prepare: async (partner) => ({
      call: { ...path(partner), body: { isActive: false } },
      other: { ...path(partner), body: { isActive: true } },
    }),
    count: endpoints,
  },
  {
    endpoint: webhooks.rotateWebhookSecretEndpoint,
    prepare: async (partner) => ({ call: path(partner), other: { path: { endpointId: "another" } } }),
    count: endpoints,
  },
  {
    endpoint: webhooks.deleteWebhookEndpointEndpoint,
    prepare: async (partner) => ({ call: path(partner), other: { path: { endpointId: "another" } } }),
    count: endpoints,
  },
  {
    endpoint: attempts.sendWebhookTestEndpoint,
    prepare: async (partner) => ({ call: path(partner), other: { path: { endpointId: "another" } } }),
    count: attemptsOf,
  },
  {
    endpoint: attempts.resendWebhookEndpoint,
    prepare: async (partner) => {
      const { data } = await partner.api.call(attempts.sendWebhookTestEndpoint, path(partner));
      const call = path(partner, { attemptId: data.attempt.id });
      return { call, other: path(partner, { attemptId: "another" }) };
    },
    count: attemptsOf,
  },
  {
    endpoint: attempts.replayWebhooksEndpoint,
    prepare: async (partner) => ({
      call: { ...path(partner), body: { since: "2026-01-01T00:00:00Z" } },
      other: { ...path(partner), body: { since: "2026-02-01T00:00:00Z" } },
    }),
    count: attemptsOf,
  },
];

const nameOf = ({ method, path }: Write["endpoint"]) => `${method} ${path}`;

test("every operation that writes data of a partner is tested here", () => {
  const writing = BINDINGS.map(({ endpoint }) => endpoint).filter(
    (endpoint) => endpoint.method !== "GET" && !endpoint.path.includes("/customers/{userId}"),
  );
  expect(WRITES.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(writing.map(nameOf).sort());
});

describeOnEachServer("A partner's own writes", ({ origin, environment }) => {
  const newPartner = async (): Promise<TestPartner> => {
    const api = apiOf(origin, await issueClient(environment, { partner: `Partner ${randomUUID()}` }));
    const { data } = await api.call(webhooks.createWebhookEndpointEndpoint, { body: { url: URL_OF_HOOK } });
    return { api, endpointId: data.webhookEndpoint.id };
  };

  test.each(WRITES.map((write) => [nameOf(write.endpoint), write] as const))(
    "%s runs once under an Idempotency-Key, and is replayed; another request under its key is refused",
    async (_, { endpoint, prepare, count }) => {
      const partner = await newPartner();
      const { call, other } = await prepare(partner);
      const headers = { "idempotency-key": randomUUID() };
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => partner.api.send(endpoint, { ...call, headers })),
      );
      const done = replies.filter(({ status }) => status !== 409);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      expect(done[0]?.status, done[0]?.text).toBe(endpoint.isCreation === true ? 201 : 200);
      const after = await count(partner);
      const again = await partner.api.send(endpoint, { ...call, headers });
      expect([again.status, again.text]).toEqual([done[0]?.status, done[0]?.text]);
      expect(again.header("idempotency-replayed")).toBe("true");
      const refused = await partner.api.refuse(endpoint, { ...other, headers });
      expect([refused.status, refused.envelope.code]).toEqual([422, "idempotency_key_reused"]);
      expect(await count(partner)).toEqual(after);
    },
  );

  test("a secret is replayed, and is never stored in plain text", async () => {
    const { api, endpointId } = await newPartner();
    const headers = { "idempotency-key": randomUUID() };
    const rotate = () => api.call(webhooks.rotateWebhookSecretEndpoint, { path: { endpointId }, headers });
    const { secret } = (await rotate()).data;
    expect((await rotate()).data.secret).toBe(secret);
    const database = openDatabase(environment.DATABASE_URL ?? "none");
    try {
      const key = headers["idempotency-key"];
      const kept = await runQuery(database.reads, (tables) =>
        tables.selectFrom("idempotency_key").select("body").where("key", "=", key),
      );
      expect(kept.map(([body]) => String(body).includes("whsec_"))).toEqual([false]);
    } finally {
      await database.close();
    }
  });

  test("null removes the description of a webhook endpoint", async () => {
    const { api, endpointId } = await newPartner();
    const describe = async (description: string | null) => {
      const call = { path: { endpointId }, body: { description } };
      const { data } = await api.call(webhooks.updateWebhookEndpointEndpoint, call);
      return data.webhookEndpoint.description;
    };
    expect([await describe("Orders"), await describe(null)]).toEqual(["Orders", ""]);
  });
});
