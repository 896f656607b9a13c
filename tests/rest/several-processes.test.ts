import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createWebhookEndpointEndpoint } from "../../src/contract/webhook-endpoints";
import { createTestDatabase, PROVIDERS } from "../../src/db/testing/databases";
import { addMonths, utcDayOf } from "../../src/domain/calendar-date";
import { headersOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { signInToDashboard } from "./harness/dashboard";
import { fileForm } from "./harness/form";
import { exchange, type Sent } from "./harness/http";
import { issueClient } from "./harness/issue-client";
import { OneConnection } from "./harness/one-connection";
import { type OwnServer, startOwnServer } from "./harness/own-server";
import { beginServer } from "./harness/start-server";

const LIMIT = 60;

describe.skipIf(process.platform !== "linux").each(PROVIDERS)("two processes on %s", (provider) => {
  let server: OwnServer;
  let connections: readonly OneConnection[];

  beforeAll(async () => {
    server = await startOwnServer(provider, {
      ...{ PROCESSES: "2", METRICS_PORT: "0", LOG_LEVEL: "info", WEBHOOK_LOOPBACK: "1" },
    });
  });
  afterAll(() => server.stop());

  /** Opens two connections to each process. */
  const connect = async (): Promise<readonly OneConnection[]> => {
    const opened = Array.from({ length: 4 }, () => new OneConnection(server.origin));
    for (const each of opened)
      expect((await each.send({ method: "GET", target: "/healthz" })).status).toBe(200);
    return opened;
  };
  beforeAll(async () => {
    connections = await connect();
  });
  afterAll(() => {
    for (const each of connections) each.close();
  });

  const cashflow = (userId: string, credentials = server.credentials): Sent => ({
    method: "GET",
    target: `/api/v1/business/customers/${userId}/cashflow`,
    headers: headersOf(credentials),
  });
  const setGranularity = (userId: string, incomeGranularity: string): Sent => ({
    method: "POST",
    target: `/api/v1/business/customers/${userId}/cashflow/granularity-settings`,
    headers: { ...headersOf(server.credentials), "content-type": "application/json" },
    body: new Uint8Array(Buffer.from(JSON.stringify({ incomeGranularity }))),
  });
  const onAll = (sent: Sent) => Promise.all(connections.map((each) => each.send(sent)));
  const statusesOf = async (sent: Sent) => (await onAll(sent)).map(({ status }) => status);
  const [first, last] = [0, 3];

  test("a client that is revoked in the dashboard is refused by all processes", async () => {
    const { userId } = await newCustomer(server.api);
    const dashboard = await signInToDashboard(server);
    for (let round = 0; round < 3; round += 1) {
      const client = await issueClient(server.environment, { partner: server.partner });
      expect(await statusesOf(cashflow(userId, client))).toEqual([200, 200, 200, 200]);
      const { partnerId } = dashboard;
      const revoked = await dashboard.mutate("clients.revoke", { partnerId, clientId: client.clientId });
      expect(revoked.status).toBe(200);
      expect(await statusesOf(cashflow(userId, client))).toEqual([401, 401, 401, 401]);
    }
  });

  test("each gives the reason when it refuses a body before it has arrived", async () => {
    const target = `/api/v1/business/customers/${randomUUID()}/transaction-batches`;
    const headers = {
      ...headersOf({ clientId: "nobody", clientSecret: "x" }),
      "content-type": "application/json",
    };
    for (let round = 0; round < 40; round += 1) {
      // The connection may be closed after a refusal, so each uses another.
      const { status } = await exchange(server.origin, {
        method: "POST",
        target,
        headers,
        body: Buffer.from("{}"),
      });
      expect(status).toBe(401);
    }
  });

  test("a write on one process is visible on the other at once, and both share idempotency keys", async () => {
    const { userId, store } = await newCustomer(server.api);
    const { id } = await store();
    const exclude = (key: string): Sent => ({
      method: "POST",
      target: `/api/v1/business/customers/${userId}/transactions/${id}/exclude`,
      headers: { ...headersOf(server.credentials), "idempotency-key": key },
    });
    const key = randomUUID();
    const replies = await onAll(exclude(key));
    expect(replies.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(
      true,
    );
    const texts = replies.flatMap(({ status, text }) => (status === 200 ? [text] : []));
    expect(new Set(texts).size).toBe(1);
    for (const each of connections) {
      const again = await each.send(exclude(key));
      expect([again.status, again.text]).toEqual([200, texts[0]]);
    }
    for (const { text } of await onAll(cashflow(userId))) expect(JSON.parse(text).data.expense).toBe(0);
  });

  test("every process shows the state before or after a long write, never between", {
    timeout: 120_000,
  }, async () => {
    const { userId } = await newCustomer(server.api);
    const rows = Array.from({ length: 6_000 }, (_, row) => `2026-01-${10 + (row % 20)},-1.00,payment ${row}`);
    const form = fileForm(`Date,Amount,Description\n${rows.join("\n")}\n`, { accountId: "giro" });
    const sent: Sent = {
      method: "POST",
      target: `/api/v1/business/customers/${userId}/imports`,
      headers: { ...headersOf(server.credentials), ...form.headers },
      body: Buffer.from(form.bytes ?? ""),
    };
    let isOver = false;
    const seen = new Set<number>();
    const readers = (await connect()).map(async (each) => {
      while (!isOver) seen.add(JSON.parse((await each.send(cashflow(userId))).text).data.expense);
      each.close();
    });
    const imported = await connections[last]?.send(sent);
    expect(imported?.status, imported?.text).toBe(200);
    for (const { text } of await onAll(cashflow(userId))) expect(JSON.parse(text).data.expense).toBe(6_000);
    isOver = true;
    await Promise.all(readers);
    expect([...seen].filter((expense) => expense !== 0 && expense !== 6_000)).toEqual([]);
  });

  test("every process reports the progress of an import", async () => {
    const { userId } = await newCustomer(server.api);
    const { partnerId, cookie } = await signInToDashboard(server);
    const input = { partnerId, userId, importId: randomUUID() };
    const watch: Sent = {
      method: "GET",
      target: `/api/trpc/watchImport?input=${encodeURIComponent(JSON.stringify(input))}`,
      headers: { cookie, accept: "text/event-stream" },
    };
    const opened = await connect();
    const streams = await Promise.all(
      opened.map(async (each) => {
        const told = { text: "", end: () => each.close() };
        const answer = await each.open(watch);
        answer.setEncoding("utf8").on("data", (text: string) => {
          told.text += text;
        });
        answer.on("error", () => {});
        await vi.waitFor(() => expect(told.text).toContain("connected"), { timeout: 10_000 });
        return told;
      }),
    );
    const rows = Array.from({ length: 3_000 }, (_, row) => `2026-01-${10 + (row % 20)},-1.00,payment ${row}`);
    const form = fileForm(`Date,Amount,Description\n${rows.join("\n")}\n`, input);
    const imported = await connections[first]?.send({
      method: "POST",
      target: "/api/trpc/importStatement",
      headers: { ...form.headers, cookie, origin: server.origin },
      body: Buffer.from(form.bytes ?? ""),
    });
    expect(imported?.status, imported?.text).toBe(200);
    const tell = () => {
      for (const { text } of streams) expect(text).toContain('"stage":"writing"');
    };
    await vi.waitFor(tell, { timeout: 10_000 });
    for (const { end } of streams) end();
  });

  test("an event is sent soon after its write, whichever process wrote it", async () => {
    const received: string[] = [];
    const receiver = createServer(async (request, response) => {
      received.push(await text(request));
      response.end();
    });
    await once(receiver.listen(0, "127.0.0.1"), "listening");
    const address = receiver.address();
    if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
    const url = `http://127.0.0.1:${address.port}`;
    await server.api.call(createWebhookEndpointEndpoint, { body: { url } });
    const { userId } = await newCustomer(server.api);
    const isReceived = () =>
      vi.waitFor(() => expect(received.splice(0)).not.toEqual([]), { timeout: 10_000 });
    await isReceived();
    const waits: number[] = [];
    for (const each of [...connections, ...connections]) {
      const incomeGranularity = waits.length % 2 === 0 ? "weekly" : "annual";
      const writtenAt = performance.now();
      expect((await each.send(setGranularity(userId, incomeGranularity))).status).toBe(200);
      await isReceived();
      waits.push(performance.now() - writtenAt);
    }
    // Without a notification, the first process polls every two seconds, so half of the writes of the other
    // would take longer than one second.
    expect(Math.max(...waits)).toBeLessThan(1_000);
    receiver.close();
  });

  test("a forecast is stored, whichever process told it", async () => {
    const { userId, store } = await newCustomer(server.api);
    const month = `${utcDayOf(new Date()).slice(0, 7)}-15`;
    for (let index = 1; index <= 7; index += 1) await store({ bookedOn: addMonths(month, -index) });
    const listOn = async (connection: OneConnection | undefined, path: string) => {
      const { target, ...asked } = cashflow(userId);
      const reply = await connection?.send({ ...asked, target: `${target}/${path}` });
      return JSON.parse(reply?.text ?? "null").data;
    };
    // The last connection is to the process that does not write on SQLite.
    for (const [connection, granularity] of [
      [connections[first], "monthly"],
      [connections[last], "weekly"],
    ] as const) {
      const { windows } = await listOn(connection, `forecast?granularity=${granularity}`);
      const stored = async () =>
        (await listOn(connection, `forecasts?granularity=${granularity}`)).forecasts.toReversed();
      await vi.waitFor(async () => expect(await stored()).toHaveLength(13), { timeout: 20_000 });
      expect((await stored()).map(pickRemaining)).toEqual(windows.map(pickRemaining));
    }
  });

  test("metrics are the sums of both processes", async () => {
    const [, url = "none"] = /Metrics: (http\S+)/.exec(server.output()) ?? [];
    const count = async (): Promise<number> => {
      const series = 'cashflow_http_requests_total{method="GET",route="/healthz",code="200"} ';
      const text = await (await fetch(url)).text();
      return Number(
        text
          .split("\n")
          .find((line) => line.startsWith(series))
          ?.slice(series.length),
      );
    };
    const before = await count();
    await onAll({ method: "GET", target: "/healthz" });
    expect((await count()) - before).toBe(connections.length);
  });

  test("they are ready only while all processes respond", async () => {
    const readyz: Sent = { method: "GET", target: "/readyz" };
    expect(await statusesOf(readyz)).toEqual([200, 200, 200, 200]);
    const [, second = 0] = await server.processes();
    process.kill(second, "SIGSTOP");
    const asked: Promise<unknown>[] = [];
    try {
      const isUnready = async () => {
        const replies = connections.map((each) => each.send(readyz));
        asked.push(...replies);
        const { status, text: answered } = await Promise.race(replies);
        expect([status, answered]).toEqual([503, expect.stringContaining("does not respond")]);
      };
      await vi.waitFor(isUnready, { timeout: 10_000 });
    } finally {
      process.kill(second, "SIGCONT");
    }
    await Promise.all(asked);
    const areReady = async () => expect(await statusesOf(readyz)).toEqual([200, 200, 200, 200]);
    await vi.waitFor(areReady, { timeout: 10_000 });
  });

  test("a killed process is restarted while the others keep serving", {
    timeout: 120_000,
  }, async () => {
    const { userId, store } = await newCustomer(server.api);
    await store();
    for (const index of [0, 1]) {
      const before = await server.processes();
      expect(before).toHaveLength(2);
      const killed = before[index] ?? 0;
      process.kill(killed, "SIGKILL");
      const isBack = async () => {
        const now = await server.processes();
        expect([now.length, now.includes(killed)]).toEqual([2, false]);
        for (const each of await connect()) {
          expect((await each.send(cashflow(userId))).status).toBe(200);
          expect((await each.send(setGranularity(userId, "weekly"))).status).toBe(200);
          each.close();
        }
      };
      await vi.waitFor(isBack, { timeout: 60_000, interval: 200 });
      expect(server.output()).toContain(`"endedPid":${killed}`);
      const servesAgain = () => {
        expect(server.output().match(/a restarted process is ready/g) ?? []).toHaveLength(index + 1);
      };
      await vi.waitFor(servesAgain, { timeout: 60_000, interval: 100 });
    }
  });
});

describe.skipIf(process.platform !== "linux").each(PROVIDERS)(
  "the limits of two processes on %s",
  (provider) => {
    test("are the limits of one: no more requests are accepted within a minute", async () => {
      const server = await startOwnServer(provider, { PROCESSES: "2", RATE_LIMIT_PER_MINUTE: String(LIMIT) });
      const connections = Array.from({ length: 8 }, () => new OneConnection(server.origin));
      const target = "/api/v1/business/customers/nobody/cashflow";
      const ask = (each: OneConnection) =>
        each.send({ method: "GET", target, headers: headersOf(server.credentials) });
      const replies = await Promise.all(
        connections.map(async (each) => {
          const own = [];
          for (let round = 0; round < 12; round += 1) own.push(await ask(each));
          return own;
        }),
      );
      const statuses = replies.flat().map(({ status }) => status);
      expect(statuses.filter((status) => status === 404)).toHaveLength(LIMIT);
      expect(statuses.filter((status) => status === 429)).toHaveLength(96 - LIMIT);
      for (const each of connections) expect((await ask(each)).headers.ratelimit).toMatch(/^"client";r=0;/);
      await server.stop();
    });
  },
);

describe.skipIf(process.platform !== "linux")("processes that have only just started", () => {
  /** Starts two processes, and resolves as soon as both run. */
  const beginTwo = async (databaseUrl: string) => {
    // Without a pepper, the supervisor would look into the database before there are other processes.
    const SECRET_PEPPER = "the pepper of two processes";
    const server = beginServer({ DATABASE_URL: databaseUrl, PROCESSES: "2", SECRET_PEPPER });
    // It never becomes ready.
    server.origin.catch(() => {});
    // Until it runs its program, a process has the environment of the supervisor, which waits for it.
    const bothHaveBegun = async () => {
      const environments = (await server.processes()).map((pid) => readFile(`/proc/${pid}/environ`, "utf8"));
      const begun = (await Promise.all(environments)).filter((each) => each.includes("NODE_UNIQUE_ID="));
      expect(begun).toHaveLength(2);
    };
    await vi.waitFor(bothHaveBegun, { timeout: 60_000, interval: 5 });
    return server;
  };

  test("end when they are stopped", { timeout: 120_000 }, async () => {
    const database = await createTestDatabase("sqlite", { isEmpty: true });
    const server = await beginTwo(database.url);
    expect(await server.stop()).toBe(0);
    await database.discard();
  });

  test("end when another process fails to start", { timeout: 120_000 }, async () => {
    const database = await createTestDatabase("postgres", { isEmpty: true });
    const url = new URL(database.url);
    url.pathname = "/not_created";
    const server = await beginTwo(url.href);
    const [, second = 0] = await server.processes();
    process.kill(second, "SIGSTOP");
    const firstHasEnded = async () => expect(await server.processes()).toEqual([second]);
    await vi.waitFor(firstHasEnded, { timeout: 60_000, interval: 20 });
    process.kill(second, "SIGCONT");
    expect(await server.ended).toBe(1);
    await database.discard();
  });
});

function pickRemaining({ startDate, remaining }: Readonly<{ startDate: string; remaining: unknown }>) {
  return { startDate, remaining };
}
