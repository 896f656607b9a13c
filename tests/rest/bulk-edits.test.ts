import { expect, test } from "vitest";
import { previewEditsEndpoint } from "../../src/contract/cashflow-preview";
import { bulkEditTransactionsEndpoint } from "../../src/contract/transaction-edits";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type WireEdit } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const FIELDS = {
  transaction_not_found: "transactionId",
  treatment_not_applicable: "type",
  share_exceeds_amount: "value",
  counterparty_not_identifiable: "scope",
} as const;

describeOnEachServer("POST /transactions/bulk-edits", ({ api }) => {
  const endpoint = bulkEditTransactionsEndpoint;

  test("returns the named transactions as they are now, and records one change", async () => {
    const customer = await newCustomer(api);
    const first = await customer.store();
    const second = await customer.store({ amount: 7 });
    const edits = [
      { action: "reclassify", transactionId: second.id, type: "covered_expense" },
      { action: "exclude", transactionId: first.id },
    ];
    const before = await customer.changes();
    const { text, status } = await api.call(endpoint, { path: customer.path, body: { edits } });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_transactions_bulk_edited",
      message: expect.stringMatching(/./),
      data: {
        changeId: await customer.lastChange(),
        changedCount: 2,
        effect: { income: 0, expense: -107, remaining: 107 },
        transactions: [await customer.read(second.id), await customer.read(first.id)],
      },
    });
    const after = await customer.changes();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ transactionCount: 2, effect: { expense: -107 } });
  });

  test("the edits run in the given order, also on one transaction, whose version grows by one", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store();
    const { transactions } = await customer.bulkEdit(
      { action: "reclassify", transactionId, type: "covered_expense" },
      { action: "exclude", transactionId },
      { action: "include", transactionId },
      { action: "reclassify", transactionId, type: "transferred_to_savings" },
    );
    expect(transactions).toMatchObject([
      { treatment: { type: "transferred_to_savings" }, exclusion: null, version: 2 },
    ]);
  });

  test("a rule also covers transactions of later edits, and a later inclusion overrides it", async () => {
    const customer = await newCustomer(api);
    const landlord = { counterparty: { name: "Landlord" } };
    const [first, second, third] = [
      await customer.store({ ...landlord, amount: 1 }),
      await customer.store({ ...landlord, amount: 2 }),
      await customer.store({ ...landlord, amount: 4 }),
    ];
    const { changedCount, effect } = await customer.bulkEdit(
      { action: "exclude", transactionId: first.id, scope: "matching_future" },
      { action: "include", transactionId: second.id },
    );
    expect([changedCount, effect]).toEqual([3, { income: 0, expense: -5, remaining: 5 }]);
    expect((await customer.figures()).expense).toBe(2);
    expect((await customer.read(third.id)).exclusion).toMatchObject({ scope: "matching_future" });
    expect(await customer.rules()).toMatchObject([{ hits: 2 }]);
  });

  test("edits that restore the initial state record no change", async () => {
    const customer = await newCustomer(api);
    const stored = await customer.store();
    const transactionId = stored.id;
    const before = await customer.changes();
    expect(
      await customer.bulkEdit({ action: "exclude", transactionId }, { action: "include", transactionId }),
    ).toEqual({
      changeId: null,
      changedCount: 0,
      effect: { income: 0, expense: 0, remaining: 0 },
      transactions: [stored],
    });
    expect(await customer.changes()).toEqual(before);
  });

  test("accepts 500 edits as one change and refuses 501", async () => {
    const customer = await newCustomer(api);
    const { results } = await customer.ingest(...Array.from({ length: 501 }, () => newRow({ amount: 1 })));
    const edits = results.map(
      ({ transactionId }): WireEdit => ({ action: "exclude", transactionId: transactionId ?? "none" }),
    );
    const refusal = await api.refuse(endpoint, { path: customer.path, body: { edits } });
    expect(errorsOf(refusal)).toEqual(["body edits out_of_range"]);
    expect(await customer.bulkEdit(...edits.slice(0, 500))).toMatchObject({ changedCount: 500 });
    expect((await customer.figures()).expense).toBe(1);
  });

  test.each([
    ["transaction_not_found", 404, (): WireEdit => ({ action: "include", transactionId: "none" })],
    [
      "treatment_not_applicable",
      422,
      (inflow: string): WireEdit => ({
        action: "reclassify",
        transactionId: inflow,
        type: "covered_expense",
      }),
    ],
    [
      "share_exceeds_amount",
      422,
      (_: string, outflow: string): WireEdit => ({
        action: "reclassify",
        transactionId: outflow,
        type: "shared_expense",
        sharedType: "amount",
        value: 100.01,
      }),
    ],
    [
      "counterparty_not_identifiable",
      422,
      (inflow: string): WireEdit => ({ action: "exclude", transactionId: inflow, scope: "matching_future" }),
    ],
  ] as const)("all or nothing: %s refuses all with %i, and names the edit", async (code, status, editOf) => {
    const customer = await newCustomer(api);
    const inflow = await customer.store({ direction: "inflow", description: "" });
    const outflow = await customer.store({ counterparty: { name: "Landlord" } });
    const before = [await customer.changes(), await customer.rules(), await customer.figures()];
    const edits = [
      { action: "exclude", transactionId: outflow.id, scope: "matching_future" },
      editOf(inflow.id, outflow.id),
    ];
    const refusal = await api.refuse(endpoint, { path: customer.path, body: { edits } });
    expect([refusal.status, refusal.envelope.code]).toEqual([status, code]);
    expect(refusal.envelope.data.errors.map(({ field }) => field)).toEqual([`edits[1].${FIELDS[code]}`]);
    expect([await customer.changes(), await customer.rules(), await customer.figures()]).toEqual(before);
    expect([await customer.read(inflow.id), await customer.read(outflow.id)]).toEqual([inflow, outflow]);
  });

  test("names every edit that cannot be made, and so does a preview", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const inflow = await customer.store({ direction: "inflow", description: "" });
    const outflow = await customer.store({ amount: 5 });
    const share = { action: "reclassify", type: "shared_expense", isStillShared: false } as const;
    const impossible = [
      { action: "exclude", transactionId: outflow.id },
      { ...share, transactionId: outflow.id, value: 6 },
      { action: "include", transactionId: "none" },
      { action: "reclassify", transactionId: inflow.id, type: "covered_expense" },
      { action: "exclude", transactionId: inflow.id, scope: "matching_future" },
      { ...share, transactionId: outflow.id, value: 1.005 },
    ];
    const malformed = [
      {},
      { action: "reclassify", transactionId: outflow.id },
      { action: "exclude", transactionId: outflow.id },
      { action: "reclassify", transactionId: outflow.id, type: "covered" },
      { ...share, transactionId: outflow.id },
    ];
    for (const edited of [endpoint, previewEditsEndpoint]) {
      const refuse = (edits: readonly object[]) => api.refuse(edited, { path, body: { edits } });
      const errors = [
        "body edits[1].value invalid_value",
        "body edits[2].transactionId invalid_value",
        "body edits[3].type invalid_value",
        "body edits[4].scope invalid_value",
      ];
      expect(errorsOf(await refuse(impossible))).toEqual([...errors, "body edits[5].value too_precise"]);
      const { status, envelope } = await refuse(impossible.slice(0, 5));
      expect([status, envelope.code]).toEqual([404, "transaction_not_found"]);
      expect(envelope.data.errors).toHaveLength(4);
      expect((await refuse(impossible.slice(0, 2))).envelope.code).toBe("share_exceeds_amount");
      expect(errorsOf(await refuse(malformed))).toEqual([
        "body edits[0].action invalid_value",
        "body edits[1].type required",
        "body edits[3].type invalid_value",
        "body edits[4].value required",
      ]);
    }
    expect(await customer.read(outflow.id)).toEqual(outflow);
  });

  test("a sum above the limit names the edits of that day", async () => {
    const customer = await newCustomer(api);
    const rows = Array.from({ length: 9 }, () => newRow({ amount: 9_999_999_999_999 }));
    const { results } = await customer.ingest(...rows, newRow({ bookedOn: "2026-01-16" }));
    const ids = results.map(({ transactionId = "none" }) => transactionId);
    await customer.bulkEdit(...ids.map((transactionId) => ({ action: "exclude", transactionId }) as const));
    await customer.ingest(...rows.map(({ externalId: _, ...row }) => newRow(row)));
    const edits = [ids[9], ids[0], ids[1]].map((transactionId) => ({ action: "include", transactionId }));
    for (const asked of [endpoint, previewEditsEndpoint]) {
      const refusal = await api.refuse(asked, { path: customer.path, body: { edits } });
      expect(errorsOf(refusal)).toEqual([
        "body edits[1].transactionId out_of_range",
        "body edits[2].transactionId out_of_range",
      ]);
    }
  });

  test("a share with too many decimals names its field within its edit", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store();
    const share = { type: "shared_expense", sharedType: "amount", value: 1.005 };
    const edits = [{ action: "reclassify", transactionId, ...share }];
    const refusal = await api.refuse(endpoint, { path: customer.path, body: { edits } });
    expect(errorsOf(refusal)).toEqual(["body edits[0].value too_precise"]);
  });

  test("a transaction of another customer is not found", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await (await newCustomer(api)).store();
    const body = { edits: [{ action: "exclude", transactionId }] };
    expect((await api.refuse(endpoint, { path: customer.path, body })).envelope.code).toBe(
      "transaction_not_found",
    );
  });

  test.each([
    ["{}", ["body edits required"]],
    ['{"edits":[]}', ["body edits out_of_range"]],
    ['{"edits":{}}', ["body edits invalid_type"]],
    ['{"edits":[null]}', ["body edits[0] invalid_type"]],
    ['{"edits":[{"action":"exclude"}]}', ["body edits[0].transactionId required"]],
    ['{"edits":[{"action":"exclude","transactionId":5}]}', ["body edits[0].transactionId invalid_type"]],
    [
      '{"edits":[{"action":"exclude","transactionId":"x","scope":"all"}]}',
      ["body edits[0].scope invalid_value"],
    ],
    [
      '{"edits":[{"action":"include","transactionId":"x","scope":"single"}]}',
      ["body edits[0].scope unknown_field"],
    ],
    [
      '{"edits":[{"action":"reclassify","transactionId":"x","type":"shared_expense"}]}',
      ["body edits[0].sharedType required", "body edits[0].value required"],
    ],
    ['{"edits":[{"action":"include","transactionId":"x"}],"atomic":true}', ["body atomic unknown_field"]],
  ])("refuses the body %s", async (bytes, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, bytes }))).toEqual(errors);
  });
});
