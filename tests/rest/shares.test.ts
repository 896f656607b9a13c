import { expect, test } from "vitest";
import { reclassifyTransactionEndpoint } from "../../src/contract/transaction-edits";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("shares", ({ api }) => {
  const externalId = "dinner";

  test("an open percentage follows a corrected amount", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ externalId, amount: 100 });
    await customer.reclassify(id, { type: "shared_expense", sharedType: "percentage", value: 25 });
    const { treatment, counted } = await customer.store({ externalId, amount: 80.02 });
    expect(treatment).toMatchObject({ value: 25, share: 20.01, othersShare: 60.01, isStillShared: true });
    expect(counted.expense).toBe(20.01);
    expect((await customer.figures()).expense).toBe(20.01);
  });

  test("a settled percentage is evaluated once and frozen", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ externalId, amount: 100 });
    const body = { type: "shared_expense", sharedType: "percentage", value: 25, isStillShared: false };
    await customer.reclassify(id, body);
    const { treatment } = await customer.store({ externalId, amount: 80 });
    expect(treatment).toEqual({ ...body, share: 25, othersShare: 55 });
    expect((await customer.reclassify(id, body)).changeId).toBeNull();
    expect((await customer.figures()).expense).toBe(25);
  });

  test("an amount does not follow a corrected amount, settled or not", async () => {
    const customer = await newCustomer(api);
    for (const isStillShared of [true, false]) {
      const { id } = await customer.store({ externalId, amount: 100 });
      await customer.reclassify(id, {
        type: "shared_expense",
        sharedType: "amount",
        value: 40,
        isStillShared,
      });
      const { treatment } = await customer.store({ externalId, amount: 90 });
      expect(treatment).toMatchObject({ value: 40, share: 40, othersShare: 50 });
    }
  });

  test("a share never exceeds a corrected amount, and is restored when the amount is restored", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ externalId, amount: 100 });
    await customer.reclassify(id, { type: "shared_expense", value: 40, isStillShared: false });
    expect((await customer.store({ externalId, amount: 30 })).counted.expense).toBe(30);
    expect((await customer.store({ externalId, amount: 100 })).counted.expense).toBe(40);
  });

  test.each([
    [0.01, 50, 0.01],
    [0.01, 49.9999, 0],
    [0.03, 50, 0.02],
    [100, 33.3333, 33.33],
  ])("of %d, %d percent are rounded half up to %d", async (amount, value, share) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ amount });
    const body = { type: "shared_expense", sharedType: "percentage", value };
    const { transaction } = await customer.reclassify(id, body);
    expect(transaction.treatment?.share).toBe(share);
  });

  test.each([
    ["JPY", 1001, 500, 500.5],
    ["EUR", 10.01, 5.01, 5.005],
    ["BHD", 10.001, 5.001, 5.0005],
    ["CLF", 10.0001, 5.0001, 5.00005],
  ])("%s: a share has at most the currency's decimals", async (currency, amount, value, tooPrecise) => {
    const customer = await newCustomer(api, { currency });
    const { id } = await customer.store({ currency, amount });
    const share = (share: number) => ({ type: "shared_expense", sharedType: "amount", value: share });
    const { transaction } = await customer.reclassify(id, share(value));
    expect(transaction.treatment?.share).toBe(value);
    const refusal = await api.refuse(reclassifyTransactionEndpoint, {
      ...customer.pathTo(id),
      body: share(tooPrecise),
    });
    expect(errorsOf(refusal)).toEqual(["body value too_precise"]);
  });

  test("JPY: a percentage is rounded to whole yen", async () => {
    const customer = await newCustomer(api, { currency: "JPY" });
    const { id } = await customer.store({ currency: "JPY", amount: 101 });
    const body = { type: "shared_expense", sharedType: "percentage", value: 50 };
    const { transaction } = await customer.reclassify(id, body);
    expect(transaction.treatment).toMatchObject({ share: 51, othersShare: 50 });
  });

  test("BHD: a percentage is rounded to three decimals", async () => {
    const customer = await newCustomer(api, { currency: "BHD" });
    const { id } = await customer.store({ currency: "BHD", amount: 1.001 });
    const body = { type: "shared_expense", sharedType: "percentage", value: 50 };
    const { transaction } = await customer.reclassify(id, body);
    expect(transaction.treatment).toMatchObject({ share: 0.501, othersShare: 0.5 });
  });

  test("an outflow that turns out to be an inflow counts in full and has no treatment", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ externalId });
    await customer.reclassify(id, { type: "covered_expense" });
    const corrected = await customer.store({ externalId, direction: "inflow" });
    expect(corrected).toMatchObject({ id, treatment: null, counted: { income: 100, expense: 0 } });
    expect(await customer.figures()).toEqual({ income: 100, expense: 0, remaining: 100 });
  });
});
