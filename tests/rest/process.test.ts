import { chmod, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, test, vi } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { createTestDatabase, PROVIDERS } from "../../src/db/testing/databases";
import { startTcpProxy } from "../../src/db/testing/tcp-proxy";
import { DEMO_CREDENTIALS } from "../../src/demo/demo-credentials";
import { apiOf, headersOf } from "./harness/api";
import { createClient, runCommandLine } from "./harness/command-line";
import { newCustomer } from "./harness/customer";
import { exchange } from "./harness/http";
import { startServer } from "./harness/start-server";

// Windows has no SIGTERM: it ends a process immediately.
describe.skipIf(process.platform === "win32").each(PROVIDERS)("the process on %s", (provider) => {
  test("migrates an empty database, keeps secrets out of its log, and exits with 0 after the last response", async () => {
    const database = await createTestDatabase(provider, { isEmpty: true });
    const environment = {
      DATABASE_URL: database.url,
      SECRET_PEPPER: "a pepper that nobody may read",
      LOG_LEVEL: "trace",
    };
    const server = await startServer(environment);
    const credentials = await createClient(environment, { partner: "Quiet Ltd" });
    const api = apiOf(server.origin, credentials);
    const customer = await newCustomer(api);
    await apiOf(server.origin, { ...credentials, clientId: "bcc_x" }).send(getCashflowEndpoint);

    // A client that gives up is not an error of ours and adds no line to the log.
    const givenUp = await beginRequest(server.origin, customer.userId, headersOf(credentials));
    givenUp.abort();

    const underWay = await beginRequest(server.origin, customer.userId, headersOf(credentials));
    const exitCode = server.stop();
    await expect.poll(() => isListening(server.origin)).toBe(false);
    expect(await underWay.finish()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exitCode).toBe(0);
    expect(server.output()).not.toContain("request failed");

    for (const secret of [credentials.clientSecret, environment.SECRET_PEPPER]) {
      expect(server.output()).not.toContain(secret);
    }
    await database.discard();
  });
});

describe.each(PROVIDERS)("four processes that start at once on a new database of %s", (provider) => {
  test("all become ready, and the demo exists once", { timeout: 180_000 }, async () => {
    const database = await createTestDatabase(provider, { isEmpty: true });
    const environment = { DATABASE_URL: database.url, SECRET_PEPPER: "a pepper of all four", SEED_DEMO: "1" };
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(environment)));
    const loads = servers.filter((server) => server.output().includes("transactions"));
    expect(loads).toHaveLength(1);
    for (const { origin } of servers) {
      const response = await apiOf(origin, DEMO_CREDENTIALS).send(getCashflowEndpoint, {
        path: { userId: "cafe" },
      });
      expect(response.status).toBe(200);
    }
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0, 0]);
    await database.discard();
  });
});

test("a process waits for a PostgreSQL that is not up yet", { timeout: 120_000 }, async () => {
  const database = await createTestDatabase("postgres", { isEmpty: true });
  const url = new URL(database.url);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  proxy.treatNew("refused");
  url.port = String(proxy.port);
  const start = startServer({ DATABASE_URL: url.href, SECRET_PEPPER: "the pepper of one that waits" });
  await vi.waitUntil(() => proxy.opened() > 2, { timeout: 60_000 });
  proxy.treatNew("forwarded");
  const server = await start;
  expect((await exchange(server.origin, { method: "GET", target: "/readyz" })).status).toBe(200);
  expect(server.output()).toMatch(/Waiting for the database: \S/);
  expect(await server.stop()).toBe(0);
  await proxy.close();
  await database.discard();
});

test("wrong settings end the process at once with a list of them", async () => {
  const start = startServer({ DATABASE_URL: "mysql://localhost", LOG_LEVEL: "loud" });
  await expect(start).rejects.toThrow(/ended with 1[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/);
});

test.each([1, 2])(
  "a missing PostgreSQL database ends the product with one line, with %i serving processes",
  async (count) => {
    const database = await createTestDatabase("postgres", { isEmpty: true });
    const url = new URL(database.url);
    url.pathname = "/not_created";
    const start = startServer({
      DATABASE_URL: url.href,
      PROCESSES: String(count),
      SECRET_PEPPER: "the pepper of one that ends",
    });
    await expect(start).rejects.toThrow(
      /ended with 1\.\nThe database cannot be used: database "not_created" does not exist\. Create it, .*\.\n$/,
    );
    await database.discard();
  },
);

test("the SQLite file of another program is refused and left as it is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "other-program-"));
  const file = join(folder, "other.db");
  const environment = { DATABASE_URL: `file:${file}` };
  const refusal = `${file} is the database of another program, and was not changed.`;
  new Sqlite(file).exec("CREATE TABLE bookmark (url TEXT)").close();
  await chmod(file, 0o644);
  const before = await readFile(file);
  for (const PROCESSES of ["1", "2"]) {
    await expect(startServer({ ...environment, PROCESSES })).rejects.toThrow(`ended with 1.\n${refusal}`);
  }
  await expect(runCommandLine(environment, "partner", "list")).rejects.toThrow(refusal);
  expect(await readFile(file)).toEqual(before);
  expect((await stat(file)).mode & 0o777).toBe(0o644);
  expect(await readdir(folder)).toEqual(["other.db"]);

  const migrations = "CREATE TABLE _prisma_migrations (migration_name TEXT)";
  new Sqlite(file).exec(`${migrations}; INSERT INTO _prisma_migrations VALUES ('1_bookmarks')`).close();
  await expect(startServer(environment)).rejects.toThrow(refusal);
  await rm(folder, { recursive: true });
});

test("a command tells that PostgreSQL cannot be reached", async () => {
  const list = runCommandLine({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "partner", "list");
  await expect(list).rejects.toThrow("The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1");
});

/** Sends all of a request but its last byte, so that the server has to wait for that byte. */
async function beginRequest(origin: string, userId: string, headers: Readonly<Record<string, string>>) {
  const body = '{"incomeGranularity":"weekly"}';
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const response = new Promise<string>((resolve, reject) => {
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString();
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
  const head = [
    `POST /api/v1/business/customers/${userId}/cashflow/granularity-settings HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    `content-length: ${body.length}`,
    // The server responds with 100 once it has begun to process the request.
    "expect: 100-continue",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await new Promise((resolve) => socket.once("data", resolve));
  socket.write(body.slice(0, -1));
  return {
    abort: () => socket.destroy(),
    async finish(): Promise<string> {
      socket.write(body.slice(-1));
      return (await response).replace("HTTP/1.1 100 Continue\r\n\r\n", "");
    },
  };
}

function isListening(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
