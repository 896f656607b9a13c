import { expect, test } from "vitest";
import { newCustomer, newRow } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("a pending transaction", ({ api }) => {
  const pending = { externalId: "hold-1", status: "pending", amount: 50 } as const;
  const booked = { externalId: "tx-1", pendingExternalId: "hold-1", amount: 52.5 } as const;

  test("counts once it is booked under the same external id", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(pending);
    expect((await customer.figures()).expense).toBe(0);
    expect(await customer.store({ ...pending, status: "booked" })).toMatchObject({ id, status: "booked" });
    expect((await customer.figures()).expense).toBe(50);
  });

  test("becomes the booked transaction that names it, with its treatment", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(pending);
    await customer.reclassify(id, { type: "shared_expense", sharedType: "percentage", value: 50 });
    const { results } = await customer.ingest(newRow(booked));
    expect(results).toEqual([{ externalId: "tx-1", outcome: "updated", transactionId: id }]);
    expect(await customer.read(id)).toMatchObject({
      status: "booked",
      amount: 52.5,
      treatment: { type: "shared_expense", share: 26.25 },
      counted: { income: 0, expense: 26.25 },
    });
    expect((await customer.figures()).expense).toBe(26.25);
  });

  test("becomes the booked transaction that names it, with its exclusion", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(pending);
    const { transaction } = await customer.exclude(id);
    await customer.ingest(newRow(booked));
    expect(await customer.read(id)).toMatchObject({ status: "booked", exclusion: transaction.exclusion });
    expect((await customer.figures()).expense).toBe(0);
  });

  test("becomes the booked transaction that names it, with a person's decision against a rule", async () => {
    const customer = await newCustomer(api);
    const { id: ruled } = await customer.store({ description: "Bakery" });
    const { id } = await customer.store({ ...pending, description: "Bakery" });
    await customer.exclude(ruled, "matching_future");
    await customer.include(id);
    await customer.ingest(newRow({ ...booked, description: "Bakery" }));
    expect(await customer.read(id)).toMatchObject({ exclusion: null, counted: { expense: 52.5 } });
  });

  test("and its booked transaction may arrive in one batch", async () => {
    const customer = await newCustomer(api);
    const { results } = await customer.ingest(newRow(pending), newRow(booked));
    expect(results.map(({ outcome }) => outcome)).toEqual(["created", "updated"]);
    expect((await customer.figures()).expense).toBe(52.5);
  });

  test("is not affected by a row of another account that names it", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ ...pending, accountId: "giro" });
    const { results } = await customer.ingest(newRow({ ...booked, accountId: "savings" }));
    expect(results[0]?.outcome).toBe("created");
    expect((await customer.read(id)).status).toBe("pending");
  });

  test("the booked row sent again is unchanged, with and without its pending id", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(pending);
    const row = newRow(booked);
    await customer.ingest(row);
    const { pendingExternalId: _, ...plain } = row;
    const { results } = await customer.ingest(row, plain);
    expect(results).toEqual([
      { externalId: "tx-1", outcome: "unchanged", transactionId: id },
      { externalId: "tx-1", outcome: "unchanged", transactionId: id },
    ]);
  });

  test("an unknown pending id, or the id of a booked transaction, creates a new transaction", async () => {
    const customer = await newCustomer(api);
    const other = await customer.store({ externalId: "hold-1" });
    const stored = await customer.store(booked);
    expect(stored.id).not.toBe(other.id);
    expect((await customer.figures()).expense).toBe(152.5);
  });
});
