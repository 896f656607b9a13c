import { expect, test } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { reclassifyTransactionEndpoint } from "../../src/contract/transaction-edits";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("money", ({ api }) => {
  test.each([
    ["JPY", [1, 2, 100], 103],
    ["EUR", [0.1, 0.2, 1.13], 1.43],
    ["BHD", [0.001, 0.1, 0.2], 0.301],
    ["CLF", [0.0001, 0.1, 0.2], 0.3001],
  ])("%s: sums are exact in the currency's decimals", async (currency, amounts, sum) => {
    const customer = await newCustomer(api, { currency });
    for (const amount of amounts) await customer.store({ currency, amount });
    expect(await customer.figures()).toEqual({ income: 0, expense: sum, remaining: -sum });
  });

  test.each([
    ["EUR", 9_999_999_999_999.99],
    ["JPY", 999_999_999_999_999],
    ["BHD", 999_999_999_999.999],
    ["EUR", 0.01],
    ["EUR", 4.35],
    ["EUR", 1_125_899_906_842.62],
  ])("%s %d comes back as it was sent", async (currency, amount) => {
    const customer = await newCustomer(api, { currency });
    const stored = await customer.store({ currency, amount, direction: "inflow" });
    expect(stored).toMatchObject({ amount, counted: { income: amount, expense: 0 } });
    const { text } = await api.call(getCashflowEndpoint, { path: customer.path });
    expect(text).toContain(`"income":${amount},"expense":0,"remaining":${amount},`);
  });

  test("a number with more digits than a double has is refused, not rounded", async () => {
    const customer = await newCustomer(api);
    const { path, pathTo } = customer;
    const numbers = [
      "1.00000000000000000001",
      "12345678901234567.01",
      "0.1000000000000000000001",
      "49.899999999999999",
    ];
    const rows = numbers.map((number) =>
      JSON.stringify(newRow()).replace('"amount":100', `"amount":${number}`),
    );
    const bytes = `{"transactions":[${rows.join(",")}]}`;
    const { data } = await api.call(ingestTransactionsEndpoint, { path, bytes });
    expect(
      data.results.map(({ errors = [] }) => errors.map(({ field, code }) => `${field} ${code}`)),
    ).toEqual([["amount too_precise"], ["amount out_of_range"], ["amount too_precise"], []]);
    expect((await customer.figures()).expense).toBe(49.9);

    const { id } = await customer.store();
    const share = `{"type":"shared_expense","sharedType":"percentage","value":50.00000000000000000001}`;
    const refused = await api.refuse(reclassifyTransactionEndpoint, { ...pathTo(id), bytes: share });
    expect(errorsOf(refused)).toEqual(["body value too_precise"]);
  });

  test("equal sums leave 0 and not -0", async () => {
    const customer = await newCustomer(api);
    const rows = Array.from({ length: 500 }, (_, index) => ({
      externalId: `row-${index}`,
      bookedOn: "2026-01-15",
      amount: 0.01,
      currency: "EUR",
      direction: index % 2 === 0 ? ("inflow" as const) : ("outflow" as const),
      description: "",
      status: "booked" as const,
    }));
    await customer.ingest(...rows);
    const { text } = await api.call(getCashflowEndpoint, { path: customer.path });
    expect(text).toContain('"income":2.5,"expense":2.5,"remaining":0,');
  });

  test("pending and excluded transactions do not count, in either direction", async () => {
    const customer = await newCustomer(api);
    for (const direction of ["inflow", "outflow"] as const) {
      const pending = await customer.store({ direction, status: "pending" });
      expect(pending.counted).toEqual({ income: 0, expense: 0 });
      const booked = await customer.store({ direction });
      const { transaction, impact } = await customer.exclude(booked.id);
      expect(transaction.counted).toEqual({ income: 0, expense: 0 });
      expect(impact.after).toEqual({ income: 0, expense: 0, remaining: 0 });
    }
    expect(await customer.figures()).toEqual({ income: 0, expense: 0, remaining: 0 });
  });

  test("an exclusion overrides the treatment, and lifting it restores the treatment", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const body = { type: "shared_expense", sharedType: "amount", value: 40 };
    const shared = await customer.reclassify(id, body);
    const excluded = await customer.exclude(id);
    expect(excluded.transaction.treatment).toEqual(shared.transaction.treatment);
    expect((await customer.figures()).expense).toBe(0);
    const included = await customer.include(id);
    expect(included.transaction).toEqual({
      ...shared.transaction,
      version: shared.transaction.version + 2,
    });
    expect((await customer.figures()).expense).toBe(40);
  });
});
