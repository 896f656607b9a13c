import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateGranularitySettingsEndpoint } from "../../src/contract/cashflow";
import { previewEditsEndpoint } from "../../src/contract/cashflow-preview";
import { putCustomerEndpoint } from "../../src/contract/customers";
import {
  bulkEditTransactionsEndpoint,
  excludeTransactionEndpoint,
  includeTransactionEndpoint,
  reclassifyTransactionEndpoint,
} from "../../src/contract/transaction-edits";
import { PROVIDERS } from "../../src/db/testing/databases";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { type OwnServer, startOwnServer } from "./harness/own-server";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" } };

describe.each(PROVIDERS)("POST /cashflow/preview on %s", (provider) => {
  let server: OwnServer;

  beforeAll(async () => {
    server = await startOwnServer(provider);
  });
  afterAll(() => server.stop());

  test("never writes: not for an edit, a rule, a setting or a refusal, nor under a key", async () => {
    const { api } = server;
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store(LANDLORD);
    const inflow = await customer.store({ direction: "inflow" });
    await customer.store(LANDLORD);
    await customer.exclude(inflow.id);
    const { path } = customer;
    const before = await server.readEverything();
    expect(Object.keys(before)).toContain("change_entry");
    for (const [body, status] of [
      [{ edits: [{ action: "exclude", transactionId, scope: "matching_future" }] }, 200],
      [{ edits: [{ action: "reclassify", transactionId, type: "covered_expense" }] }, 200],
      [{ edits: [{ action: "clear_treatment", transactionId }] }, 200],
      [{ edits: [{ action: "include", transactionId: inflow.id }] }, 200],
      [{ settings: { referenceDate: "2026-02-02", incomeGranularity: "weekly", fixedPeriodDays: 5 } }, 200],
      [{ edits: [{ action: "reclassify", transactionId: inflow.id, type: "covered_expense" }] }, 422],
      [{ edits: [{ action: "include", transactionId: "none" }] }, 404],
      [{ edits: [{ action: "delete", transactionId }] }, 400],
    ] as const) {
      for (const headers of [{}, { "idempotency-key": "one-for-all" }]) {
        const reply = await api.send(previewEditsEndpoint, { path, body, headers });
        expect(reply.status, reply.text).toBe(status);
      }
    }
    expect(await server.readEverything()).toEqual(before);
  });
});

describeOnEachServer("POST /cashflow/preview", ({ api }) => {
  const endpoint = previewEditsEndpoint;

  test("returns what would change in each transaction and each affected window", async () => {
    const customer = await newCustomer(api);
    const first = await customer.store(LANDLORD);
    const second = await customer.store({ ...LANDLORD, bookedOn: "2026-03-01", amount: 50 });
    await customer.store({ amount: 7 });
    const body = { edits: [{ action: "exclude", transactionId: first.id, scope: "matching_future" }] };
    const { text } = await api.call(endpoint, { path: customer.path, body });
    const counts = (expense: number) => ({ income: 0, expense, remaining: -expense || 0 });
    const excluded = { scope: "matching_future", ruleId: expect.any(String), excludedAt: expect.any(String) };
    const becomes = (row: typeof first) => ({
      ...row,
      exclusion: excluded,
      counted: { income: 0, expense: 0 },
      version: 2,
    });
    const january = { granularity: "monthly", startDate: "2026-01-01", endDate: "2026-01-31" };
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_cashflow_previewed",
      message: expect.stringMatching(/./),
      data: {
        previewToken: expect.stringMatching(/./),
        affectedCount: 2,
        affected: [
          { transaction: becomes(first), before: counts(100), after: counts(0) },
          { transaction: becomes(second), before: counts(50), after: counts(0) },
        ],
        forecast: [],
        hasForecast: null,
        windowCount: 2,
        windows: [
          { startDate: "2026-03-01", endDate: "2026-03-31", before: counts(50), after: counts(0) },
          { startDate: "2026-01-01", endDate: "2026-01-31", before: counts(107), after: counts(7) },
        ],
        current: { before: { ...january, ...counts(107) }, after: { ...january, ...counts(7) } },
      },
    });
  });

  test("shows exactly what the edits do afterwards", async () => {
    const customer = await newCustomer(api);
    const first = await customer.store(LANDLORD);
    const second = await customer.store({ amount: 99.99 });
    const third = await customer.store({ amount: 5, direction: "inflow" });
    await customer.exclude(third.id);
    const list = [
      { action: "exclude", transactionId: first.id, scope: "matching_future" },
      {
        action: "reclassify",
        transactionId: second.id,
        type: "shared_expense",
        sharedType: "percentage",
        value: 33.3333,
      },
      { action: "include", transactionId: third.id },
    ] as const;
    const preview = await customer.preview({ edits: list });
    const done = await customer.bulkEdit(...list);
    expect(done.changedCount).toBe(preview.affectedCount);
    const { income, expense, remaining } = preview.current.after;
    expect(await customer.figures()).toEqual({ income, expense, remaining });
    for (const { transaction, after } of preview.affected) {
      const now = await customer.read(transaction.id);
      expect([now.counted.income, now.counted.expense]).toEqual([after.income, after.expense]);
      expect([now.treatment, now.version]).toEqual([transaction.treatment, transaction.version]);
    }
  });

  test("for settings it shows the new window and its figures, and no transactions", async () => {
    const customer = await newCustomer(api);
    await customer.store({ bookedOn: "2026-01-31" });
    const settings = { referenceDate: "2026-01-30", incomeGranularity: "weekly" };
    const { affectedCount, windowCount, current } = await customer.preview({ settings });
    expect([affectedCount, windowCount]).toEqual([0, 0]);
    expect(current.before).toMatchObject({ granularity: "monthly", startDate: "2026-01-01", expense: 100 });
    expect(current.after).toMatchObject({
      granularity: "weekly",
      startDate: "2026-01-30",
      endDate: "2026-02-05",
      expense: 100,
    });
    expect((await customer.cashflow()).granularity).toBe("monthly");
  });

  test("lists 200 rows and counts the rest", async () => {
    const customer = await newCustomer(api);
    await customer.ingest(...Array.from({ length: 450 }, () => newRow({ ...LANDLORD, amount: 1 })));
    const { id: transactionId } = await customer.store({ ...LANDLORD, bookedOn: "2026-01-01", amount: 1 });
    const edit = { action: "exclude", transactionId, scope: "matching_future" } as const;
    const preview = await customer.preview({ edits: [edit] });
    expect([preview.affectedCount, preview.affected.length]).toEqual([451, 200]);
    expect(preview.windows[0]).toMatchObject({ before: { expense: 451 }, after: { expense: 0 } });
  });

  test("edits without effect affect nothing", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store();
    const preview = await customer.preview({ edits: [{ action: "include", transactionId }] });
    expect(preview).toMatchObject({ affectedCount: 0, affected: [], windowCount: 0, windows: [] });
  });

  test("an edit with the token does what the preview showed", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store(LANDLORD);
    await customer.store(LANDLORD);
    const scope = "matching_future";
    const edit = { action: "exclude", transactionId, scope } as const;
    const { previewToken } = await customer.preview({ edits: [edit] });
    const headers = { "if-preview": previewToken };
    const call = { ...customer.pathTo(transactionId), body: { scope }, headers };
    await api.call(excludeTransactionEndpoint, call);
    expect((await customer.figures()).expense).toBe(0);
  });

  test("the token of an edit stays the same while nothing in its preview changes", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store(LANDLORD);
    const edits = [{ action: "exclude", transactionId, scope: "matching_future" }] as const;
    const { previewToken } = await customer.preview({ edits });
    await customer.store({ bookedOn: "2026-05-05" });
    await api.call(putCustomerEndpoint, {
      path: customer.path,
      body: { name: "Renamed", currency: "EUR", referenceDate: "2026-01-01" },
    });
    expect((await customer.preview({ edits })).previewToken).toBe(previewToken);
    await customer.store();
    expect((await customer.preview({ edits })).previewToken).not.toBe(previewToken);
  });

  test("changed figures of a window and changed settings invalidate the token with 412", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const { id: transactionId } = await customer.store({ bookedOn: "2026-03-03" });
    const edit = { action: "exclude", transactionId } as const;
    const set = (body: object) => api.call(updateGranularitySettingsEndpoint, { path, body });
    for (const meanwhile of [
      () => customer.store({ bookedOn: "2026-03-30", amount: 7 }),
      () => customer.store({ bookedOn: "2026-01-01", direction: "inflow" }),
      () => set({ incomeGranularity: "weekly" }),
      () => set({ incomeGranularity: "fixed_period", expenseGranularity: "fixed_period" }),
    ]) {
      const { previewToken } = await customer.preview({ edits: [edit] });
      await meanwhile();
      const headers = { "if-preview": previewToken };
      for (const refusal of [
        await api.refuse(excludeTransactionEndpoint, { ...customer.pathTo(transactionId), headers }),
        await api.refuse(bulkEditTransactionsEndpoint, { path, body: { edits: [edit] }, headers }),
      ]) {
        expect([refusal.status, refusal.envelope.code]).toEqual([412, "version_mismatch"]);
      }
    }
    const settings = { incomeGranularity: "annual" } as const;
    const { previewToken } = await customer.preview({ settings });
    await customer.store({ bookedOn: "2026-01-02" });
    const call = { path, body: settings, headers: { "if-preview": previewToken } };
    expect((await api.refuse(updateGranularitySettingsEndpoint, call)).status).toBe(412);
    expect((await customer.read(transactionId)).exclusion).toBeNull();
  });

  test("a replacement of the customer with the token of its settings does what the preview showed", async () => {
    const customer = await newCustomer(api);
    await customer.store({ bookedOn: "2026-02-02" });
    const { previewToken, current } = await customer.preview({ settings: { referenceDate: "2026-02-01" } });
    const body = { name: "Test customer", currency: "EUR", referenceDate: "2026-02-01" };
    const headers = { "if-preview": previewToken };
    const other = { path: customer.path, body: { ...body, fixedPeriodDays: 3 }, headers };
    expect((await api.refuse(putCustomerEndpoint, other)).status).toBe(412);
    await api.call(putCustomerEndpoint, { path: customer.path, body, headers });
    expect(await customer.cashflow()).toMatchObject({
      expense: current.after.expense,
      startDate: "2026-02-01",
    });
  });

  test("a new match, a corrected match and an edited match invalidate the token with 412", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store(LANDLORD);
    const match = await customer.store({ ...LANDLORD, externalId: "match" });
    const scope = "matching_future";
    const edit = { action: "exclude", transactionId, scope } as const;
    for (const meanwhile of [
      () => customer.store(LANDLORD),
      () => customer.store({ ...LANDLORD, externalId: "match", amount: 7 }),
      () => customer.reclassify(match.id, { type: "covered_expense" }),
      () => customer.exclude(match.id),
    ]) {
      const { previewToken } = await customer.preview({ edits: [edit] });
      await meanwhile();
      const before = await customer.changes();
      const headers = { "if-preview": previewToken };
      const call = { ...customer.pathTo(transactionId), body: { scope }, headers };
      const { status, envelope } = await api.refuse(excludeTransactionEndpoint, call);
      expect([status, envelope.code]).toEqual([412, "version_mismatch"]);
      expect(await customer.changes()).toEqual(before);
    }
  });

  test("another edit than the one previewed is refused with 412", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store(LANDLORD);
    const edits = [{ action: "reclassify", transactionId, type: "covered_expense" }] as const;
    const headers = { "if-preview": (await customer.preview({ edits })).previewToken };
    const named = customer.pathTo(transactionId);
    const savings = { ...named, headers, body: { type: "transferred_to_savings" } };
    expect((await api.refuse(reclassifyTransactionEndpoint, savings)).status).toBe(412);
    expect((await api.refuse(excludeTransactionEndpoint, { ...named, headers })).status).toBe(412);
    const made = { ...named, headers: { "if-preview": "made up" } };
    expect((await api.refuse(excludeTransactionEndpoint, made)).status).toBe(412);
    await api.call(reclassifyTransactionEndpoint, { ...named, headers, body: { type: "covered_expense" } });
  });

  test("bulk edits, inclusions and settings check the token too", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const { id: transactionId } = await customer.store(LANDLORD);
    await customer.exclude(transactionId, "matching_future");
    const headers = { "if-preview": "made up" };
    const named = customer.pathTo(transactionId);
    const edits = [{ action: "include", transactionId }] as const;
    const settings = { incomeGranularity: "weekly" } as const;
    for (const refusal of [
      await api.refuse(bulkEditTransactionsEndpoint, { path, body: { edits }, headers }),
      await api.refuse(includeTransactionEndpoint, { ...named, headers }),
      await api.refuse(updateGranularitySettingsEndpoint, { path, body: settings, headers }),
    ]) {
      expect([refusal.status, refusal.envelope.code]).toEqual([412, "version_mismatch"]);
    }
    const tokenFor = async (body: Parameters<typeof customer.preview>[0]) => ({
      "if-preview": (await customer.preview(body)).previewToken,
    });
    await api.call(bulkEditTransactionsEndpoint, {
      path,
      body: { edits },
      headers: await tokenFor({ edits }),
    });
    const call = { path, body: settings, headers: await tokenFor({ settings }) };
    await api.call(updateGranularitySettingsEndpoint, call);
  });

  test.each([
    ["{}", ["body edits at_least_one_required", "body settings at_least_one_required"]],
    ['{"edits":null}', ["body edits invalid_type"]],
    ['{"edits":[{}]}', ["body edits[0].action invalid_value"]],
    ['{"edits":[{"action":"include"}]}', ["body edits[0].transactionId required"]],
    [
      '{"edits":[{"action":"reclassify","transactionId":"x","type":"covered_expense","value":1}]}',
      ["body edits[0].value field_not_allowed"],
    ],
    ['{"settings":{"referenceDate":"2026-02-30"}}', ["body settings.referenceDate invalid_date"]],
    ['{"settings":{"fixedPeriodDays":367}}', ["body settings.fixedPeriodDays out_of_range"]],
    ['{"settings":{"combinedGranularity":"weekly"}}', ["body settings.combinedGranularity unknown_field"]],
    ['{"settings":{},"dryRun":true}', ["body dryRun unknown_field"]],
  ])("refuses the body %s", async (bytes, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, bytes }))).toEqual(errors);
  });

  test("refuses 501 edits, and accepts 500", async () => {
    const customer = await newCustomer(api);
    const { id: transactionId } = await customer.store();
    const edits = Array.from({ length: 500 }, () => ({ action: "exclude", transactionId }) as const);
    expect((await customer.preview({ edits })).affectedCount).toBe(1);
    const body = { edits: [...edits, ...edits.slice(0, 1)] };
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, body }))).toEqual([
      "body edits out_of_range",
    ]);
  });
});
