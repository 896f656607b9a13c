import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { updateGranularitySettingsEndpoint } from "../../src/contract/cashflow";
import { previewEditsEndpoint } from "../../src/contract/cashflow-preview";
import { undoChangeEndpoint } from "../../src/contract/changes";
import { closePeriodEndpoint, reopenPeriodEndpoint, signOffEndpoint } from "../../src/contract/closings";
import {
  eraseCustomerEndpoint,
  getCustomerEndpoint,
  putCustomerEndpoint,
  updateCustomerEndpoint,
} from "../../src/contract/customers";
import { importStatementEndpoint } from "../../src/contract/imports";
import { decideRecurringStreamEndpoint } from "../../src/contract/recurring";
import { createRuleEndpoint, removeRuleEndpoint, updateRuleEndpoint } from "../../src/contract/rules";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import * as edits from "../../src/contract/transaction-edits";
import * as links from "../../src/contract/transaction-links";
import { BINDINGS } from "../../src/transport/bindings";
import type { Call } from "./harness/api";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type TestCustomer } from "./harness/customer";
import { fileForm, formOf } from "./harness/form";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" } };

type Write = Readonly<{
  endpoint: (typeof BINDINGS)[number]["endpoint"];
  /** Whether the call creates something, where that depends on the state. */
  creates?: boolean;
  /** Prepares the customer. Returns a call that changes something, and a different request. */
  prepare: (customer: TestCustomer) => Promise<Readonly<{ call: Call; other: Call }>>;
}>;

function successOf({ endpoint, creates = endpoint.isCreation }: Write): number {
  return creates === true ? 201 : 200;
}

const onTransactions =
  (ready: (customer: TestCustomer, id: string) => Promise<unknown>) => async (customer: TestCustomer) => {
    const [first, second] = [await customer.store(LANDLORD), await customer.store(LANDLORD)];
    await ready(customer, first.id);
    return { call: customer.pathTo(first.id), other: customer.pathTo(second.id) };
  };

/** Every operation that writes, except erasure, which leaves nothing to compare and has a test of its own. */
const WRITES: Readonly<Record<string, Write>> = {
  putCustomer: {
    endpoint: putCustomerEndpoint,
    prepare: async ({ path }) => ({
      call: { path, body: { name: "Another", currency: "EUR" } },
      other: { path, body: { name: "Yet another", currency: "EUR" } },
    }),
  },
  updateCustomer: {
    endpoint: updateCustomerEndpoint,
    prepare: async ({ path }) => ({
      call: { path, body: { name: "Another" } },
      other: { path, body: { name: "Yet another" } },
    }),
  },
  updateGranularitySettings: {
    endpoint: updateGranularitySettingsEndpoint,
    prepare: async ({ path }) => ({
      call: { path, body: { incomeGranularity: "weekly" } },
      other: { path, body: { incomeGranularity: "annual" } },
    }),
  },
  ingestTransactions: {
    endpoint: ingestTransactionsEndpoint,
    prepare: async ({ path }) => ({
      call: { path, body: { transactions: [newRow(), newRow({ amount: -1 })] } },
      other: { path, body: { transactions: [newRow()] } },
    }),
  },
  importStatement: {
    endpoint: importStatementEndpoint,
    prepare: async ({ path }) => ({
      call: { path, ...fileForm("Date,Amount,Description\n2026-01-15,-4.20,Coffee\n") },
      other: { path, ...fileForm("Date,Amount,Description\n2026-01-15,-4.40,Coffee\n") },
    }),
  },
  reclassifyTransaction: {
    endpoint: edits.reclassifyTransactionEndpoint,
    prepare: async (customer) => {
      const { id } = await customer.store();
      return {
        call: { ...customer.pathTo(id), body: { type: "covered_expense" } },
        other: { ...customer.pathTo(id), body: { type: "transferred_to_savings" } },
      };
    },
  },
  clearTreatment: {
    endpoint: edits.clearTreatmentEndpoint,
    prepare: onTransactions((customer, id) => customer.reclassify(id, { type: "covered_expense" })),
  },
  excludeTransaction: {
    endpoint: edits.excludeTransactionEndpoint,
    prepare: async (customer) => {
      const { call } = await onTransactions(async () => {})(customer);
      return { call: { ...call, body: { scope: "matching_future" } }, other: { ...call, body: {} } };
    },
  },
  includeTransaction: {
    endpoint: edits.includeTransactionEndpoint,
    prepare: onTransactions((customer, id) => customer.exclude(id)),
  },
  removeTransaction: {
    endpoint: edits.removeTransactionEndpoint,
    prepare: onTransactions(async () => {}),
  },
  bulkEditTransactions: {
    endpoint: edits.bulkEditTransactionsEndpoint,
    prepare: async ({ path, store }) => {
      const { id: transactionId } = await store();
      const call = { path, body: { edits: [{ action: "exclude", transactionId }] } };
      return { call, other: { path, body: { edits: [{ action: "include", transactionId }] } } };
    },
  },
  markRefund: {
    endpoint: links.markRefundEndpoint,
    prepare: async (customer) => {
      const [paid, back] = [await customer.store(), await customer.store({ direction: "inflow" })];
      const marking = (amount: number) => ({
        ...customer.pathTo(back.id),
        body: { refundOf: [{ transactionId: paid.id, amount }] },
      });
      return { call: marking(40), other: marking(50) };
    },
  },
  clearRefund: {
    endpoint: links.clearRefundEndpoint,
    prepare: async (customer) => {
      const [paid, back] = [await customer.store(), await customer.store({ direction: "inflow" })];
      await customer.refund(back.id, paid.id);
      return { call: customer.pathTo(back.id), other: customer.pathTo(paid.id) };
    },
  },
  pairTransfer: {
    endpoint: links.pairTransferEndpoint,
    prepare: async (customer) => {
      const [out, into] = [await customer.store(), await customer.store({ direction: "inflow" })];
      const pairing = (withTransactionId: string) => ({
        ...customer.pathTo(out.id),
        body: { withTransactionId },
      });
      return { call: pairing(into.id), other: pairing("another") };
    },
  },
  unpairTransfer: {
    endpoint: links.unpairTransferEndpoint,
    prepare: async (customer) => {
      const [out, into] = [await customer.store(), await customer.store({ direction: "inflow" })];
      await customer.pair(out.id, into.id);
      return { call: customer.pathTo(out.id), other: customer.pathTo(into.id) };
    },
  },
  rejectLink: {
    endpoint: links.rejectLinkEndpoint,
    prepare: async (customer) => {
      const [one, second, third] = [await customer.store(), await customer.store(), await customer.store()];
      const rejecting = (otherTransactionId: string) => ({
        ...customer.pathTo(one.id),
        body: { otherTransactionId },
      });
      return { call: rejecting(second.id), other: rejecting(third.id) };
    },
  },
  decideRecurringStream: {
    endpoint: decideRecurringStreamEndpoint,
    prepare: async ({ pathTo, store }) => {
      await store({ ...LANDLORD, bookedOn: "2026-01-01" });
      const { id } = await store({ ...LANDLORD, bookedOn: "2026-02-01" });
      const deciding = (decision: string) => ({ ...pathTo(id), body: { decision } });
      return { call: deciding("dismissed"), other: deciding("confirmed") };
    },
  },
  createRule: {
    endpoint: createRuleEndpoint,
    creates: true,
    prepare: async (customer) => {
      await customer.store(LANDLORD);
      const from = (fromOn: string) => ({
        path: customer.path,
        body: { direction: "outflow", ...LANDLORD, fromOn },
      });
      return { call: from("2026-01-01"), other: from("2026-01-02") };
    },
  },
  updateRule: {
    endpoint: updateRuleEndpoint,
    prepare: async (customer) => {
      await customer.store(LANDLORD);
      const { rule } = await customer.createRule();
      const path = { ...customer.path, ruleId: rule?.id ?? "none" };
      const treating = (type: string) => ({ path, body: { treatment: { type } } });
      return { call: treating("covered_expense"), other: treating("transferred_to_savings") };
    },
  },
  removeRule: {
    endpoint: removeRuleEndpoint,
    prepare: async (customer) => {
      const { id } = await customer.store(LANDLORD);
      const { transaction } = await customer.exclude(id, "matching_future");
      const path = { ...customer.path, ruleId: transaction.exclusion?.ruleId ?? "none" };
      return { call: { path }, other: { path: { ...path, ruleId: "another" } } };
    },
  },
  closePeriod: {
    endpoint: closePeriodEndpoint,
    prepare: async ({ path }) => ({
      call: { path, body: { through: "2026-01-31" } },
      other: { path, body: { through: "2026-02-28" } },
    }),
  },
  reopenPeriod: {
    endpoint: reopenPeriodEndpoint,
    prepare: async ({ path, close }) => {
      await close("2026-01-31");
      const reopening = (reason: string) => ({ path, body: { through: null, reason } });
      return { call: reopening("A late credit note"), other: reopening("Another reason") };
    },
  },
  signOff: {
    endpoint: signOffEndpoint,
    prepare: async ({ path, close }) => {
      const { changeId } = await close("2026-01-31");
      return { call: { path: { ...path, changeId } }, other: { path: { ...path, changeId: "another" } } };
    },
  },
  undoChange: {
    endpoint: undoChangeEndpoint,
    prepare: async (customer) => {
      const { id } = await customer.store();
      const { changeId } = await customer.exclude(id);
      const path = { ...customer.path, changeId: changeId ?? "none" };
      return { call: { path, body: {} }, other: { path, body: { force: true } } };
    },
  },
};

/** An operation that changes nothing, and the write that leaves nothing to compare. */
const OTHERS: readonly unknown[] = [previewEditsEndpoint, eraseCustomerEndpoint];

test("every operation that writes data of a customer is tested here", () => {
  const writing = BINDINGS.map(({ endpoint }) => endpoint).filter(
    (endpoint) =>
      endpoint.method !== "GET" &&
      endpoint.path.includes("/customers/{userId}") &&
      !OTHERS.includes(endpoint),
  );
  const nameOf = ({ method, path }: Write["endpoint"]) => `${method} ${path}`;
  expect(
    Object.values(WRITES)
      .map(({ endpoint }) => nameOf(endpoint))
      .sort(),
  ).toEqual(writing.map(nameOf).sort());
});

describeOnEachServer("Idempotency-Key", ({ api, strangerApi }) => {
  const withKey = (call: Call, key: string): Call => ({
    ...call,
    headers: { ...call.headers, "idempotency-key": key },
  });

  test.each(
    Object.values(WRITES).map((write) => [`${write.endpoint.method} ${write.endpoint.path}`, write] as const),
  )("%s is done once, and returns the same to the byte whatever happened since", async (_, write) => {
    const { endpoint, prepare } = write;
    const customer = await newCustomer(api);
    const { call } = await prepare(customer);
    const before = await customer.changes();
    const keyed = withKey(call, randomUUID());
    const first = await api.send(endpoint, keyed);
    expect(first.status, first.text).toBe(successOf(write));
    expect(first.header("idempotency-replayed")).toBeNull();
    await customer.store(LANDLORD);
    const between = await customer.changes();
    expect(between).toHaveLength(before.length + 2);
    const again = await api.send(endpoint, keyed);
    expect([again.status, again.text, again.header("etag")]).toEqual([
      first.status,
      first.text,
      first.header("etag"),
    ]);
    expect(again.header("idempotency-replayed")).toBe("true");
    expect(again.header("x-request-id")).not.toBe(first.header("x-request-id"));
    expect(await customer.changes()).toEqual(between);
  });

  test.each(
    Object.values(WRITES).map((write) => [`${write.endpoint.method} ${write.endpoint.path}`, write] as const),
  )(
    "%s with the key of another request is refused with 422 and changes nothing",
    async (_, { endpoint, prepare }) => {
      const customer = await newCustomer(api);
      const { call, other } = await prepare(customer);
      const key = randomUUID();
      const first = await api.send(endpoint, withKey(call, key));
      const before = await customer.changes();
      const { status, envelope } = await api.refuse(endpoint, withKey(other, key));
      expect([status, envelope.code]).toEqual([422, "idempotency_key_reused"]);
      expect(await customer.changes()).toEqual(before);
      expect((await api.send(endpoint, withKey(call, key))).text).toBe(first.text);
    },
  );

  test.each(
    Object.values(WRITES).map((write) => [`${write.endpoint.method} ${write.endpoint.path}`, write] as const),
  )(
    "%s sent many times at once is done once; who comes while it runs is told so with 409",
    async (_, write) => {
      const { endpoint, prepare } = write;
      const customer = await newCustomer(api);
      const { call } = await prepare(customer);
      const before = await customer.changes();
      const keyed = withKey(call, randomUUID());
      const replies = await Promise.all(Array.from({ length: 8 }, () => api.send(endpoint, keyed)));
      for (const { status, text } of replies) {
        expect([successOf(write), 409]).toContain(status);
        if (status === 409) expect(JSON.parse(text).code).toBe("idempotency_key_in_use");
      }
      const texts = replies.filter(({ status }) => status === successOf(write)).map(({ text }) => text);
      expect(new Set(texts).size).toBe(1);
      expect(await customer.changes()).toHaveLength(before.length + 1);
      expect((await api.send(endpoint, keyed)).text).toBe(texts[0]);
    },
  );

  test("JSON with reordered members and with spaces is the same request", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const key = randomUUID();
    const [body, same, other] = [
      '{"type":"shared_expense","sharedType":"percentage","value":50}',
      '{ "value": 5.0e1, "type": "shared_expense", "sharedType": "percentage" }',
      '{"type":"shared_expense","sharedType":"percentage","value":51}',
    ].map((bytes) => withKey({ ...customer.pathTo(id), bytes }, key));
    const first = await api.send(edits.reclassifyTransactionEndpoint, body);
    expect(first.status, first.text).toBe(200);
    const again = await api.send(edits.reclassifyTransactionEndpoint, same);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.header("idempotency-replayed")).toBe("true");
    expect((await api.refuse(edits.reclassifyTransactionEndpoint, other)).envelope.code).toBe(
      "idempotency_key_reused",
    );
  });

  test("a form with another boundary and reordered parts is the same request", async () => {
    const { path, changes } = await newCustomer(api);
    const key = randomUUID();
    const file = { name: "file", value: "Date,Amount\n2026-01-15,-4.20\n", fileName: "january.csv" };
    const account = { name: "accountId", value: "giro" };
    const sent = (...form: Parameters<typeof formOf>) =>
      api.send(importStatementEndpoint, withKey({ path, ...formOf(...form) }, key));
    const first = await sent([account, file], "one-boundary");
    expect(first.status, first.text).toBe(200);
    const again = await sent([file, account], "another-boundary");
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.header("idempotency-replayed")).toBe("true");
    for (const other of [
      [account, { ...file, value: file.value.replace("4.20", "4.21") }],
      [{ ...account, value: "savings" }, file],
      [file],
    ]) {
      const { status, text } = await sent(other, "one-boundary");
      expect([status, JSON.parse(text).code]).toEqual([422, "idempotency_key_reused"]);
    }
    expect(await changes()).toHaveLength(2);
  });

  test("an erasure runs once, also for retries during it, and is replayed after the customer exists again", async () => {
    const { path, userId, store } = await newCustomer(api);
    await store(LANDLORD);
    const keyed = withKey({ path, query: `confirm=${userId}` }, randomUUID());
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => api.send(eraseCustomerEndpoint, keyed)),
    );
    const texts = replies.filter(({ status }) => status === 200).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await api.call(putCustomerEndpoint, { path, body: { name: "New", currency: "EUR" } });
    const again = await api.send(eraseCustomerEndpoint, keyed);
    expect([again.text, again.header("idempotency-replayed")]).toEqual([texts[0], "true"]);
    expect((await api.send(getCustomerEndpoint, { path })).status).toBe(200);
  });

  test("the creation of a customer is replayed as a creation, with 201", async () => {
    const path = { userId: randomUUID() };
    const call = withKey({ path, body: { name: "New", currency: "EUR" } }, randomUUID());
    const first = await api.send(putCustomerEndpoint, call);
    const again = await api.send(putCustomerEndpoint, call);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test("the response to an edit without effect is stored too", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const call = withKey(customer.pathTo(id), randomUUID());
    const first = await api.send(edits.includeTransactionEndpoint, call);
    expect(JSON.parse(first.text).data.changeId).toBeNull();
    await customer.exclude(id);
    expect((await api.send(edits.includeTransactionEndpoint, call)).text).toBe(first.text);
    expect((await customer.read(id)).exclusion).not.toBeNull();
  });

  test("a replay takes precedence over a tag that has become stale", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const headers = { "if-match": '"1"', "idempotency-key": randomUUID() };
    const call = { ...customer.pathTo(id), headers };
    const first = await api.send(edits.excludeTransactionEndpoint, call);
    const again = await api.send(edits.excludeTransactionEndpoint, call);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  });

  test("a refused request leaves its key free", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ direction: "inflow" });
    const key = randomUUID();
    const body = { type: "covered_expense" };
    const refused = withKey({ ...customer.pathTo(id), body }, key);
    expect((await api.refuse(edits.reclassifyTransactionEndpoint, refused)).status).toBe(422);
    await api.call(edits.excludeTransactionEndpoint, withKey(customer.pathTo(id), key));
  });

  test("a key belongs to one customer of one partner", async () => {
    const key = randomUUID();
    const [customer, neighbour] = [await newCustomer(api), await newCustomer(api)];
    const body = { name: "Theirs", currency: "EUR" };
    await api.call(putCustomerEndpoint, withKey({ path: customer.path, body }, key));
    await api.call(putCustomerEndpoint, withKey({ path: neighbour.path, body }, key));
    const theirs = withKey({ path: customer.path, body }, key);
    expect((await strangerApi.call(putCustomerEndpoint, theirs)).status).toBe(201);
  });

  test("a client of another partner cannot replay a key", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const call = withKey(customer.pathTo(id), randomUUID());
    await api.call(edits.excludeTransactionEndpoint, call);
    const refusal = await strangerApi.refuse(edits.excludeTransactionEndpoint, call);
    expect([refusal.status, refusal.envelope.code]).toEqual([404, "customer_not_found"]);
  });

  test.each([
    ["x".repeat(256), "too_long"],
    ["two words", "invalid_value"],
    ["", "invalid_value"],
  ])("the key %j is refused as an error of the header", async (key, code) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const refusal = await api.refuse(edits.excludeTransactionEndpoint, withKey(customer.pathTo(id), key));
    expect(errorsOf(refusal)).toEqual([`header idempotency-key ${code}`]);
    expect((await customer.read(id)).exclusion).toBeNull();
  });

  test("a key that is not valid is reported along with the other errors", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const call = { ...withKey(customer.pathTo(id), "two words"), body: { scope: "all" } };
    const refusal = await api.refuse(edits.excludeTransactionEndpoint, call);
    expect(errorsOf(refusal)).toEqual(["body scope invalid_value", "header idempotency-key invalid_value"]);
  });

  test("a key of 255 characters is accepted", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await api.call(edits.excludeTransactionEndpoint, withKey(customer.pathTo(id), "x".repeat(255)));
  });
});
