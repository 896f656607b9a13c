import { expect, test } from "vitest";
import { excludeTransactionEndpoint } from "../../src/contract/transaction-edits";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("POST /transactions/{transactionId}/exclude", ({ api }) => {
  const endpoint = excludeTransactionEndpoint;

  test("returns the transaction, the change and the impact, each with exactly its fields", async () => {
    const customer = await newCustomer(api);
    await customer.store({ direction: "inflow", amount: 500 });
    const before = await customer.store({ amount: 90.9, description: "" });
    const startedAt = Date.now();
    const { status, text, data } = await api.call(endpoint, customer.pathTo(before.id));
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_transaction_excluded",
      message: expect.stringMatching(/./),
      data: {
        transaction: {
          id: before.id,
          accountId: null,
          bookedOn: "2026-01-15",
          amount: 90.9,
          currency: "EUR",
          direction: "outflow",
          status: "booked",
          description: "",
          externalId: before.externalId,
          counterparty: { id: null, name: null },
          treatment: null,
          treatmentRuleId: null,
          exclusion: { scope: "single", ruleId: null, excludedAt: expect.stringMatching(/Z$/) },
          refund: null,
          refundedBy: [],
          transferWith: null,
          counted: { income: 0, expense: 0 },
          version: 2,
        },
        changeId: expect.stringMatching(/./),
        impact: {
          granularity: "monthly",
          startDate: "2026-01-01",
          before: { income: 500, expense: 90.9, remaining: 409.1 },
          after: { income: 500, expense: 0, remaining: 500 },
        },
      },
    });
    const excludedAt = Date.parse(data.transaction.exclusion?.excludedAt ?? "");
    expect(excludedAt).toBeGreaterThanOrEqual(startedAt);
    expect(excludedAt).toBeLessThanOrEqual(Date.now());
  });

  test.each(["", "{}", '{"scope":"single"}'])(
    "the body %s excludes this transaction alone",
    async (bytes) => {
      const customer = await newCustomer(api);
      const { id } = await customer.store({ amount: 1 });
      await customer.store({ amount: 2 });
      const { data } = await api.call(endpoint, {
        ...customer.pathTo(id),
        ...(bytes === "" ? {} : { bytes }),
      });
      expect(data.transaction.exclusion).toMatchObject({ scope: "single", ruleId: null });
      expect((await customer.figures()).expense).toBe(2);
    },
  );

  test("an empty body needs no media type", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await api.call(endpoint, { ...customer.pathTo(id), bytes: "" });
    expect((await customer.figures()).expense).toBe(0);
  });

  test("an inflow can be excluded", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ direction: "inflow" });
    const { impact } = await customer.exclude(id);
    expect(impact.before).toEqual({ income: 100, expense: 0, remaining: 100 });
    expect(impact.after).toEqual({ income: 0, expense: 0, remaining: 0 });
  });

  test("the same exclusion again returns 200 and changes nothing", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const first = await customer.exclude(id);
    const second = await customer.exclude(id, "single");
    expect(second).toEqual({
      transaction: first.transaction,
      changeId: null,
      impact: { ...first.impact, before: first.impact.after },
    });
  });

  test("is in the next read of the figures at once, and so is including again", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    for (let round = 0; round < 3; round += 1) {
      await customer.exclude(id);
      expect((await customer.figures()).expense).toBe(0);
      await customer.include(id);
      expect((await customer.figures()).expense).toBe(100);
    }
  });

  test("including a transaction that is not excluded changes nothing", async () => {
    const customer = await newCustomer(api);
    const stored = await customer.store();
    expect(await customer.include(stored.id)).toMatchObject({ transaction: stored, changeId: null });
  });

  test("an exclusion survives a corrected amount and keeps its time", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ externalId: "one" });
    const { transaction } = await customer.exclude(id);
    const corrected = await customer.store({ externalId: "one", amount: 55 });
    expect(corrected).toMatchObject({ amount: 55, exclusion: transaction.exclusion });
    expect((await customer.figures()).expense).toBe(0);
  });

  test.each([
    ['{"scope":null}', ["body scope invalid_type"]],
    ['{"scope":"all"}', ["body scope invalid_value"]],
    ['{"scope":"single "}', ["body scope invalid_value"]],
    ['{"scope":["single"]}', ["body scope invalid_type"]],
    ['{"scope":true}', ["body scope invalid_type"]],
    ['{"Scope":"single"}', ["body Scope unknown_field"]],
    ['{"scope":"single","reason":"x"}', ["body reason unknown_field"]],
    ['{"__proto__":{"scope":"matching_future"}}', ["body __proto__ unknown_field"]],
    ["null", ["body  invalid_type"]],
    ["[]", ["body  invalid_type"]],
    ['"single"', ["body  invalid_type"]],
    ["0", ["body  invalid_type"]],
  ])("refuses the body %s and changes nothing", async (bytes, errors) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    expect(errorsOf(await api.refuse(endpoint, { ...customer.pathTo(id), bytes }))).toEqual(errors);
    expect(await customer.read(id)).toMatchObject({ exclusion: null, version: 1 });
  });
});
