import { expect, test } from "vitest";
import { reclassifyTransactionEndpoint } from "../../src/contract/transaction-edits";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("PATCH /transactions/{transactionId}", ({ api }) => {
  const endpoint = reclassifyTransactionEndpoint;

  test("returns the transaction, the change and the impact, each with exactly its fields", async () => {
    const customer = await newCustomer(api);
    await customer.store({ direction: "inflow", amount: 500 });
    const before = await customer.store({
      accountId: "giro",
      amount: 90.9,
      description: "Team lunch",
      counterparty: { id: "cp-1", name: "Trattoria" },
    });
    const body = { type: "shared_expense", sharedType: "percentage", value: 33.3333, isStillShared: true };
    const { status, text } = await api.call(endpoint, { ...customer.pathTo(before.id), body });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_transaction_reclassified",
      message: expect.stringMatching(/./),
      data: {
        transaction: {
          id: before.id,
          accountId: "giro",
          bookedOn: "2026-01-15",
          amount: 90.9,
          currency: "EUR",
          direction: "outflow",
          status: "booked",
          description: "Team lunch",
          externalId: before.externalId,
          counterparty: { id: "cp-1", name: "Trattoria" },
          treatment: { ...body, share: 30.3, othersShare: 60.6 },
          treatmentRuleId: null,
          exclusion: null,
          refund: null,
          refundedBy: [],
          transferWith: null,
          counted: { income: 0, expense: 30.3 },
          version: before.version + 1,
        },
        changeId: expect.stringMatching(/./),
        impact: {
          granularity: "monthly",
          startDate: "2026-01-01",
          before: { income: 500, expense: 90.9, remaining: 409.1 },
          after: { income: 500, expense: 30.3, remaining: 469.7 },
        },
      },
    });
  });

  test.each(["covered_expense", "transferred_to_savings"])("%s does not count", async (type) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { transaction } = await customer.reclassify(id, { type });
    expect(transaction.treatment).toEqual({
      type,
      value: null,
      sharedType: null,
      isStillShared: null,
      share: null,
      othersShare: null,
    });
    expect(transaction.counted).toEqual({ income: 0, expense: 0 });
  });

  test("is in the next read of the figures at once", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    for (const value of [10, 20, 30]) {
      await customer.reclassify(id, { type: "shared_expense", sharedType: "amount", value });
      expect((await customer.figures()).expense).toBe(value);
    }
  });

  test("isStillShared defaults to true", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const body = { type: "shared_expense", sharedType: "amount", value: 40 };
    const { transaction } = await customer.reclassify(id, body);
    expect(transaction.treatment).toEqual({ ...body, isStillShared: true, share: 40, othersShare: 60 });
  });

  test("sharedType may be omitted if the split is settled; value is then an amount", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const body = { type: "shared_expense", value: 40, isStillShared: false };
    const { transaction } = await customer.reclassify(id, body);
    expect(transaction.treatment).toEqual({ ...body, sharedType: "amount", share: 40, othersShare: 60 });
  });

  test("the treatment is replaced as a whole", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await customer.reclassify(id, { type: "shared_expense", value: 40, isStillShared: false });
    await customer.reclassify(id, { type: "covered_expense" });
    const body = { type: "shared_expense", sharedType: "percentage", value: 25 };
    const { transaction } = await customer.reclassify(id, body);
    expect(transaction.treatment).toEqual({ ...body, isStillShared: true, share: 25, othersShare: 75 });
  });

  test.each([
    { type: "covered_expense" },
    { type: "shared_expense", sharedType: "percentage", value: 12.5 },
    { type: "shared_expense", sharedType: "amount", value: 0, isStillShared: true },
    { type: "shared_expense", value: 7, isStillShared: false },
    { type: "shared_expense", sharedType: "percentage", value: 50, isStillShared: false },
  ])("the same treatment again, %j, returns 200 and is no new change", async (body) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const first = await customer.reclassify(id, body);
    const second = await customer.reclassify(id, body);
    expect(first.changeId).not.toBeNull();
    expect(second).toEqual({
      transaction: first.transaction,
      changeId: null,
      impact: { ...first.impact, before: first.impact.after },
    });
  });

  test("an inflow is refused with 422 treatment_not_applicable, whatever the share", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ direction: "inflow" });
    const bodies = [
      { type: "covered_expense" },
      { type: "shared_expense", sharedType: "amount", value: 1000 },
    ];
    for (const body of bodies) {
      const { status, envelope } = await api.refuse(endpoint, { ...customer.pathTo(id), body });
      expect([status, envelope.code]).toEqual([422, "treatment_not_applicable"]);
      expect(envelope.data.errors).toMatchObject([{ field: "type", in: "body", code: "invalid_value" }]);
    }
    expect(await customer.read(id)).toMatchObject({ treatment: null, version: 1 });
  });

  test.each([100.01, 1e15, 1e21, 1.7e308])(
    "a share of %d of 100 is refused with 422 share_exceeds_amount",
    async (value) => {
      const customer = await newCustomer(api);
      const { id } = await customer.store();
      for (const isStillShared of [true, false]) {
        const body = { type: "shared_expense", sharedType: "amount", value, isStillShared };
        const { status, envelope } = await api.refuse(endpoint, { ...customer.pathTo(id), body });
        expect([status, envelope.code]).toEqual([422, "share_exceeds_amount"]);
        expect(envelope.data.errors).toMatchObject([{ field: "value", in: "body", code: "invalid_value" }]);
      }
      expect(await customer.read(id)).toMatchObject({ treatment: null, version: 1 });
    },
  );

  test.each([
    ["amount", 0, 0],
    ["amount", 100, 100],
    ["amount", 99.99, 99.99],
    ["percentage", 0, 0],
    ["percentage", 100, 100],
    ["percentage", 0.0001, 0],
    ["percentage", 99.9999, 100],
  ])("a share of %s %d of 100 is %d", async (sharedType, value, share) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { transaction } = await customer.reclassify(id, { type: "shared_expense", sharedType, value });
    expect(transaction.treatment?.share).toBe(share);
  });

  const NOT_ALLOWED = ["isStillShared", "sharedType", "value"].map(
    (field) => `body ${field} field_not_allowed`,
  );
  const live = '"type":"shared_expense","sharedType":"percentage"';

  test.each([
    ["{}", ["body type required"]],
    ["", ["body type required"]],
    ['{"type":null}', ["body type invalid_type"]],
    ['{"type":"covered"}', ["body type invalid_value"]],
    ['{"type":"covered_expense "}', ["body type invalid_value"]],
    ['{"type":"Covered_Expense"}', ["body type invalid_value"]],
    ['{"type":["covered_expense"]}', ["body type invalid_type"]],
    ['{"value":5}', ["body type required"]],
    ['{"type":"covered_expense","value":5,"sharedType":"amount","isStillShared":true}', NOT_ALLOWED],
    ['{"type":"transferred_to_savings","value":null,"sharedType":null,"isStillShared":false}', NOT_ALLOWED],
    ['{"type":"shared_expense"}', ["body sharedType required", "body value required"]],
    ['{"type":"shared_expense","isStillShared":false}', ["body value required"]],
    ['{"type":"shared_expense","value":5}', ["body sharedType required"]],
    ['{"type":"shared_expense","value":5,"isStillShared":true}', ["body sharedType required"]],
    [
      '{"type":"shared_expense","value":5,"isStillShared":null}',
      ["body isStillShared invalid_type", "body sharedType required"],
    ],
    [`{${live},"value":5,"isStillShared":null}`, ["body isStillShared invalid_type"]],
    [`{${live},"value":5,"isStillShared":"true"}`, ["body isStillShared invalid_type"]],
    [`{${live},"value":5,"isStillShared":0}`, ["body isStillShared invalid_type"]],
    ['{"type":"shared_expense","value":5,"sharedType":null}', ["body sharedType invalid_type"]],
    ['{"type":"shared_expense","value":5,"sharedType":"half"}', ["body sharedType invalid_value"]],
    [
      '{"type":"shared_expense","value":5,"sharedType":null,"isStillShared":false}',
      ["body sharedType invalid_type"],
    ],
    [`{${live},"value":null}`, ["body value invalid_type"]],
    [`{${live},"value":"5"}`, ["body value invalid_type"]],
    [`{${live},"value":true}`, ["body value invalid_type"]],
    [`{${live},"value":[5]}`, ["body value invalid_type"]],
    [`{${live},"value":-0.01}`, ["body value out_of_range"]],
    [`{${live},"value":100.0001}`, ["body value out_of_range"]],
    [`{${live},"value":1e400}`, ["body value out_of_range"]],
    [`{${live},"value":-1e400}`, ["body value out_of_range"]],
    [`{${live},"value":33.33333}`, ["body value too_precise"]],
    [`{${live},"value":1e-7}`, ["body value too_precise"]],
    [`{${live},"value":1e-400}`, ["body value too_precise"]],
    ['{"type":"shared_expense","sharedType":"amount","value":1e400}', ["body value out_of_range"]],
    ['{"type":"shared_expense","sharedType":"amount","value":-1}', ["body value out_of_range"]],
    ['{"type":"shared_expense","sharedType":"amount","value":10.001}', ["body value too_precise"]],
    ['{"type":"shared_expense","value":10.001,"isStillShared":false}', ["body value too_precise"]],
    ['{"type":"covered_expense","note":"x"}', ["body note unknown_field"]],
    ['{"type":"covered_expense","Type":"x"}', ["body Type unknown_field"]],
    [
      '{"type":"covered_expense","transactionId":"x","userId":"y"}',
      ["body transactionId unknown_field", "body userId unknown_field"],
    ],
    ['{"type":"covered_expense","__proto__":{"value":5}}', ["body __proto__ unknown_field"]],
    ['{"__proto__":{"type":"covered_expense"}}', ["body __proto__ unknown_field", "body type required"]],
    ['{"type":"covered_expense","toString":1}', ["body toString unknown_field"]],
    ['{"type":"covered_expense","\\u0000":1}', ["body \0 unknown_field"]],
    ['{"type":"covered_expense","\\ud800":1}', ["body \ud800 unknown_field"]],
    ['[{"type":"covered_expense"}]', ["body  invalid_type", "body type required"]],
  ])("refuses the body %s and changes nothing", async (bytes, errors) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    expect(errorsOf(await api.refuse(endpoint, { ...customer.pathTo(id), bytes }))).toEqual(errors);
    expect(await customer.read(id)).toMatchObject({ treatment: null, version: 1 });
  });

  test.each(["-0", "0.0", "0e5", "0e-400"])(
    "accepts the number %s as zero and never returns -0",
    async (value) => {
      const customer = await newCustomer(api);
      const { id } = await customer.store();
      const bytes = `{"type":"shared_expense","sharedType":"percentage","value":${value}}`;
      const { text, data } = await api.call(endpoint, { ...customer.pathTo(id), bytes });
      expect(text).not.toMatch(/:-0[,}]/);
      expect(data.transaction.treatment).toMatchObject({ value: 0, share: 0, othersShare: 100 });
    },
  );

  test.each(["25.0", "2.5e1", "250e-1", "0.25E2"])(
    "accepts the number %s as 25, as JSON does",
    async (value) => {
      const customer = await newCustomer(api);
      const { id } = await customer.store();
      const bytes = `{"type":"shared_expense","sharedType":"percentage","value":${value}}`;
      const { data } = await api.call(endpoint, { ...customer.pathTo(id), bytes });
      expect(data.transaction.treatment).toMatchObject({ value: 25, share: 25 });
    },
  );
});

describeOnEachServer("DELETE /transactions/{transactionId}/treatment", ({ api }) => {
  test("lets the transaction count in full again, and changes nothing the second time", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await customer.reclassify(id, { type: "covered_expense" });
    const { changeId, transaction, impact } = await customer.clearTreatment(id);
    expect(changeId).not.toBeNull();
    expect(transaction).toMatchObject({ treatment: null, counted: { income: 0, expense: 100 }, version: 3 });
    expect([impact.before.expense, impact.after.expense]).toEqual([0, 100]);
    expect((await customer.figures()).expense).toBe(100);
    expect(await customer.clearTreatment(id)).toMatchObject({ changeId: null, transaction });
  });

  test("changes nothing on an inflow", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ direction: "inflow" });
    expect(await customer.clearTreatment(id)).toMatchObject({ changeId: null });
  });
});
