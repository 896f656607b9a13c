import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  getCashflowEndpoint,
  getReferenceDateEndpoint,
  updateGranularitySettingsEndpoint,
} from "../../src/contract/cashflow";
import { undoChangeEndpoint } from "../../src/contract/changes";
import { closePeriodEndpoint } from "../../src/contract/closings";
import { putCustomerEndpoint } from "../../src/contract/customers";
import { errorEnvelope } from "../../src/contract/envelope";
import { importStatementEndpoint } from "../../src/contract/imports";
import { decideRecurringStreamEndpoint } from "../../src/contract/recurring";
import { removeRuleEndpoint } from "../../src/contract/rules";
import {
  excludeTransactionEndpoint,
  reclassifyTransactionEndpoint,
} from "../../src/contract/transaction-edits";
import { markRefundEndpoint, pairTransferEndpoint } from "../../src/contract/transaction-links";
import { getWebhookAttemptEndpoint } from "../../src/contract/webhook-attempts";
import {
  createWebhookEndpointEndpoint,
  deleteWebhookEndpointEndpoint,
  getWebhookEndpointEndpoint,
} from "../../src/contract/webhook-endpoints";
import { PROVIDERS } from "../../src/db/testing/databases";
import type { ErrorCode } from "../../src/domain/errors";
import { apiOf } from "./harness/api";
import { type BreakableServer, startBreakableServer } from "./harness/breakable-server";
import { newCustomer, newRow } from "./harness/customer";
import { fileForm } from "./harness/form";
import { exchange, type Refusal, readRefusal } from "./harness/http";
import { sendRaw } from "./harness/raw";
import { testServer } from "./harness/servers";

const documented = z.object({
  components: z.object({ examples: z.record(z.string(), z.object({ value: errorEnvelope })) }),
});

/** Values that are new each time: ids of requests and of stored records. */
const IDS = /req_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function withoutIds(envelope: unknown): unknown {
  return JSON.parse(JSON.stringify(envelope).replaceAll(IDS, "id"));
}

const WEBHOOK = { url: "https://erp.example.com/hooks" };

/** The requests that the server allows one client in one minute. */
const RATE_LIMIT = 60;

const WITH_FIELDS: readonly string[] = [
  "validation_failed",
  "treatment_not_applicable",
  "share_exceeds_amount",
  "counterparty_not_identifiable",
  "link_not_applicable",
  "refund_exceeds_amount",
  "undo_conflict",
  "currency_in_use",
  "reading_uncertain",
];

describe.each(PROVIDERS)("errors on %s", (provider) => {
  const { api, origin, clients } = testServer(provider);
  const path = { userId: "nobody", transactionId: "nothing" };
  const anonymous = apiOf(origin, null);
  let breakable: BreakableServer;

  beforeAll(async () => {
    breakable = await startBreakableServer(provider, { RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT) });
  });
  afterAll(() => breakable.stop());

  const refuseRaw = async (target: string) => readRefusal(await exchange(origin, { method: "GET", target }));

  /** How to provoke each code. A missing code is a compile error. */
  const CAUSES: Readonly<Record<ErrorCode, readonly [number, () => Promise<Refusal>]>> = {
    malformed_request: [400, () => refuseRaw("/api/v1/%zz")],
    malformed_json: [400, () => api.refuse(reclassifyTransactionEndpoint, { path, bytes: "{" })],
    validation_failed: [400, () => api.refuse(reclassifyTransactionEndpoint, { path, body: {} })],
    missing_credentials: [401, () => anonymous.refuse(getCashflowEndpoint, { path })],
    invalid_credentials: [
      401,
      () => apiOf(origin, { ...clients.full, clientSecret: "x" }).refuse(getCashflowEndpoint, { path }),
    ],
    insufficient_scope: [
      403,
      () => apiOf(origin, clients["transactions:read"]).refuse(getCashflowEndpoint, { path }),
    ],
    route_not_found: [404, () => refuseRaw("/api/v2")],
    customer_not_found: [404, () => api.refuse(getCashflowEndpoint, { path })],
    transaction_not_found: [
      404,
      async () => {
        const { pathTo } = await newCustomer(api);
        return api.refuse(excludeTransactionEndpoint, pathTo("nothing"));
      },
    ],
    rule_not_found: [
      404,
      async () => {
        const { path } = await newCustomer(api);
        return api.refuse(removeRuleEndpoint, { path: { ...path, ruleId: "nothing" } });
      },
    ],
    change_not_found: [
      404,
      async () => {
        const { path } = await newCustomer(api);
        return api.refuse(undoChangeEndpoint, { path: { ...path, changeId: "nothing" } });
      },
    ],
    webhook_endpoint_not_found: [
      404,
      () => api.refuse(getWebhookEndpointEndpoint, { path: { endpointId: "nothing" } }),
    ],
    webhook_attempt_not_found: [
      404,
      async () => {
        const { data } = await api.call(createWebhookEndpointEndpoint, { body: WEBHOOK });
        const { id: endpointId } = data.webhookEndpoint;
        const refusal = await api.refuse(getWebhookAttemptEndpoint, {
          path: { endpointId, attemptId: "nothing" },
        });
        await api.call(deleteWebhookEndpointEndpoint, { path: { endpointId } });
        return refusal;
      },
    ],
    too_many_webhook_endpoints: [
      409,
      async () => {
        const created: string[] = [];
        for (let isFull = false; !isFull; ) {
          const { status, text } = await api.send(createWebhookEndpointEndpoint, { body: WEBHOOK });
          isFull = status === 409;
          if (!isFull)
            created.push(
              createWebhookEndpointEndpoint.output.parse(JSON.parse(text).data).webhookEndpoint.id,
            );
        }
        const refusal = await api.refuse(createWebhookEndpointEndpoint, { body: WEBHOOK });
        for (const endpointId of created) {
          await api.call(deleteWebhookEndpointEndpoint, { path: { endpointId } });
        }
        return refusal;
      },
    ],
    undo_conflict: [
      409,
      async () => {
        const customer = await newCustomer(api);
        const { id } = await customer.store();
        const { changeId } = await customer.exclude(id);
        await customer.include(id);
        return api.refuse(undoChangeEndpoint, { path: { ...customer.path, changeId: changeId ?? "none" } });
      },
    ],
    currency_in_use: [
      409,
      async () => {
        const { path, store } = await newCustomer(api);
        await store();
        return api.refuse(putCustomerEndpoint, { path, body: { name: "Yen", currency: "JPY" } });
      },
    ],
    period_closed: [
      409,
      async () => {
        const { path, pathTo, store } = await newCustomer(api);
        const { id } = await store({ bookedOn: "2026-01-15" });
        await api.call(closePeriodEndpoint, { path, body: { through: "2026-01-31" } });
        return api.refuse(excludeTransactionEndpoint, pathTo(id));
      },
    ],
    link_not_applicable: [
      422,
      async () => {
        const { pathTo, store } = await newCustomer(api);
        const [one, other] = [await store(), await store()];
        const body = { withTransactionId: other.id };
        return api.refuse(pairTransferEndpoint, { ...pathTo(one.id), body });
      },
    ],
    not_recurring: [
      422,
      async () => {
        const { pathTo, store } = await newCustomer(api);
        const { id } = await store();
        return api.refuse(decideRecurringStreamEndpoint, { ...pathTo(id), body: { decision: "confirmed" } });
      },
    ],
    refund_exceeds_amount: [
      422,
      async () => {
        const { pathTo, store } = await newCustomer(api);
        const paid = await store({ amount: 100 });
        const back = await store({ amount: 200, direction: "inflow" });
        const body = { refundOf: [{ transactionId: paid.id, amount: 100.01 }] };
        return api.refuse(markRefundEndpoint, { ...pathTo(back.id), body });
      },
    ],
    idempotency_key_in_use: [
      409,
      async () => {
        // An exclusion of this many transactions lets other requests run in between.
        const customer = await newCustomer(api);
        const { id } = await customer.store();
        for (let batch = 0; batch < 3; batch += 1) {
          await customer.ingest(...Array.from({ length: 1_000 }, () => newRow()));
        }
        const headers = { "idempotency-key": randomUUID() };
        const call = { ...customer.pathTo(id), body: { scope: "matching_future" }, headers };
        const replies = await Promise.all([1, 2].map(() => api.send(excludeTransactionEndpoint, call)));
        const refused = replies.find(({ status }) => status === 409);
        return readRefusal(refused ?? expect.fail(`returned ${replies.map(({ status }) => status)}`));
      },
    ],
    version_mismatch: [
      412,
      async () => {
        const customer = await newCustomer(api);
        const { id } = await customer.store();
        const headers = { "if-match": '"999"' };
        return api.refuse(excludeTransactionEndpoint, { ...customer.pathTo(id), headers });
      },
    ],
    reading_uncertain: [
      422,
      async () => {
        const { path } = await newCustomer(api);
        const text = "Date,Amount,Description\n2026-01-05,3.20,Coffee\n2026-01-06,4.50,Tea\n";
        return api.refuse(importStatementEndpoint, { path, ...fileForm(text) });
      },
    ],
    idempotency_key_reused: [
      422,
      async () => {
        const customer = await newCustomer(api);
        const { id } = await customer.store();
        const call = { ...customer.pathTo(id), headers: { "idempotency-key": randomUUID() } };
        await api.call(excludeTransactionEndpoint, call);
        return api.refuse(excludeTransactionEndpoint, { ...call, body: { scope: "matching_future" } });
      },
    ],
    method_not_allowed: [405, () => api.refuse(getCashflowEndpoint, { path, method: "POST" })],
    headers_too_large: [
      431,
      async () => {
        const target = `/api/v1/${"x".repeat(20_000)}`;
        const [reply] = await sendRaw(origin, `GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`);
        if (reply === undefined) throw new Error("There was no response.");
        return readRefusal(reply);
      },
    ],
    payload_too_large: [
      413,
      () => api.refuse(reclassifyTransactionEndpoint, { path, bytes: "x".repeat(70_000) }),
    ],
    unsupported_media_type: [
      415,
      () =>
        api.refuse(reclassifyTransactionEndpoint, {
          path,
          body: {},
          headers: { "content-type": "text/plain" },
        }),
    ],
    treatment_not_applicable: [
      422,
      async () => {
        const customer = await newCustomer(api);
        const { id } = await customer.store({ direction: "inflow" });
        const body = { type: "covered_expense" };
        return api.refuse(reclassifyTransactionEndpoint, { ...customer.pathTo(id), body });
      },
    ],
    share_exceeds_amount: [
      422,
      async () => {
        const customer = await newCustomer(api);
        const { id } = await customer.store({ amount: 5 });
        const body = { type: "shared_expense", value: 6, isStillShared: false };
        return api.refuse(reclassifyTransactionEndpoint, { ...customer.pathTo(id), body });
      },
    ],
    counterparty_not_identifiable: [
      422,
      async () => {
        const customer = await newCustomer(api);
        const { id } = await customer.store({ description: "" });
        const body = { scope: "matching_future" };
        return api.refuse(excludeTransactionEndpoint, { ...customer.pathTo(id), body });
      },
    ],
    internal_error: [
      500,
      async () => {
        const { path } = await newCustomer(breakable.api);
        return breakable.withoutTable(() => breakable.api.refuse(getCashflowEndpoint, { path }));
      },
    ],
    service_unavailable: [
      503,
      async () => {
        const { path } = await newCustomer(breakable.api);
        const call = { path, body: { incomeGranularity: "weekly" } };
        return breakable.withoutDatabase(() => breakable.api.refuse(updateGranularitySettingsEndpoint, call));
      },
    ],
    rate_limit_exceeded: [
      429,
      async () => {
        for (let round = 0; round < RATE_LIMIT; round += 1)
          await breakable.api.send(getCashflowEndpoint, { path: { userId: `nobody-${round}` } });
        return breakable.api.refuse(getCashflowEndpoint, { path });
      },
    ],
  };

  // These run first, because the last of the causes uses up the client's minute.
  test("a 500 reveals no internals, which are in the log, and leaves nothing behind", async () => {
    const customer = await newCustomer(breakable.api);
    const stored = await customer.store();
    const refusals = await breakable.withoutTable(async () => [
      await breakable.api.refuse(getCashflowEndpoint, { path: customer.path }),
      await breakable.api.refuse(excludeTransactionEndpoint, customer.pathTo(stored.id)),
    ]);
    for (const { status, envelope, text } of refusals) {
      expect([status, envelope.code, envelope.data.errors]).toEqual([500, "internal_error", []]);
      expect(text).not.toMatch(/daily|total|table|relation|prisma|sql|select|stack| at |node_modules|\.ts/i);
      await expect.poll(breakable.output, { timeout: 5_000 }).toContain(envelope.data.requestId);
    }
    await expect.poll(() => breakable.output(), { timeout: 10_000 }).toMatch(/daily_totals/);
    expect(await customer.read(stored.id)).toEqual(stored);
    expect((await customer.figures()).expense).toBe(100);
  });

  test("without its database the server returns 503, is alive but not ready, and recovers", async () => {
    const { path } = await newCustomer(breakable.api);
    const call = { path, body: { incomeGranularity: "weekly" } };
    const get = (target: string) => exchange(breakable.origin, { method: "GET", target });
    const [refusal, ready, alive] = await breakable.withoutDatabase(() =>
      Promise.all([
        breakable.api.refuse(updateGranularitySettingsEndpoint, call),
        get("/readyz").then(readRefusal),
        get("/healthz"),
        get("/readyz"),
      ]),
    );
    for (const { status, envelope, header } of [refusal, ready]) {
      expect([status, envelope.code]).toEqual([503, "service_unavailable"]);
      expect(header("retry-after")).toMatch(/^[1-9]\d*$/);
    }
    expect(alive.status).toBe(200);
    // The log is written asynchronously, so it may lag behind the responses.
    await expect
      .poll(() => breakable.output().match(/"not ready"/g) ?? [], { timeout: 10_000 })
      .toHaveLength(1);
    // The result of a readiness check is cached for a second.
    await expect.poll(async () => (await get("/readyz")).status, { timeout: 5_000 }).toBe(200);
    const { data } = await breakable.api.call(getReferenceDateEndpoint, { path });
    expect(data.incomeGranularity).toBe("monthly");
    await breakable.api.call(updateGranularitySettingsEndpoint, call);
  });

  test.each(Object.entries(CAUSES))(
    "the code %s is returned with its status, as the document shows it",
    async (code, [status, cause]) => {
      const refusal = await cause();
      const document = await exchange(origin, { method: "GET", target: "/api/v1/openapi.json" });
      const { examples } = documented.parse(JSON.parse(document.text)).components;
      expect(withoutIds(refusal.envelope)).toEqual(withoutIds(examples[code]?.value));
      expect([refusal.status, refusal.envelope.code]).toEqual([status, code]);
      expect(refusal.header("retry-after") !== null).toBe(status === 429 || status === 503);
      expect(refusal.header("link")).toBe(`</docs/errors#${code}>; rel="help"`);
      expect(refusal.header("allow") !== null).toBe(status === 405);
      expect(refusal.envelope.data.errors.length > 0).toBe(WITH_FIELDS.includes(code));
    },
  );
});
