import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { describe, expect, test, vi } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { reclassifyTransactionEndpoint } from "../../src/contract/transaction-edits";
import { createTestDatabase } from "../../src/db/testing/databases";
import { startPostgres } from "../../src/db/testing/embedded-postgres";
import { createPostgresDatabase } from "../../src/db/testing/postgres-databases";
import { type Api, apiOf } from "./harness/api";
import { createClient, runCommandLine } from "./harness/command-line";
import { newCustomer, newRow } from "./harness/customer";
import { exchange } from "./harness/http";
import { startServer } from "./harness/start-server";

// Tests what docs/operations.md states about machine failures. The faults are real, so they need Linux, and
// they are skipped on machines that do not allow them.
vi.setConfig({ testTimeout: 180_000 });

const run = promisify(execFile);
const isRoot = process.platform === "linux" && process.getuid?.() === 0;

const LIBRARIES = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/** The longest time that the service may take to report that the database does not respond. */
const ANSWER_MILLIS = 12_000;

const COVERED = { type: "covered_expense" };

const readiness = async (origin: string) =>
  (await exchange(origin, { method: "GET", target: "/readyz" })).status;
const reconciled = (environment: Readonly<Record<string, string>>) =>
  runCommandLine(environment, "reconcile");

describe.skipIf(!isRoot)("a full disk (only as root, who can create a small one)", () => {
  test("refuses writes until there is room, loses no accepted write, and still serves reads", async () => {
    const folder = await mkdtemp(join(tmpdir(), "business-cashflow-disk-"));
    await run("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", folder]);
    const filler = join(folder, "filler");
    const environment = {
      DATABASE_URL: `file:${join(folder, "cashflow.db")}`,
      SECRET_PEPPER: "the pepper of a disk",
    };
    const server = await startServer(environment);
    try {
      const api = apiOf(server.origin, await createClient(environment, { partner: "Small Ltd" }));
      const customer = await newCustomer(api);
      await fill(filler);
      let taken = 0;
      const ingest = async () => {
        const transactions = Array.from({ length: 500 }, () => newRow());
        const response = await api.send(ingestTransactionsEndpoint, {
          path: customer.path,
          body: { transactions },
        });
        if (response.status === 200) taken += transactions.length;
        return response;
      };
      // Rows are accepted as long as the file has room.
      const refused = await vi.waitUntil(
        async () => {
          const response = await ingest();
          return response.status === 200 ? undefined : response;
        },
        { timeout: 60_000, interval: 0 },
      );
      expect([refused.status, refused.header("retry-after")]).toEqual([503, "1"]);
      expect((await customer.cashflow("startDate=2026-01-01")).expense).toBe(100 * taken);
      await rm(filler);
      await expect.poll(() => readiness(server.origin), { timeout: 20_000 }).toBe(200);
      expect((await ingest()).status).toBe(200);
      expect((await customer.cashflow("startDate=2026-01-01")).expense).toBe(100 * taken);
      expect(await reconciled(environment)).toMatchObject({ mismatched: 0 });
    } finally {
      await server.stop();
      await run("umount", [folder]);
      await rm(folder, { recursive: true });
    }
  });
});

/** Fills the file system. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  const bytes = Buffer.alloc(64 * 1024);
  try {
    for (;;) await file.write(bytes);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  } finally {
    await file.close();
  }
}

const hasOwnPostgres = process.platform === "linux" && !process.env.TEST_POSTGRES_URL;

describe.skipIf(!hasOwnPostgres)("a PostgreSQL that stops (only one of our own)", () => {
  test("is reported to callers within seconds, and retried writes are made once", async () => {
    const postgres = await startPostgres();
    const url = await createPostgresDatabase(postgres.url, { name: "stopped" });
    const environment = { DATABASE_URL: url, SECRET_PEPPER: "the pepper of one that stops" };
    const server = await startServer(environment);
    try {
      const api = apiOf(server.origin, await createClient(environment, { partner: "Patient Ltd" }));
      const customer = await newCustomer(api);
      const { id } = await customer.store();
      const edit = () =>
        api.send(reclassifyTransactionEndpoint, {
          ...customer.pathTo(id),
          body: COVERED,
          headers: { "idempotency-key": "once" },
        });
      const processes = await processesOf(url);
      const startedAt = performance.now();
      try {
        signal(processes, "SIGSTOP");
        const responses = await Promise.all([
          api.send(getCashflowEndpoint, { path: customer.path }),
          edit(),
          exchange(server.origin, { method: "GET", target: "/readyz" }),
        ]);
        expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
        expect(responses.map((response) => response.header("retry-after"))).toEqual(["1", "1", "1"]);
        expect(performance.now() - startedAt).toBeLessThan(ANSWER_MILLIS);
        expect((await exchange(server.origin, { method: "GET", target: "/healthz" })).status).toBe(200);
      } finally {
        signal(processes, "SIGCONT");
      }
      await expect.poll(() => readiness(server.origin), { timeout: 20_000 }).toBe(200);
      // After a lost response, the idempotency key stays in use until the outcome is settled.
      await expect.poll(async () => (await edit()).status, { timeout: 20_000 }).toBe(200);
      expect((await customer.cashflow("startDate=2026-01-01")).expense).toBe(0);
      expect(
        (await customer.changes()).filter(({ kind }) => kind === "transaction_reclassified"),
      ).toHaveLength(1);
      expect(await reconciled(environment)).toMatchObject({ mismatched: 0 });
    } finally {
      await server.stop();
      await postgres.stop();
    }
  });
});

/**
 * All processes of the server: it is the parent of the process that holds the connection and of the other
 * processes.
 */
async function processesOf(url: string): Promise<readonly number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const parent = await parentOf(String(rows[0]?.pid));
  await client.end();
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const));
  const children = parents.filter(([, each]) => each === parent).map(([pid]) => Number(pid));
  return [Number(parent), ...children];
}

/** A process that has ended in the meantime needs no signal. */
function signal(processes: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of processes.filter((each) => existsSync(`/proc/${each}`))) process.kill(pid, name);
}

async function parentOf(pid: string): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return /^PPid:\s+(\d+)/m.exec(status)?.[1];
}

describe.skipIf(!existsSync(LIBRARIES))(
  "a clock set back by an hour (only with Debian's libfaketime)",
  () => {
    test("does not affect the figures, the order of changes, or earlier responses", async () => {
      const database = await createTestDatabase("sqlite");
      const folder = await mkdtemp(join(tmpdir(), "business-cashflow-clock-"));
      const clock = join(folder, "clock");
      await writeFile(clock, "+0");
      const environment = { DATABASE_URL: database.url, SECRET_PEPPER: "the pepper of a clock" };
      const server = await startServer({
        ...environment,
        LD_PRELOAD: LIBRARIES,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: "1",
        // A machine's monotonic clock, which measures durations, is never set back.
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      });
      try {
        const api = apiOf(server.origin, await createClient(environment, { partner: "Early Ltd" }));
        const customer = await newCustomer(api);
        const [first, second] = [await customer.store(), await customer.store()];
        const key = randomUUID();
        const before = await sendOnce(api, customer.pathTo(first.id), key);
        await writeFile(clock, "-1h");
        // Node.js caches the date of its responses for a second.
        const lateness = async () => Date.now() - Date.parse((await readHealth(server.origin)) ?? "");
        await expect.poll(lateness, { timeout: 10_000 }).toBeGreaterThan(3_500_000);
        expect(await sendOnce(api, customer.pathTo(first.id), key)).toBe(before);
        await customer.reclassify(second.id, COVERED);
        expect((await customer.cashflow("startDate=2026-01-01")).expense).toBe(0);
        const changes = await customer.changes();
        expect(changes.map(({ kind }) => kind).slice(0, 2)).toEqual([
          "transaction_reclassified",
          "transaction_reclassified",
        ]);
        expect(changes[0]?.transactions).toMatchObject([{ transactionId: second.id }]);
        const instants = changes.map(({ createdAt }) => createdAt);
        expect(instants).toEqual(instants.toSorted().reverse());
        // Changes after the step back get the instant of the last change before it.
        expect(instants[0]).toBe(instants[1]);
        const asOf = await customer.periods(`from=2026-01-01&to=2026-01-31&asOf=${instants[2]}`);
        expect(asOf[0]?.expense).toBe(200);
        expect(await readiness(server.origin)).toBe(200);
        expect(await reconciled(environment)).toMatchObject({ mismatched: 0 });
      } finally {
        await server.stop();
        await database.discard();
        await rm(folder, { recursive: true });
      }
    });
  },
);

async function readHealth(origin: string): Promise<string | null> {
  return (await exchange(origin, { method: "GET", target: "/healthz" })).header("date");
}

/** The response to an edit with an idempotency key. */
async function sendOnce(api: Api, path: Parameters<Api["send"]>[1], key: string): Promise<string> {
  const response = await api.send(reclassifyTransactionEndpoint, {
    ...path,
    body: COVERED,
    headers: { "idempotency-key": key },
  });
  expect(response.status).toBe(200);
  return JSON.stringify(JSON.parse(response.text).data);
}
