import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { inspect } from "node:util";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import * as library from "../../sdk/src/index.js";
import { startTcpProxy } from "../../src/db/testing/tcp-proxy";
import type { Credentials } from "./harness/command-line";
import { issueClient } from "./harness/issue-client";
import { describeOnEachServer } from "./harness/servers";
import { ROOT } from "./harness/start-server";

type Options = Partial<library.ClientOptions>;

const PUT = { name: "Shop 1", currency: "EUR", referenceDate: "2026-01-01" } as const;
const ROW = {
  bookedOn: "2026-01-15",
  amount: 100,
  currency: "EUR",
  direction: "outflow",
  description: "Office supplies",
  status: "booked",
} as const;
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

describeOnEachServer("The client library", ({ origin, environment }) => {
  let credentials: Credentials;
  let client: library.BusinessCashflow;
  // A partner of its own, because the feed is switched on for all clients of a partner.
  beforeAll(async () => {
    credentials = await issueClient(environment, { partner: "Library Ltd" });
    client = clientOf();
  });
  const clientOf = (options: Options = {}) =>
    new library.BusinessCashflow({ ...credentials, baseUrl: origin, ...options });
  const newShop = async (count: number) => {
    const userId = randomUUID();
    await client.customers.put(userId, PUT);
    const transactions = Array.from({ length: count }, () => ({ ...ROW, externalId: randomUUID() }));
    const { results } = await client.transactions.ingest(userId, { transactions });
    return { userId, ids: results.map(({ transactionId }) => transactionId ?? "none") };
  };
  const proxied = async () => {
    const proxy = await startTcpProxy({ host: "127.0.0.1", port: Number(new URL(origin).port) });
    onTestFinished(() => proxy.close());
    return { proxy, baseUrl: `http://127.0.0.1:${proxy.port}` };
  };

  test("has exactly one method for every operation of the document", async () => {
    const called = new Set<string>();
    const recording = clientOf({
      maxRetries: 0,
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input));
        called.add(`${init?.method?.toLowerCase()} ${pathname.replaceAll(/<(\w+)>|%3C(\w+)%3E/g, "{$1$2}")}`);
        return fetch(input, init);
      },
    });
    const ids = [
      "<userId>",
      "<transactionId>",
      "<changeId>",
      "<ruleId>",
      "<endpointId>",
      "<attemptId>",
    ] as const;
    const [user, transaction, change, rule, endpoint, attempt] = ids;
    const {
      customers,
      cashflow,
      transactions,
      bankFiles,
      rules,
      links,
      recurring,
      closings,
      changes,
      events,
      webhookEndpoints,
    } = recording;
    const days = { from: "2026-01-01", to: "2026-01-31" };
    const calls: readonly Promise<unknown>[] = [
      customers.list().page(),
      customers.get(user),
      customers.put(user, { ...PUT, name: "" }),
      customers.update(user, {}),
      customers.erase(user, { confirm: "another" }),
      cashflow.get(user),
      cashflow.getReferenceDate(user),
      cashflow.updateGranularitySettings(user, { incomeGranularity: "weekly" }),
      cashflow.overview(user),
      cashflow.forecast(user),
      cashflow.forecasts(user).page(),
      cashflow.periods(user, days).page(),
      cashflow.diffPeriods(user, days).page(),
      cashflow.explain(user).page(),
      cashflow.drivers(user).page(),
      cashflow.attention(user, days),
      cashflow.preview(user, { edits: [] }),
      transactions.list(user).page(),
      transactions.summarize(user),
      transactions.get(user, transaction),
      transactions.ingest(user, { transactions: [] }),
      transactions.reclassify(user, transaction, { type: "covered_expense" }),
      transactions.clearTreatment(user, transaction),
      transactions.exclude(user, transaction),
      transactions.include(user, transaction),
      transactions.remove(user, transaction),
      transactions.bulkEdit(user, { edits: [] }),
      bankFiles.import(user, new Blob(["Date,Amount,Description\n"]), { dryRun: "true" }),
      bankFiles.export(user),
      rules.list(user).page(),
      rules.create(user, { direction: "outflow", counterparty: { name: "Landlord" }, fromOn: "2026-01-01" }),
      rules.suggestions(user),
      rules.update(user, rule, { fromOn: "2026-01-01" }),
      rules.remove(user, rule),
      links.suggest(user),
      links.reject(user, transaction, { otherTransactionId: "<other>" }),
      links.markRefund(user, transaction, { refundOf: [] }),
      links.clearRefund(user, transaction),
      links.pairTransfer(user, transaction, { withTransactionId: "<other>" }),
      links.unpairTransfer(user, transaction),
      recurring.list(user).page(),
      recurring.expected(user),
      recurring.decide(user, transaction, { decision: "confirmed" }),
      closings.list(user).page(),
      closings.close(user, { through: "2026-01-31" }),
      closings.reopen(user, { through: null, reason: "A late credit note" }),
      closings.lines(user).page(),
      closings.signOff(user, change),
      closings.signOffBundle(user, change),
      closings.figures(user, { from: "2026-01-01", to: "2026-01-31" }).page(),
      changes.list(user).page(),
      changes.createdTransactions(user, change).page(),
      changes.transactions(user, change).page(),
      changes.undo(user, change),
      events.list().page(),
      events.listForCustomer(user).page(),
      events.getSettings(),
      events.setSettings({ feed: true }),
      webhookEndpoints.list().page(),
      webhookEndpoints.get(endpoint),
      webhookEndpoints.create({ url: "" }),
      webhookEndpoints.update(endpoint, { isActive: false }),
      webhookEndpoints.delete(endpoint),
      webhookEndpoints.rotateSecret(endpoint),
      webhookEndpoints.sendTest(endpoint),
      webhookEndpoints.replay(endpoint, { since: "2026-01-01T00:00:00.000Z" }),
      webhookEndpoints.listAttempts(endpoint).page(),
      webhookEndpoints.getAttempt(endpoint, attempt),
      webhookEndpoints.resend(endpoint, attempt),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(library.ApiError);
    }
    const { paths } = document.parse(JSON.parse(readFileSync(join(ROOT, "docs/openapi.json"), "utf8")));
    const promised = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...called].sort()).toEqual(promised.sort());
  });

  test("puts a customer, sends transactions, and shows each decision in the next figures", async () => {
    const { userId, ids } = await newShop(3);
    expect(await client.cashflow.get(userId)).toMatchObject({ income: 0, expense: 300, remaining: -300 });
    const { transaction, lastResponse } = await client.transactions.get(userId, ids[0] ?? "");
    expect(
      await client.transactions.getIfChanged(userId, transaction.id, lastResponse.etag ?? ""),
    ).toBeNull();
    await client.transactions.exclude(userId, transaction.id, {}, { ifMatch: lastResponse.etag ?? "" });
    const late = client.transactions.include(userId, transaction.id, { ifMatch: lastResponse.etag ?? "" });
    await expect(late).rejects.toThrow(library.VersionMismatchError);
    const figures = await client.cashflow.get(userId);
    expect(Object.keys(figures).sort()).toEqual([
      "expense",
      "granularity",
      "income",
      "remaining",
      "startDate",
    ]);
    expect(figures).toMatchObject({ income: 0, expense: 200, remaining: -200 });
  });

  test("reads lists page by page, and the feed from the last position", async () => {
    await client.events.setSettings({ feed: true });
    const { userId, ids } = await newShop(5);
    const seen: string[] = [];
    for await (const { id } of client.transactions.list(userId, { limit: 2 })) seen.push(id);
    expect(seen.sort()).toEqual([...ids].sort());
    const sequences: number[] = [];
    let last = "0";
    for await (const page of client.events.listForCustomer(userId, { limit: 2 }).pages()) {
      sequences.push(...page.events.map(({ sequence }) => sequence));
      last = page.resumeAfter;
    }
    expect(sequences.length).toBeGreaterThan(2);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    await client.transactions.exclude(userId, ids[0] ?? "");
    const [next] = (await client.events.listForCustomer(userId, { after: Number(last) }).page()).events;
    expect(next?.sequence).toBe(sequences.length + 1);
  });

  test("throws by code, with the request id and every field", async () => {
    const refused: unknown = await client.customers
      .put(randomUUID(), { ...PUT, name: "", currency: "EURO" })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(library.ValidationError);
    expect(refused).toMatchObject({
      name: "ValidationError",
      status: 400,
      code: "validation_failed",
      requestId: expect.stringMatching(/^req_/),
      errors: [{ field: "name" }, { field: "currency" }],
    });
    await expect(client.customers.get(randomUUID())).rejects.toThrow(library.NotFoundError);
    const wrong = clientOf({ clientSecret: "bcs_wrong" });
    await expect(wrong.customers.list().page()).rejects.toThrow(library.AuthenticationError);
    const elsewhere = clientOf({ baseUrl: `${origin}/nothing` });
    await expect(elsewhere.customers.list().page()).rejects.toThrow(library.UnexpectedResponseError);
    await expect(client.customers.get("..")).rejects.toThrow(TypeError);
    expect(inspect(client, { depth: null, showHidden: true })).not.toContain(credentials.clientSecret);
  });

  test("retries a write whose response was lost, and it is executed once", async () => {
    const { userId, ids } = await newShop(1);
    const { proxy, baseUrl } = await proxied();
    proxy.treatNew("cut off when its response begins");
    const keys: unknown[] = [];
    const cut = clientOf({
      baseUrl,
      fetch: (input, init) => {
        if (keys.push(new Headers(init?.headers).get("idempotency-key")) > 1) proxy.treatNew("forwarded");
        return fetch(input, init);
      },
    });
    const { lastResponse } = await cut.transactions.exclude(userId, ids[0] ?? "");
    expect(lastResponse.isReplayed).toBe(true);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  });

  test("waits for the same request in progress, and all callers get its response", async () => {
    const { userId, ids } = await newShop(1);
    const idempotencyKey = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.transactions.exclude(userId, ids[0] ?? "", {}, { idempotencyKey }),
      ),
    );
    expect(responses.filter(({ lastResponse }) => !lastResponse.isReplayed)).toHaveLength(1);
    for (const answer of responses) expect(answer).toEqual(responses[0]);
  });

  test("gives up after the last try, and in time", async () => {
    const { proxy, baseUrl } = await proxied();
    proxy.treatNew("cut off when its response begins");
    let tries = 0;
    const counting: Options["fetch"] = (input, init) => {
      tries += 1;
      return fetch(input, init);
    };
    const cut = clientOf({ baseUrl, fetch: counting });
    const refused = cut.webhookEndpoints.create({ url: "" }, { maxRetries: 1 });
    await expect(refused).rejects.toThrow(library.ConnectionError);
    expect(tries).toBe(2);
    proxy.treatNew("accepted and then ignored");
    const silent = cut.customers.list({}, { timeoutMillis: 100, maxRetries: 0 }).page();
    await expect(silent).rejects.toThrow(library.TimeoutError);
    const controller = new AbortController();
    const left = cut.customers.list({}, { signal: controller.signal }).page();
    controller.abort(new Error("Nobody waits any more."));
    await expect(left).rejects.toThrow("Nobody waits any more.");
  });

  test("verifies real deliveries, and downloads a file unchanged", async () => {
    const { userId } = await newShop(1);
    expect(await (await client.bankFiles.export(userId)).text()).toContain("Office supplies");
    const received: library.WebhookEvent[] = [];
    const errors: unknown[] = [];
    let secret = "";
    const receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      try {
        received.push(client.webhooks.verify(Buffer.concat(chunks), request.headers, secret));
      } catch (error) {
        errors.push(error);
      }
      response.writeHead(204).end();
    });
    onTestFinished(() => void receiver.close());
    await once(receiver.listen(0, "127.0.0.1"), "listening");
    const address = receiver.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const created = await client.webhookEndpoints.create({ url: `http://127.0.0.1:${port}/hook` });
    secret = created.secret;
    await client.webhookEndpoints.sendTest(created.webhookEndpoint.id);
    expect([received.map(({ type }) => type), errors]).toEqual([["webhook.test"], []]);
    await client.webhookEndpoints.delete(created.webhookEndpoint.id);
  });
});
