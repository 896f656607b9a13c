import { afterAll, beforeAll, expect, test } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { eraseCustomerEndpoint, putCustomerEndpoint } from "../../src/contract/customers";
import {
  createWebhookEndpointEndpoint,
  listWebhookEndpointsEndpoint,
} from "../../src/contract/webhook-endpoints";
import { type Database, openDatabase } from "../../src/db/engine/database";
import { createTestDatabase, type TestDatabase } from "../../src/db/testing/databases";
import { DEMO_CREDENTIALS } from "../../src/demo/demo-credentials";
import { DEMO_PERSON, loadDemoPerson } from "../../src/demo/demo-person";
import { SCOPES } from "../../src/domain/scope";
import { createClient } from "../../src/services/clients/create-client";
import { apiOf } from "./harness/api";
import { type RunningServer, startServer } from "./harness/start-server";

const PEPPER = "the pepper of the demo's test";
const HERE = { SECRET_PEPPER: PEPPER, SEED_DEMO: "" };
const PUBLIC = { ...HERE, PUBLIC_ORIGIN: "https://cash.example.com" };

let copy: TestDatabase;
let database: Database;
let partnerId: string;
let server: RunningServer | undefined;
let origin: string;

beforeAll(async () => {
  copy = await createTestDatabase("sqlite");
  database = openDatabase(copy.url);
  const context = { database, pepper: PEPPER, now: () => new Date() };
  const identity = { partnerName: "Demo", name: "Demo", scopes: SCOPES, credentials: DEMO_CREDENTIALS };
  partnerId = (await createClient(context, identity)).partner.id;
  await loadDemoPerson(context, "Demo");
});
afterAll(async () => {
  await server?.stop();
  await database.close();
  await copy.discard();
});

/** Restarts the product on the same database. */
async function restart(environment: Readonly<Record<string, string>>): Promise<void> {
  await server?.stop();
  server = await startServer({ ...environment, DATABASE_URL: copy.url });
  origin = environment.PUBLIC_ORIGIN ?? server.origin;
}

function post(path: string, body: unknown, cookie = ""): Promise<Response> {
  return fetch(`${server?.origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, cookie },
    body: JSON.stringify(body),
  });
}

const { email, password } = DEMO_PERSON;
const signIn = () => post("/api/auth/sign-in/email", { email, password });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const isClientLetIn = async () => {
  const call = { path: { userId: "nobody" } };
  return (await apiOf(server?.origin ?? "", DEMO_CREDENTIALS).send(getCashflowEndpoint, call)).status !== 401;
};
const businesses = (cookie: string) =>
  fetch(`${server?.origin}/api/trpc/listBusinesses`, { headers: { cookie } });
const makeClient = (cookie: string) =>
  post("/api/trpc/clients.create", { partnerId, name: "mine", scopes: ["customers:read"] }, cookie);

test("the demo is served on this machine, and publicly only on request, where it cannot give access or erase", async () => {
  await restart(HERE);
  const here = cookieOf(await signIn());
  expect([(await businesses(here)).status, (await makeClient(here)).status, await isClientLetIn()]).toEqual([
    200,
    200,
    true,
  ]);
  const fields = { currentPassword: password, newPassword: "another one", revokeOtherSessions: false };
  expect((await post("/api/auth/change-password", fields, here)).status).toBe(403);

  await restart(PUBLIC);
  const refused = await signIn();
  expect([refused.status, (await refused.json()).code]).toEqual([401, "invalid_credentials"]);
  // Behind TLS the cookie has another name, so the earlier cookie is sent under that name.
  const before = `__Secure-${here}`;
  expect([(await businesses(before)).status, await isClientLetIn()]).toEqual([401, false]);

  await restart({ ...PUBLIC, SEED_DEMO: "1" });
  expect((await businesses(before)).status).toBe(200);
  const asked = cookieOf(await signIn());
  expect([(await businesses(asked)).status, await isClientLetIn()]).toEqual([200, true]);
  const business = { partnerId, userId: "of the demo" };
  const client = { partnerId, clientId: DEMO_CREDENTIALS.clientId };
  for (const [call, input] of [
    ["clients.create", { partnerId, name: "mine", scopes: ["customers:read"] }],
    ["clients.rotate", client],
    ["clients.endOldSecret", client],
    ["clients.revoke", client],
    ["people.invite", { ...business, email: "me@example.com", role: "viewer", language: "en" }],
    ["webhooks.create", { partnerId, url: "https://example.com/hook" }],
    ["eraseCustomer", { ...business, confirm: "of the demo" }],
  ] as const) {
    const response = await post(`/api/trpc/${call}`, input, asked);
    expect([response.status, (await response.json()).error?.data.reason]).toEqual([403, "demo_account"]);
  }
  expect(await isClientLetIn()).toBe(true);
}, 60_000);

test("signing out everywhere ends nobody else's session of the demo", async () => {
  await restart(HERE);
  const [here, elsewhere] = [cookieOf(await signIn()), cookieOf(await signIn())];
  expect((await post("/api/auth/revoke-sessions", {}, here)).status).toBe(200);
  expect([(await businesses(here)).status, (await businesses(elsewhere)).status]).toEqual([401, 200]);
}, 60_000);

test("where strangers come, the public client changes no webhooks and erases no business", async () => {
  const customer = { path: { userId: "of the demo" } };
  const erasure = { ...customer, query: "confirm=of%20the%20demo" };
  const webhook = { body: { url: "https://example.com/hook" } };
  await restart({ ...PUBLIC, SEED_DEMO: "1" });
  const open = apiOf(server?.origin ?? "", DEMO_CREDENTIALS);
  await open.call(putCustomerEndpoint, { ...customer, body: { name: "Demo", currency: "EUR" } });
  for (const [endpoint, call] of [
    [createWebhookEndpointEndpoint, webhook],
    [eraseCustomerEndpoint, erasure],
  ] as const) {
    expect((await open.refuse(endpoint, call)).envelope.code).toBe("insufficient_scope");
  }
  expect((await open.call(listWebhookEndpointsEndpoint)).data).toMatchObject({ webhookEndpoints: [] });

  await restart(HERE);
  const own = apiOf(server?.origin ?? "", DEMO_CREDENTIALS);
  await own.call(createWebhookEndpointEndpoint, webhook);
  await own.call(eraseCustomerEndpoint, erasure);
}, 60_000);
