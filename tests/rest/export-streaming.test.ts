import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getExportEndpoint } from "../../src/contract/exports";
import { MAX_OPEN_FILES } from "../../src/contract/file-result";
import { listTransactionsEndpoint } from "../../src/contract/transactions";
import { runQuery } from "../../src/db/engine/builder";
import { inTransaction } from "../../src/db/engine/database";
import { PROVIDERS } from "../../src/db/testing/databases";
import { runSql } from "../../src/db/testing/plain-rows";
import { readExportedCsv } from "../../src/statements/exported-csv";
import { headersOf } from "./harness/api";
import type { Credentials } from "./harness/command-line";
import { issueClient } from "./harness/issue-client";
import { newLargeCustomer } from "./harness/large-customer";
import { type OwnServer, startOwnServer } from "./harness/own-server";

/** At 500 characters each, more than the buffers of a connection can hold. */
const ROWS = 30_000;

describe.each(PROVIDERS)("a large export on %s", { timeout: 60_000 }, (provider) => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startOwnServer(provider);
    await newLargeCustomer(server, { userId: "large", size: ROWS });
  });
  afterAll(() => server.stop());

  const address = () => server.origin + getExportEndpoint.path.replace("{userId}", "large");
  /** Without compression: compressed, the whole file would fit into the buffers. */
  const save = () =>
    fetch(address(), { headers: { ...headersOf(server.credentials), "accept-encoding": "identity" } });
  /** Starts a download on a connection of its own without reading the body. */
  const open = async (credentials: Credentials): Promise<IncomingMessage> => {
    const [response] = await once(
      get(address(), { headers: headersOf(credentials), agent: false }),
      "response",
    );
    return response;
  };
  const newClient = () => issueClient(server.environment, { partner: server.partner });
  const rename = (from: string, to: string) =>
    inTransaction(server.database, (unit) =>
      runSql(unit, sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`),
    );

  test("holds each of 30,000 transactions once", async () => {
    const { rows, unreadable } = readExportedCsv(await (await save()).text(), { currency: "EUR" });
    expect(unreadable).toEqual([]);
    expect(rows.length).toBe(ROWS);
    expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(ROWS);
  });

  test("waits for a slow reader before it reads on", async () => {
    const slow = await save();
    // A fast reader gets all of it in the meantime.
    const { rows } = readExportedCsv(await (await save()).text(), { currency: "EUR" });
    const oldest = rows.at(-1)?.externalId ?? "none";
    await inTransaction(server.database, (unit) =>
      runQuery(unit, (tables) =>
        tables
          .updateTable("transaction")
          .set({ description: "changed since" })
          .where("external_id", "=", oldest),
      ),
    );
    const late = readExportedCsv(await slow.text(), { currency: "EUR" }).rows;
    expect(late.length).toBe(ROWS);
    expect(late.at(-1)).toMatchObject({ externalId: oldest, description: "changed since" });
  });

  test.skipIf(process.platform !== "linux")(
    "takes little memory, however many readers are slow",
    async () => {
      const saveWhole = async () => (await save()).text();
      const { length } = await saveWhole();
      const before = await server.memoryBytes();
      const clients = await Promise.all(Array.from({ length: 3 }, newClient));
      const readers = clients.flatMap((client) => Array.from({ length: MAX_OPEN_FILES }, () => client));
      const slow = await Promise.all(readers.map(open));
      // If the service read ahead for slow readers, these twelve would hold more memory for as long as they
      // are open. Garbage of other requests is collected in time.
      const takesLittle = async () => {
        await saveWhole();
        expect((await server.memoryBytes()) - before).toBeLessThan(9 * length);
      };
      await vi.waitFor(takesLittle, { timeout: 60_000, interval: 100 });
      for (const response of slow) response.destroy();
    },
  );

  test("does not delay other requests for long", async () => {
    const saved = save().then((response) => response.text());
    let isSaved = false;
    void saved.then(() => {
      isSaved = true;
    });
    const path = { userId: "large" };
    const waits: number[] = [];
    while (!isSaved) {
      const askedAt = performance.now();
      await server.api.call(listTransactionsEndpoint, { path, query: "limit=1" });
      waits.push(performance.now() - askedAt);
    }
    expect(waits.length).toBeGreaterThan(10);
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(100);
  });

  test("is refused to a client that has four open already, until one of them has ended", async () => {
    const [client, other] = await Promise.all([newClient(), newClient()]);
    const files = await Promise.all(Array.from({ length: MAX_OPEN_FILES }, () => open(client)));
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const query of ["", "what=periods"]) {
      const refused = await fetch(`${address()}?${query}`, { headers: headersOf(client) });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
      expect(await refused.json()).toMatchObject({ success: false, code: "rate_limit_exceeded" });
    }
    const head = await fetch(address(), { method: "HEAD", headers: headersOf(client) });
    const ofOther = await open(other);
    expect([head.status, ofOther.statusCode]).toEqual([200, 200]);
    files[0]?.destroy();
    const statusOfAnother = async () => {
      const another = await open(client);
      another.destroy();
      return another.statusCode;
    };
    await expect.poll(statusOfAnother, { timeout: 10_000 }).toBe(200);
    for (const file of [...files, ofOther]) file.destroy();
  });

  test("stops without a log entry when the reader disconnects", async () => {
    const response = await open(server.credentials);
    expect(response.statusCode).toBe(200);
    response.destroy();
    await server.api.call(listTransactionsEndpoint, { path: { userId: "large" }, query: "limit=1" });
    expect(server.output()).not.toMatch(/broke off|request failed/);
  });

  test("is refused if nothing can be read, and breaks off if that happens midway", async () => {
    const begun = await save();
    await rename("transaction", "hidden");
    try {
      const refused = await save();
      expect([refused.status, (await refused.json()).code]).toEqual([500, "internal_error"]);
      expect(begun.status).toBe(200);
      await expect(begun.text()).rejects.toThrow("terminated");
    } finally {
      await rename("hidden", "transaction");
    }
    await expect.poll(() => server.output(), { timeout: 10_000 }).toContain("response broke off");
    expect(server.output()).toContain(begun.headers.get("x-request-id"));
  });

  test("is refused to all clients of a partner while they have 16 open", async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, newClient));
    const other = clients.pop() ?? server.credentials;
    const readers = clients.flatMap((client) => Array.from({ length: MAX_OPEN_FILES }, () => client));
    const files = await Promise.all(readers.map(open));
    expect(files.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const refused = await fetch(address(), { headers: headersOf(other) });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await refused.json()).toMatchObject({ success: false, code: "rate_limit_exceeded" });
    for (const file of files) file.destroy();
    await expect.poll(async () => (await save()).status, { timeout: 10_000 }).toBe(200);
  });
});
