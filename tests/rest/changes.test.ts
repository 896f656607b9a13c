import { expect, test } from "vitest";
import { updateGranularitySettingsEndpoint } from "../../src/contract/cashflow";
import { listChangesEndpoint } from "../../src/contract/changes";
import { putCustomerEndpoint, updateCustomerEndpoint } from "../../src/contract/customers";
import { removeTransactionEndpoint } from "../../src/contract/transaction-edits";
import { apiOf, errorsOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("GET /changes", ({ api, origin, clients }) => {
  const endpoint = listChangesEndpoint;

  test("show amounts in the currency of their time, even if it has changed and changed back", async () => {
    const customer = await newCustomer(api);
    const { path, pathTo } = customer;
    const storeAndRemove = async (currency: string, amount: number) => {
      await api.call(updateCustomerEndpoint, { path, body: { currency } });
      const { id } = await customer.store({ currency, amount });
      await api.call(removeTransactionEndpoint, pathTo(id));
    };
    await storeAndRemove("JPY", 500);
    await storeAndRemove("EUR", 12.34);
    const removed = await customer.changes("kind=transaction_removed");
    expect(removed.map(({ effect }) => effect.expense)).toEqual([-12.34, -500]);
  });

  test("returns a change with its effects, in the names and units of the API", async () => {
    const customer = await newCustomer(api, { currency: "EUR" });
    const { id } = await customer.store({ amount: 12.5 });
    const { changeId } = await customer.reclassify(id, {
      type: "shared_expense",
      sharedType: "percentage",
      value: 40,
    });
    const { text } = await api.call(endpoint, { path: customer.path, query: "limit=1" });
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_changes_retrieved",
      message: expect.stringMatching(/./),
      data: {
        changes: [
          {
            id: changeId,
            sequence: 3,
            kind: "transaction_reclassified",
            actor: { kind: "client", id: clients.full.clientId, name: "default" },
            createdAt: expect.stringMatching(/Z$/),
            transactionId: id,
            ruleId: null,
            undoesChangeId: null,
            undoneByChangeId: null,
            effect: { income: 0, expense: -7.5, remaining: 7.5 },
            import: null,
            reason: null,
            signOff: null,
            customer: null,
            rules: [],
            transactionCount: 1,
            transactions: [
              {
                transactionId: id,
                transaction: {
                  bookedOn: "2026-01-15",
                  amount: 12.5,
                  direction: "outflow",
                  description: "Office supplies",
                  counterpartyName: null,
                },
                before: { treatment: null },
                after: {
                  treatment: {
                    type: "shared_expense",
                    sharedType: "percentage",
                    value: 40,
                    isStillShared: true,
                    settledShare: null,
                  },
                },
              },
            ],
          },
        ],
        nextCursor: expect.stringMatching(/./),
      },
    });
  });

  test("records one change for each kind of write, newest first", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const { id } = await customer.store({ counterparty: { name: "Landlord" } });
    await customer.reclassify(id, { type: "covered_expense" });
    await customer.clearTreatment(id);
    const { transaction } = await customer.exclude(id, "matching_future");
    await customer.include(id);
    await customer.removeRule(transaction.exclusion?.ruleId);
    await customer.bulkEdit({ action: "exclude", transactionId: id });
    await customer.undo(await customer.lastChange());
    await api.call(updateGranularitySettingsEndpoint, { path, body: { incomeGranularity: "weekly" } });
    await api.call(putCustomerEndpoint, { path, body: { name: "Another", currency: "EUR" } });
    expect((await customer.changes()).map(({ kind }) => kind)).toEqual([
      "customer_replaced",
      "settings_updated",
      "change_undone",
      "transactions_bulk_edited",
      "rule_removed",
      "transaction_included",
      "transaction_excluded",
      "treatment_cleared",
      "transaction_reclassified",
      "transactions_ingested",
      "customer_created",
    ]);
  });

  test("the effects of all changes add up to the figures", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ amount: 0.1 });
    await customer.store({ amount: 0.2, direction: "inflow" });
    await customer.exclude(id);
    await customer.store({ amount: 0.7 });
    const effects = (await customer.changes()).map(({ effect }) => effect);
    const cents = (pick: (effect: (typeof effects)[number]) => number) =>
      effects.reduce((sum, effect) => sum + Math.round(pick(effect) * 100), 0) / 100;
    expect(await customer.figures()).toEqual({
      income: cents(({ income }) => income),
      expense: cents(({ expense }) => expense),
      remaining: cents(({ remaining }) => remaining),
    });
  });

  test("a change of settings has the settings before and after", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    await api.call(updateGranularitySettingsEndpoint, { path, body: { expenseGranularity: "weekly" } });
    expect((await customer.changes("limit=1"))[0]?.customer).toEqual({
      before: { expenseGranularity: "monthly" },
      after: { expenseGranularity: "weekly" },
    });
  });

  test("a batch is one change that counts all of its transactions and lists some", async () => {
    const customer = await newCustomer(api);
    const { changeId } = await customer.ingest(...Array.from({ length: 30 }, () => newRow({ amount: 1 })));
    const [change] = await customer.changes("limit=1");
    expect(change).toMatchObject({ id: changeId, transactionCount: 30, effect: { expense: 30 } });
    expect(change?.transactions).toHaveLength(20);
  });

  test("a refused write and a write without effect record no change", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ amount: 5, description: "" });
    await customer.exclude(id);
    const before = await customer.changes();
    await customer.exclude(id);
    const list = [{ action: "exclude", transactionId: "none" }] as const;
    await expect(customer.bulkEdit(...list)).rejects.toThrow();
    expect(await customer.changes()).toEqual(before);
  });

  test("the filter transactionId returns the changes to one transaction, also by a rule or a batch", async () => {
    const customer = await newCustomer(api);
    const landlord = { counterparty: { name: "Landlord" } };
    const first = await customer.store(landlord);
    const second = await customer.store(landlord);
    await customer.reclassify(first.id, { type: "covered_expense" });
    const { changeId } = await customer.exclude(first.id, "matching_future");
    const touching = await customer.changes(`transactionId=${second.id}`);
    expect(touching.map(({ kind }) => kind)).toEqual(["transaction_excluded", "transactions_ingested"]);
    expect(touching[0]?.id).toBe(changeId);
  });

  test("the filter kind returns one kind, and refuses an unknown kind", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await customer.exclude(id);
    await customer.include(id);
    await customer.exclude(id);
    const kinds = (await customer.changes("kind=transaction_excluded")).map(({ kind }) => kind);
    expect(kinds).toEqual(["transaction_excluded", "transaction_excluded"]);
    const refusal = await api.refuse(endpoint, { path: customer.path, query: "kind=excluded" });
    expect(errorsOf(refusal)).toEqual(["query kind invalid_value"]);
  });

  test("the filters actorKind and actorId return the changes of one client", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const writer = apiOf(origin, clients["transactions:write"]);
    const path = { userId: customer.userId, changeId: await customer.lastChange() };
    await writer.send(
      { ...endpoint, method: "POST", path: `${endpoint.path}/{changeId}/undo` },
      { path, body: {} },
    );
    const kindsBy = async (query: string) => (await customer.changes(query)).map(({ kind }) => kind);
    expect(await kindsBy(`actorId=${clients["transactions:write"].clientId}`)).toEqual(["change_undone"]);
    expect(await kindsBy(`actorKind=client&actorId=${clients.full.clientId}`)).toEqual([
      "transactions_ingested",
      "customer_created",
    ]);
    expect(await kindsBy("actorKind=command_line")).toEqual([]);
    expect(await kindsBy(`actorId=nobody&transactionId=${id}`)).toEqual([]);
  });

  test("the pages have every change once, also while more are made", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    for (let round = 0; round < 3; round += 1) {
      await customer.exclude(id);
      await customer.include(id);
    }
    const expected = (await customer.changes()).map((change) => change.id);
    const seen: string[] = [];
    let query = "limit=3";
    for (;;) {
      const { data } = await api.call(endpoint, { path: customer.path, query });
      expect(data.changes.length).toBeLessThanOrEqual(3);
      seen.push(...data.changes.map((change) => change.id));
      if (data.nextCursor === null) break;
      query = `limit=3&cursor=${data.nextCursor}`;
      await customer.exclude(id);
      await customer.include(id);
    }
    expect(seen).toEqual(expected);
  });

  test("another customer's changes are not listed", async () => {
    const customer = await newCustomer(api);
    const neighbour = await newCustomer(api);
    await neighbour.store();
    expect((await customer.changes()).map(({ kind }) => kind)).toEqual(["customer_created"]);
  });

  test.each(["9".repeat(19), "9".repeat(40), "2147483648", "1e3", "-0", "1.5", "", "x"])(
    "refuses a cursor with %j inside",
    async (position) => {
      const customer = await newCustomer(api);
      const cursor = Buffer.from(JSON.stringify([position])).toString("base64url");
      const refusal = await api.refuse(endpoint, { path: customer.path, query: `cursor=${cursor}` });
      expect(errorsOf(refusal)).toEqual(["query cursor invalid_value"]);
    },
  );

  test.each(["limit=0", "limit=201", "cursor=x", "actorKind=rule", "actor=me"])(
    "refuses ?%s",
    async (query) => {
      const customer = await newCustomer(api);
      expect(errorsOf(await api.refuse(endpoint, { path: customer.path, query }))).toHaveLength(1);
    },
  );
});
