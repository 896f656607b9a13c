import { expect, test } from "vitest";
import * as edits from "../../src/contract/transaction-edits";
import * as transactions from "../../src/contract/transactions";
import { apiOf, type Call } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const PATCH = edits.reclassifyTransactionEndpoint;
const VALID = { type: "covered_expense" };

describeOnEachServer("the order of the checks", ({ api, origin, clients }) => {
  const noCredentials = apiOf(origin, null);
  const wrong = apiOf(origin, { ...clients.full, clientSecret: "bcs_wrong" });
  const reader = apiOf(origin, clients["transactions:read"]);
  const nowhere = { userId: "nobody", transactionId: "nothing" };
  const large = "x".repeat(70_000);

  test("request line, then size, route and method, then credentials", async () => {
    const code = async (call: Call) => (await noCredentials.refuse(PATCH, call)).envelope.code;
    const target = { ...PATCH, path: "/api/v1/business/nothing/%zz" as const };
    expect((await noCredentials.refuse(target, { bytes: large })).envelope.code).toBe("malformed_request");
    const unknown = { ...PATCH, path: "/api/v1/business/nothing" as const };
    expect((await noCredentials.refuse(unknown)).envelope.code).toBe("route_not_found");
    expect((await noCredentials.refuse(unknown, { bytes: "x".repeat(3_000_000) })).envelope.code).toBe(
      "payload_too_large",
    );
    expect(await code({ path: nowhere, method: "PUT", bytes: "{" })).toBe("method_not_allowed");
    expect(await code({ path: nowhere, bytes: large })).toBe("payload_too_large");
    expect(await code({ path: nowhere, bytes: "{" })).toBe("missing_credentials");
  });

  test("credentials before the scope, the body, the customer and the transaction", async () => {
    const calls = [{ bytes: "{" }, { body: {} }, { body: VALID, headers: { "content-type": "text/plain" } }];
    for (const call of calls) {
      const { status, envelope } = await wrong.refuse(PATCH, { path: nowhere, ...call });
      expect([status, envelope.code]).toEqual([401, "invalid_credentials"]);
    }
  });

  test("the scope before media type, body, fields, customer, transaction and state", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ direction: "inflow" });
    const calls: readonly Call[] = [
      { path: nowhere, bytes: "{" },
      { path: nowhere, body: {} },
      { path: nowhere, body: VALID, headers: { "content-type": "text/plain" } },
      { path: nowhere, body: VALID, query: "a=1" },
      { path: nowhere, body: VALID },
      { path: { ...nowhere, userId: customer.userId }, body: VALID },
      { ...customer.pathTo(id), body: VALID },
      { ...customer.pathTo(id), bytes: "[]" },
    ];
    const responses = new Set<string>();
    for (const call of calls) {
      const { status, text, envelope } = await reader.refuse(PATCH, call);
      expect(status).toBe(403);
      responses.add(text.replace(envelope.data.requestId, ""));
    }
    // The response is the same to the byte, whatever else is right or wrong with the request.
    expect(responses.size).toBe(1);
  });

  test("media type before JSON, JSON before fields, fields before the customer", async () => {
    const code = async (call: Call) => (await api.refuse(PATCH, { path: nowhere, ...call })).envelope.code;
    expect(await code({ bytes: "{", headers: { "content-type": "text/plain" } })).toBe(
      "unsupported_media_type",
    );
    expect(await code({ bytes: "{", query: "a=1" })).toBe("malformed_json");
    expect(await code({ body: {} })).toBe("validation_failed");
    expect(await code({ body: VALID })).toBe("customer_not_found");
  });

  test("the customer before the transaction, the transaction before its state", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ direction: "inflow" });
    const code = async (call: Call) => (await api.refuse(PATCH, { body: VALID, ...call })).envelope.code;
    expect(await code({ path: { userId: "nobody", transactionId: id } })).toBe("customer_not_found");
    expect(await code(customer.pathTo("nothing"))).toBe("transaction_not_found");
    expect(await code(customer.pathTo(id))).toBe("treatment_not_applicable");
  });

  test.each(["nothing", "00000000-0000-7000-8000-000000000000", "x".repeat(255), "'; --", "ü", "\u{10ffff}"])(
    "the unknown transaction id %j returns 404 transaction_not_found",
    async (transactionId) => {
      const customer = await newCustomer(api);
      const path = { userId: customer.userId, transactionId };
      const refusals = [
        await api.refuse(transactions.getTransactionEndpoint, { path }),
        await api.refuse(PATCH, { path, body: VALID }),
        await api.refuse(edits.clearTreatmentEndpoint, { path }),
        await api.refuse(edits.excludeTransactionEndpoint, { path }),
        await api.refuse(edits.includeTransactionEndpoint, { path }),
        await api.refuse(edits.removeTransactionEndpoint, { path }),
      ];
      for (const { status, envelope } of refusals) {
        expect([status, envelope.code]).toEqual([404, "transaction_not_found"]);
      }
    },
  );
});
