import { afterAll, beforeAll, expect, test } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { createTestDatabase, type TestDatabase } from "../../src/db/testing/databases";
import { apiOf } from "./harness/api";
import { type Credentials, createClient } from "./harness/command-line";
import { type RunningServer, startServer } from "./harness/start-server";

const LIMIT = 3;

let database: TestDatabase;
let server: RunningServer;
let busy: Credentials;
let patient: Credentials;
let unscoped: Credentials;

beforeAll(async () => {
  database = await createTestDatabase("sqlite");
  const environment = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: String(LIMIT) };
  server = await startServer(environment);
  busy = await createClient(environment, { partner: "Limited Ltd" });
  patient = await createClient(environment, { partner: "Limited Ltd" });
  unscoped = await createClient(environment, { partner: "Limited Ltd", scopes: ["transactions:read"] });
});

afterAll(async () => {
  await server.stop();
  await database.discard();
});

test("a client that has used up its minute is refused with 429 and Retry-After, whatever it asks; others are not", async () => {
  const path = { userId: "nobody" };
  const api = apiOf(server.origin, busy);
  const wrong = apiOf(server.origin, { ...busy, clientSecret: "bcs_wrong" });
  // What is refused before the rate is looked at uses nothing up.
  for (let round = 0; round < 2 * LIMIT; round += 1) {
    expect((await wrong.send(getCashflowEndpoint, { path })).status).toBe(401);
  }
  for (let round = 0; round < LIMIT; round += 1) {
    expect((await api.send(getCashflowEndpoint, { path })).status).toBe(404);
  }
  for (const call of [{ path }, { path, query: "granularity=x" }]) {
    const { status, envelope, header } = await api.refuse(getCashflowEndpoint, call);
    expect([status, envelope.code, envelope.data.errors]).toEqual([429, "rate_limit_exceeded", []]);
    expect(header("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
  }
  expect((await wrong.send(getCashflowEndpoint, { path })).status).toBe(401);
  expect((await apiOf(server.origin, patient).send(getCashflowEndpoint, { path })).status).toBe(404);
});

test("a client without the scope is refused for that, however often it asks", async () => {
  const api = apiOf(server.origin, unscoped);
  for (let round = 0; round < 2 * LIMIT; round += 1) {
    expect((await api.send(getCashflowEndpoint, { path: { userId: "nobody" } })).status).toBe(403);
  }
});
