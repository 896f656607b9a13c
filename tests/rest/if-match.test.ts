import { expect, test } from "vitest";
import { getCustomerEndpoint, putCustomerEndpoint } from "../../src/contract/customers";
import { conditionsOf } from "../../src/contract/request-headers";
import {
  clearTreatmentEndpoint,
  excludeTransactionEndpoint,
  includeTransactionEndpoint,
  reclassifyTransactionEndpoint,
} from "../../src/contract/transaction-edits";
import { getTransactionEndpoint } from "../../src/contract/transactions";
import { BINDINGS } from "../../src/transport/bindings";
import { headersOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { fileForm } from "./harness/form";
import { describeOnEachServer } from "./harness/servers";

const EDITS = [
  ["reclassify", reclassifyTransactionEndpoint, { type: "covered_expense" }],
  ["clear", clearTreatmentEndpoint, undefined],
  ["exclude", excludeTransactionEndpoint, {}],
  ["include", includeTransactionEndpoint, undefined],
] as const;

/**
 * Several people edit at once. If the version is read before the lock, several win in three rounds of four or
 * more, so this many rounds are enough for a slow database too.
 */
const RACE = { editors: 32, rounds: 20 };

describeOnEachServer("ETag and If-Match", ({ api, origin, clients }) => {
  test("a transaction and each of its edits have the version as their tag", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const named = customer.pathTo(id);
    expect((await api.call(getTransactionEndpoint, named)).header("etag")).toBe('"1"');
    const body = { type: "covered_expense" };
    const edited = await api.call(reclassifyTransactionEndpoint, { ...named, body });
    expect([edited.header("etag"), edited.data.transaction.version]).toEqual(['"2"', 2]);
    expect((await api.call(clearTreatmentEndpoint, named)).header("etag")).toBe('"3"');
    expect((await api.call(excludeTransactionEndpoint, named)).header("etag")).toBe('"4"');
    expect((await api.call(includeTransactionEndpoint, named)).header("etag")).toBe('"5"');
    expect((await api.call(getTransactionEndpoint, named)).header("etag")).toBe('"5"');
  });

  test.each(EDITS)(
    "%s with a stale tag is refused with 412 and changes nothing",
    async (_, endpoint, body) => {
      const customer = await newCustomer(api);
      const { id } = await customer.store();
      await customer.reclassify(id, { type: "transferred_to_savings" });
      await customer.exclude(id);
      const before = [await customer.read(id), await customer.changes()];
      const sent = { ...customer.pathTo(id), ...(body === undefined ? {} : { body }) };
      for (const tag of ['"2"', '"4"', '"1", "2"', 'W/"3"', "3", '"3', '"03"', '"03x"', "x", ""]) {
        const { status, envelope } = await api.refuse(endpoint, { ...sent, headers: { "if-match": tag } });
        expect([tag, status, envelope.code]).toEqual([tag, 412, "version_mismatch"]);
      }
      expect([await customer.read(id), await customer.changes()]).toEqual(before);
      await api.call(endpoint, { ...sent, headers: { "if-match": '"3"' } });
    },
  );

  test.each(['"1"', '"7", "1"', ' "1" ', "*"])("the tag %s permits the edit", async (tag) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const call = { ...customer.pathTo(id), headers: { "if-match": tag } };
    expect((await api.call(excludeTransactionEndpoint, call)).header("etag")).toBe('"2"');
  });

  test.each(
    BINDINGS.flatMap(({ endpoint }) => {
      const { method, path, headers } = endpoint;
      const refused = conditionsOf(method).filter((name) => !headers?.includes(name));
      return refused.length === 0 ? [] : [[`${method} ${path}`, endpoint, refused] as const];
    }),
  )("%s refuses the conditions that it does not take", async (_, endpoint, refused) => {
    const headers = Object.fromEntries(refused.map((name) => [name.toLowerCase(), '"1"']));
    const isForm = endpoint.media !== undefined;
    const sent = isForm ? fileForm("Date,Amount\n2026-01-15,-4.20\n") : { body: {} };
    const form = endpoint.method === "GET" ? {} : sent;
    const call = { ...form, headers: { ...(isForm ? fileForm("").headers : {}), ...headers } };
    const { status, envelope } = await api.refuse(endpoint, { ...call, path: { userId: "nobody" } });
    expect([status, envelope.code]).toEqual([400, "validation_failed"]);
    const errors = envelope.data.errors.map(({ in: place, field, code }) => `${place} ${field} ${code}`);
    for (const name of refused) expect(errors).toContain(`header ${name.toLowerCase()} field_not_allowed`);
  });

  test("a customer who exists already is not replaced by If-None-Match: *", async () => {
    const { userId } = await newCustomer(api);
    const body = { name: "Another", currency: "EUR" };
    const call = { path: { userId }, body, headers: { "if-none-match": "*" } };
    expect((await api.refuse(putCustomerEndpoint, call)).envelope.data.errors).toEqual([
      expect.objectContaining({ field: "if-none-match", in: "header", code: "field_not_allowed" }),
    ]);
    const { data } = await api.call(getCustomerEndpoint, { path: { userId } });
    expect(data.customer.name).toBe("Test customer");
  });

  test("a reader who already has the version gets 304 without a body", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const path = `/api/v1/business/customers/${customer.userId}/transactions/${id}`;
    const read = (tag: string, method = "GET") =>
      fetch(origin + path, { method, headers: { ...headersOf(clients.full), "if-none-match": tag } });
    for (const method of ["GET", "HEAD"]) {
      for (const tag of ['"1"', 'W/"1"', '"7", "1"', "*"]) {
        const response = await read(tag, method);
        expect([tag, response.status, await response.text()]).toEqual([tag, 304, ""]);
        expect(response.headers.get("etag")).toBe('"1"');
        expect(response.headers.get("x-request-id")).toMatch(/^req_/);
        expect(response.headers.get("content-type")).toBeNull();
      }
    }
    await customer.exclude(id);
    const response = await read('"1"');
    expect([response.status, response.headers.get("etag")]).toEqual([200, '"2"']);
    expect(await response.json()).toMatchObject({ data: { transaction: { version: 2 } } });
  });

  test("a missing transaction is not found, whatever the tag", async () => {
    const customer = await newCustomer(api);
    const call = { ...customer.pathTo("none"), headers: { "if-match": '"1"' } };
    expect((await api.refuse(excludeTransactionEndpoint, call)).status).toBe(404);
  });

  test(`of ${RACE.editors} editors who saw the same version one wins, ${RACE.rounds} rounds long`, {
    timeout: 120_000,
  }, async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ amount: RACE.editors * RACE.rounds });
    for (let round = 1; round <= RACE.rounds; round += 1) {
      const headers = { "if-match": `"${round}"` };
      const replies = await Promise.all(
        Array.from({ length: RACE.editors }, (_, editor) => {
          const value = round * RACE.editors - editor;
          const body = { type: "shared_expense", sharedType: "amount", value };
          return api.send(reclassifyTransactionEndpoint, { ...customer.pathTo(id), body, headers });
        }),
      );
      const statuses = replies.map(({ status }) => status).sort();
      const losers = Array.from({ length: RACE.editors - 1 }, () => 412);
      expect(statuses, `round ${round}`).toEqual([200, ...losers]);
      const winner = replies.find(({ status }) => status === 200);
      const { transaction } = JSON.parse(winner?.text ?? "{}").data;
      expect(await customer.read(id)).toEqual(transaction);
      expect(transaction.version).toBe(round + 1);
    }
    expect(
      await customer.changes(`transactionId=${id}&kind=transaction_reclassified&limit=200`),
    ).toHaveLength(RACE.rounds);
  });
});
