import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BusinessCashflow } from "../../sdk/src/index";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { openDatabase } from "../../src/db/engine/database";
import { type PostgresPair, startPostgresPair } from "../../src/db/testing/embedded-postgres";
import { pauseReplay } from "../../src/db/testing/pause-replay";
import { startTcpProxy, type TcpProxy } from "../../src/db/testing/tcp-proxy";
import { type Api, apiOf, errorsOf } from "./harness/api";
import type { Credentials } from "./harness/command-line";
import { newCustomer, newRow } from "./harness/customer";
import { signInToDashboard } from "./harness/dashboard";
import { exchange } from "./harness/http";
import { issueClient } from "./harness/issue-client";
import { type Environment, type RunningServer, startServer } from "./harness/start-server";

const PARTNER = "Ledger Ltd";

let pair: PostgresPair;
/** The single address of the primary, whichever server that is. */
let address: TcpProxy;
let replica: Client;
let environment: Environment;
let credentials: Credentials;
let server: RunningServer;
let api: Api;

const placeOf = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

beforeAll(async () => {
  pair = await startPostgresPair();
  address = await startTcpProxy(placeOf(pair.primary.url));
  const url = new URL(pair.primary.url);
  url.port = String(address.port);
  environment = {
    DATABASE_URL: url.href,
    REPLICA_DATABASE_URL: pair.standby.url,
    SECRET_PEPPER: "the pepper of two servers",
  };
  server = await startServer(environment);
  credentials = await issueClient(environment, { partner: PARTNER });
  api = apiOf(server.origin, credentials);
  replica = new Client({ connectionString: pair.standby.url });
  await replica.connect();
});
afterAll(async () => {
  await server.stop();
  await replica.end();
  await address.close();
  await Promise.all([pair.standby.stop(), pair.primary.stop()]);
});

/** Adds an income of 1.00; returns the revision of the response. */
async function earn(path: Readonly<Record<string, string>>): Promise<number> {
  const row = newRow({ direction: "inflow", amount: 1 });
  const reply = await api.call(ingestTransactionsEndpoint, { path, body: { transactions: [row] } });
  return Number(reply.header("x-revision"));
}

/** The income that is returned to a caller with this minimum revision; null: without a minimum. */
async function incomeFor(path: Readonly<Record<string, string>>, revision: number | null) {
  const headers = revision === null ? {} : { "x-min-revision": String(revision) };
  const reply = await api.call(getCashflowEndpoint, { path, headers });
  return { income: reply.data.income, revision: reply.header("x-revision") };
}

/** Null if the replica does not know the customer yet. */
async function revisionAtReplica({ userId }: Readonly<Record<string, string>>): Promise<number | null> {
  const { rows } = await replica.query<{ revision: number }>(
    "SELECT revision FROM customer WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.revision ?? null;
}

test("a read with a minimum revision shows at least that revision", async () => {
  const { path } = await newCustomer(api);
  const first = await earn(path);
  await expect.poll(() => revisionAtReplica(path)).toBe(first);
  expect(await incomeFor(path, 0)).toEqual({ income: 1, revision: String(first) });
  await pauseReplay(replica);
  try {
    const second = await earn(path);
    expect(await incomeFor(path, second)).toEqual({ income: 2, revision: String(second) });
    expect(await incomeFor(path, first)).toEqual({ income: 1, revision: String(first) });
    expect(await incomeFor(path, null)).toEqual({ income: 2, revision: null });
  } finally {
    await replica.query("SELECT pg_wal_replay_resume()");
  }
  const odd = await api.refuse(getCashflowEndpoint, { path, headers: { "x-min-revision": "-1" } });
  expect(errorsOf(odd)).toEqual(["header x-min-revision invalid_value"]);
});

test("the client library never shows an older state than before, however far the replica lags", async () => {
  const { path } = await newCustomer(api);
  const options = { ...credentials, baseUrl: server.origin };
  const [client, other] = [true, true].map(
    (readsMayLag) => new BusinessCashflow({ ...options, readsMayLag }),
  );
  const all = new BusinessCashflow(options);
  const userId = path.userId ?? "";
  const sale = {
    bookedOn: "2026-01-15",
    amount: 1,
    currency: "EUR",
    description: "Sale",
    status: "booked",
  } as const;
  const earnBy = (by: BusinessCashflow | undefined) =>
    by?.transactions.ingest(userId, {
      transactions: [{ ...sale, externalId: randomUUID(), direction: "inflow" }],
    });
  const incomes = () =>
    Promise.all([client, other, all].map(async (each) => (await each?.cashflow.get(userId))?.income));
  const first = await earn(path);
  // Before that, the primary would serve every caller that has seen this income.
  await expect.poll(() => revisionAtReplica(path)).toBe(first);
  expect(await incomes()).toEqual([1, 1, 1]);
  await pauseReplay(replica);
  try {
    await earnBy(client);
    expect(await incomes()).toEqual([2, 1, 2]);
    await earnBy(other);
    expect(await incomes()).toEqual([3, 3, 3]);
    await earnBy(all);
    // A lagging replica would show them less, although they never saw the new write; the primary serves them
    // because the replica is behind a revision that they have seen.
    expect(await incomes()).toEqual([4, 4, 4]);
  } finally {
    await replica.query("SELECT pg_wal_replay_resume()");
  }
});

test("the dashboard reads from the replica, and shows every earlier write", async () => {
  const { path } = await newCustomer(api);
  const database = openDatabase(pair.primary.url);
  const primary = new Client({ connectionString: pair.primary.url });
  await primary.connect();
  try {
    const person = await signInToDashboard({ origin: server.origin, partner: PARTNER, database });
    const income = async (): Promise<unknown> => {
      const response = await person.query("getCashflow", { partnerId: person.partnerId, ...path });
      return (await response.json()).result.data.income;
    };
    const first = await earn(path);
    await expect.poll(() => revisionAtReplica(path)).toBe(first);
    await pauseReplay(replica);
    // Written directly to the primary, without a new revision: the replica does not have it.
    await primary.query(
      `UPDATE daily_totals SET income_minor_units = 700
      WHERE customer_id = (SELECT customer_id FROM customer WHERE user_id = $1)`,
      [path.userId],
    );
    expect(await income()).toBe(1);
    await earn(path);
    expect(await income()).toBe(8);
  } finally {
    await replica.query("SELECT pg_wal_replay_resume()");
    await primary.end();
    await database.close();
  }
});

test("a process on a standby starts, serves reads, and becomes ready once the standby is promoted", async () => {
  const { path } = await newCustomer(api);
  const revision = await earn(path);
  const own = await startServer({ ...environment, DATABASE_URL: pair.standby.url, REPLICA_DATABASE_URL: "" });
  const readiness = async () => (await exchange(own.origin, { method: "GET", target: "/readyz" })).status;
  const there = apiOf(own.origin, credentials);
  try {
    await expect.poll(() => incomeFor(path, revision)).toMatchObject({ income: 1 });
    await expect
      .poll(async () => (await there.send(getCashflowEndpoint, { path })).status, { timeout: 10_000 })
      .toBe(200);
    expect(await readiness()).toBe(503);
    const write = { path, headers: { "idempotency-key": randomUUID() }, body: { transactions: [newRow()] } };
    const refused = await there.refuse(ingestTransactionsEndpoint, write);
    expect([refused.status, refused.header("retry-after")]).toEqual([503, "1"]);

    // The primary is lost. The first server is not notified: its one address now leads to the other primary.
    await pair.primary.stop();
    const lost = await api.refuse(ingestTransactionsEndpoint, write);
    expect([lost.status, lost.header("retry-after")]).toEqual([503, "1"]);
    await replica.query("SELECT pg_promote()");
    address.leadTo(placeOf(pair.standby.url));
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);

    const done = await api.call(ingestTransactionsEndpoint, write);
    const again = await there.call(ingestTransactionsEndpoint, write);
    expect(again.header("idempotency-replayed")).toBe("true");
    expect(again.text).toBe(done.text);
    expect(done.data.counts.created).toBe(1);
  } finally {
    await own.stop();
  }
});
