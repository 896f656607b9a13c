import { afterAll, beforeAll, expect, test } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { listCustomersEndpoint } from "../../src/contract/customers";
import { createTestDatabase, type TestDatabase } from "../../src/db/testing/databases";
import { apiOf } from "./harness/api";
import type { Credentials } from "./harness/command-line";
import { issueClient } from "./harness/issue-client";
import { type RunningServer, startServer } from "./harness/start-server";

const LIMIT = 4;
const POLICY = '"client";q=4;w=60, "customer";q=2;w=60';
/** The seconds left in a minute. */
const T = "t=([1-9]|[1-5]\\d|60)";

let database: TestDatabase;
let server: RunningServer;
let busy: Credentials;
let patient: Credentials;
let crowded: Credentials;
let unscoped: Credentials;

beforeAll(async () => {
  database = await createTestDatabase("sqlite");
  const environment = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: String(LIMIT) };
  server = await startServer(environment);
  busy = await issueClient(environment, { partner: "Limited Ltd" });
  patient = await issueClient(environment, { partner: "Limited Ltd" });
  crowded = await issueClient(environment, { partner: "Limited Ltd" });
  unscoped = await issueClient(environment, { partner: "Limited Ltd", scopes: ["transactions:read"] });
});

afterAll(async () => {
  await server.stop();
  await database.discard();
});

test("a client that has used up its minute gets 429 with Retry-After for every request; others do not", async () => {
  const path = { userId: "nobody" };
  const api = apiOf(server.origin, busy);
  const wrong = apiOf(server.origin, { ...busy, clientSecret: "bcs_wrong" });
  // Requests that are refused before the rate check use nothing up, and their responses report no limits.
  for (let round = 0; round < 2 * LIMIT; round += 1) {
    const { status, header } = await wrong.send(getCashflowEndpoint, { path });
    expect([status, header("ratelimit"), header("ratelimit-policy")]).toEqual([401, null, null]);
  }
  for (let left = LIMIT - 1; left >= 0; left -= 1) {
    const { status, header } = await api.send(getCashflowEndpoint, { path: { userId: `nobody-${left}` } });
    expect([status, header("ratelimit-policy")]).toEqual([404, POLICY]);
    const ofCustomer = left === LIMIT - 1 ? "" : `, "customer";r=${Math.min(left, 1)};${T}`;
    expect(header("ratelimit")).toMatch(new RegExp(`^"client";r=${left};${T}${ofCustomer}$`));
  }
  for (const call of [{ path }, { path, query: "granularity=x" }]) {
    const { status, envelope, header } = await api.refuse(getCashflowEndpoint, call);
    expect([status, envelope.code, envelope.data.errors]).toEqual([429, "rate_limit_exceeded", []]);
    const seconds = header("retry-after");
    expect(seconds).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(header("ratelimit")).toMatch(new RegExp(`^"client";r=0;${T}, "customer";r=0;${T}$`));
    expect(header("ratelimit-policy")).toBe(POLICY);
  }
  expect((await wrong.send(getCashflowEndpoint, { path })).status).toBe(401);
  expect((await apiOf(server.origin, patient).send(getCashflowEndpoint, { path })).status).toBe(404);
});

test("requests for one customer leave half of the minute to the client's other customers", async () => {
  const api = apiOf(server.origin, crowded);
  const ask = async (userId: string) => {
    const { status, header } = await api.send(getCashflowEndpoint, { path: { userId } });
    return [status, header("ratelimit")?.replaceAll(/;t=\d+/g, "")];
  };
  const left = (client: number, customer: number) => `"client";r=${client}, "customer";r=${customer}`;
  expect(await ask("another")).toEqual([404, '"client";r=3']);
  expect(await ask("crowd")).toEqual([404, left(2, 1)]);
  expect(await ask("crowd")).toEqual([404, left(1, 0)]);
  expect(await ask("crowd")).toEqual([429, left(1, 0)]);
  expect(await ask("crowd")).toEqual([429, left(1, 0)]);
  const { status, header } = await api.send(listCustomersEndpoint, {});
  expect([status, header("ratelimit")]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^"client";r=0;${T}$`)),
  ]);
});

test("a client without the scope gets 403, however often it asks, and uses nothing up", async () => {
  const api = apiOf(server.origin, unscoped);
  for (let round = 0; round < 2 * LIMIT; round += 1) {
    const { status, header } = await api.send(getCashflowEndpoint, { path: { userId: "nobody" } });
    expect([status, header("ratelimit")]).toEqual([403, `"client";r=${LIMIT};t=60`]);
  }
});
