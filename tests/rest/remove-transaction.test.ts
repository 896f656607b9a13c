import { expect, test } from "vitest";
import { removeTransactionEndpoint } from "../../src/contract/transaction-edits";
import { getTransactionEndpoint } from "../../src/contract/transactions";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("DELETE /transactions/{transactionId}", ({ api }) => {
  test("removes a transaction and returns it as it was, with the effect on its window", async () => {
    const customer = await newCustomer(api);
    const stored = await customer.store({ amount: 40 });
    await customer.store({ amount: 2 });
    const { text } = await api.call(removeTransactionEndpoint, customer.pathTo(stored.id));
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_transaction_removed",
      message: "Transaction removed.",
      data: {
        transaction: stored,
        changeId: await customer.lastChange(),
        impact: {
          granularity: "monthly",
          startDate: "2026-01-01",
          before: { income: 0, expense: 42, remaining: -42 },
          after: { income: 0, expense: 2, remaining: -2 },
        },
      },
    });
    expect((await customer.figures()).expense).toBe(2);
    expect((await api.refuse(getTransactionEndpoint, customer.pathTo(stored.id))).envelope.code).toBe(
      "transaction_not_found",
    );
    expect((await api.refuse(removeTransactionEndpoint, customer.pathTo(stored.id))).status).toBe(404);
  });

  test("records a change that names the transaction, and an undo restores it", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await customer.reclassify(id, { type: "shared_expense", sharedType: "percentage", value: 30 });
    const before = await customer.read(id);
    const { data } = await api.call(removeTransactionEndpoint, customer.pathTo(id));
    expect((await customer.changes("limit=1"))[0]).toMatchObject({
      id: data.changeId,
      kind: "transaction_removed",
      transactionId: id,
      transactionCount: 1,
      effect: { expense: -30 },
      transactions: [{ transactionId: id, after: null }],
    });
    const undone = await customer.undo(data.changeId);
    const { version, ...back } = await customer.read(id);
    expect(back).toEqual({ ...before, version: undefined });
    expect(version).toBeGreaterThan(before.version);
    await customer.undo(undone.changeId);
    expect((await customer.figures()).expense).toBe(0);
  });

  test("the same externalId sent again creates a new transaction, which then blocks the undo", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ externalId: "one" });
    const { data } = await api.call(removeTransactionEndpoint, customer.pathTo(id));
    const again = await customer.store({ externalId: "one" });
    expect(again.id).not.toBe(id);
    expect(await customer.refuseUndo(data.changeId, { force: true })).toEqual([
      `the external id one now belongs to transaction ${again.id}`,
    ]);
  });

  test("a stale tag is refused with 412", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await customer.exclude(id);
    const call = (tag: string) => ({ ...customer.pathTo(id), headers: { "if-match": tag } });
    expect((await api.refuse(removeTransactionEndpoint, call('"1"'))).envelope.code).toBe("version_mismatch");
    await api.call(removeTransactionEndpoint, call('"2"'));
  });
});
