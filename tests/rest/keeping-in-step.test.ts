import { expect, test } from "vitest";
import { listChangesEndpoint, listCreatedTransactionsEndpoint } from "../../src/contract/changes";
import { getCustomerEndpoint, updateCustomerEndpoint } from "../../src/contract/customers";
import { importStatementEndpoint } from "../../src/contract/imports";
import { listTransactionsEndpoint } from "../../src/contract/transactions";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { fileForm } from "./harness/form";
import { describeOnEachServer } from "./harness/servers";

/** A file of `count` movements on different days, each with a text of its own. */
function fileOf(count: number): ReturnType<typeof fileForm> {
  const lines = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
    return `${day},-${index + 1}.00,Payment ${index}`;
  });
  return fileForm(["Date,Amount,Description", ...lines, ""].join("\n"), { acceptUncertain: "true" });
}

describeOnEachServer("what a partner needs to stay in sync", ({ api }) => {
  test("an import returns the ids of the created transactions, and all of them page by page", async () => {
    const { path, undo } = await newCustomer(api);
    const dryRun = { path, query: "dryRun=true", ...fileOf(250) };
    const { data: preview } = await api.call(importStatementEndpoint, dryRun);
    expect(preview.created).toEqual({ transactionIds: [], nextCursor: null });
    const { data } = await api.call(importStatementEndpoint, { path, ...fileOf(250) });
    expect(data.created.transactionIds).toHaveLength(200);
    const change = { ...path, changeId: data.changeId ?? "none" };
    const next = async (limit: number, cursor: string | null) =>
      (
        await api.call(listCreatedTransactionsEndpoint, {
          path: change,
          query: `limit=${limit}&cursor=${cursor}`,
        })
      ).data;
    const rest = await next(200, data.created.nextCursor);
    const ids = [...data.created.transactionIds, ...rest.transactionIds];
    expect([rest.transactionIds.length, rest.nextCursor]).toEqual([50, null]);
    const pages = await Promise.all([
      api.call(listTransactionsEndpoint, { path, query: "limit=200&to=2025-06-30" }),
      api.call(listTransactionsEndpoint, { path, query: "limit=200&from=2025-07-01" }),
    ]);
    const stored = pages.flatMap(({ data: { transactions } }) => transactions.map(({ id }) => id));
    expect([...ids].sort()).toEqual(stored.sort());
    const created = data.rows.filter(({ outcome }) => outcome === "created");
    for (const { transactionId } of created) expect(ids).toContain(transactionId);
    await undo(data.changeId);
    expect((await next(200, data.created.nextCursor)).transactionIds).toEqual(rest.transactionIds);
    const again = await api.call(importStatementEndpoint, { path, ...fileOf(3) });
    expect(again.data.created.transactionIds).toHaveLength(3);
  });

  test("an import that also updates returns the ids of the created transactions alone", async () => {
    const customer = await newCustomer(api);
    await customer.ingest(newRow({ externalId: "known" }));
    const { changeId, results } = await customer.ingest(
      newRow({ externalId: "known", amount: 7 }),
      newRow({ externalId: "new" }),
    );
    await customer.exclude(results[1]?.transactionId ?? "none");
    const path = { ...customer.path, changeId: changeId ?? "none" };
    const { data } = await api.call(listCreatedTransactionsEndpoint, { path });
    expect(data).toEqual({ transactionIds: [results[1]?.transactionId], nextCursor: null });
  });

  test("a transaction has its externalId and is found by it, under each account", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const one = await customer.store({ externalId: "bank-7" });
    const other = await customer.store({ externalId: "bank-7", accountId: "giro", bookedOn: "2026-01-16" });
    await customer.store({ externalId: "bank-70" });
    expect(one.externalId).toBe("bank-7");
    const find = async (query: string) =>
      (await api.call(listTransactionsEndpoint, { path, query })).data.transactions;
    expect(await find("externalId=bank-7")).toEqual([other, one]);
    expect(await find("externalId=bank-7&to=2026-01-15")).toEqual([one]);
    expect(await find("externalId=BANK-7")).toEqual([]);
    const empty = await api.refuse(listTransactionsEndpoint, { path, query: "externalId=" });
    expect(errorsOf(empty)).toEqual(["query externalId invalid_value"]);
  });

  test("changes after a sequence are returned oldest first, page by page, until there are no more", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    for (let count = 0; count < 4; count += 1) await customer.store();
    const all = (await customer.changes()).toReversed();
    const list = async (query: string) => (await api.call(listChangesEndpoint, { path, query })).data;
    expect((await list("after=0")).changes).toEqual(all);
    expect(all.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    const first = await list("after=1&limit=3");
    expect(first.changes).toEqual(all.slice(1, 4));
    const second = await list(`after=1&limit=3&cursor=${first.nextCursor}`);
    expect(second).toEqual({ changes: all.slice(4), nextCursor: null });
    expect(await list("after=5")).toEqual({ changes: [], nextCursor: null });
    await customer.exclude((await customer.store()).id);
    const news = await list("after=5&kind=transaction_excluded");
    expect(news.changes.map(({ sequence }) => sequence)).toEqual([7]);
    for (const [after, code] of [
      ["-1", "invalid_value"],
      ["x", "invalid_value"],
      ["", "invalid_value"],
      ["2147483648", "out_of_range"],
    ]) {
      const refusal = await api.refuse(listChangesEndpoint, { path, query: `after=${after}` });
      expect(errorsOf(refusal)).toEqual([`query after ${code}`]);
    }
  });

  test("PATCH renames a customer and leaves its windows as they are", async () => {
    const customer = await newCustomer(api, { incomeGranularity: "weekly", fixedPeriodDays: 9 });
    const { path } = customer;
    await customer.store();
    const { data: before } = await api.call(getCustomerEndpoint, { path });
    const { data } = await api.call(updateCustomerEndpoint, { path, body: { name: "Renamed" } });
    expect(data.customer).toEqual({
      ...before.customer,
      name: "Renamed",
      updatedAt: expect.any(String),
    });
    const [change] = await customer.changes("limit=1");
    expect(change).toMatchObject({
      kind: "customer_updated",
      customer: { before: { name: "Test customer" }, after: { name: "Renamed" } },
    });
    await api.call(updateCustomerEndpoint, { path, body: { name: "Renamed" } });
    expect(await customer.lastChange()).toBe(change?.id);
    const other = { path, body: { currency: "JPY", referenceDate: "2026-02-01" } };
    expect((await api.refuse(updateCustomerEndpoint, other)).envelope.code).toBe("currency_in_use");
    await customer.undo(change?.id ?? null);
    const { data: after } = await api.call(getCustomerEndpoint, { path });
    expect(after.customer.name).toBe("Test customer");
    const empty = await api.refuse(updateCustomerEndpoint, { path, body: {} });
    expect(new Set(empty.envelope.data.errors.map(({ code }) => code))).toEqual(
      new Set(["at_least_one_required"]),
    );
    const nobody = await api.refuse(updateCustomerEndpoint, {
      path: { userId: "none" },
      body: { name: "x" },
    });
    expect(nobody.status).toBe(404);
  });
});
