import { expect, test } from "vitest";
import type { Database } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { TRANSACTION_SORTS } from "../../domain/transaction-sort";
import { listCounterparties } from "../counterparties/list-counterparties";
import { newId } from "../new-id";
import { createRule } from "../rules/create-rule";
import { listRules } from "../rules/list-rules";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { editTransaction } from "./edit-transaction";
import { listTransactions } from "./list-transactions";
import { listTransactionsAt } from "./list-transactions-at";
import { summarizeTransactions } from "./summarize-transactions";

const FROM = "2026-01-10";

/**
 * Transactions of two shops; one rule excludes the first from a day on, and another one covers the second.
 */
async function open(database: Database) {
  const context = await newPartner(database);
  const { userId } = await newCustomer(context);
  const rows = Array.from({ length: 40 }, (_, index) =>
    newRow({
      bookedOn: `2026-01-${String(1 + (index % 20)).padStart(2, "0")}`,
      amount: BigInt(100 + index),
      counterpartyName: ["Excluded Shop", "Covered Shop", "Another Excluded Shop"][index % 3] ?? null,
    }),
  );
  await ingest(context, userId, ...rows);
  const ruleOf = async (name: string, treatment: { type: "covered_expense" } | null) => {
    const rule = { userId, direction: "outflow", counterparty: { name }, fromOn: FROM, treatment } as const;
    return (await createRule(context, { ...rule, dryRun: false })).rule?.id ?? "";
  };
  const excluding = await ruleOf("Excluded Shop", null);
  const covering = await ruleOf("Covered Shop", { type: "covered_expense" });
  return { context, userId, excluding, covering };
}

const idsOf = (transactions: readonly Readonly<{ id: string }>[]) =>
  transactions.map(({ id }) => id).toSorted();

describeOnEachDatabase("the transactions of a rule", (database) => {
  test("are those that it decides, in every order and at every place, and as many as its hits", async () => {
    const { context, userId, excluding, covering } = await open(database());
    const all = await allTransactions(context, userId);
    for (const [ruleId, name] of [
      [excluding, "Excluded Shop"],
      [covering, "Covered Shop"],
    ] as const) {
      const decided = all.filter((each) => each.counterpartyName === name && each.bookedOn >= FROM);
      for (const sort of TRANSACTION_SORTS) {
        const first = await listTransactions(context, { userId, ruleId, sort, limit: 3 });
        const cursor = first.nextCursor ?? undefined;
        const rest = await listTransactions(context, { userId, ruleId, sort, limit: 50, cursor });
        const found = [...first.transactions, ...rest.transactions];
        expect(idsOf(found)).toEqual(idsOf(decided));
        const at = await listTransactionsAt(context, { userId, ruleId, sort, limit: 2, offset: 2 });
        expect(at.transactions).toEqual(found.slice(2, 4));
      }
      const { rules } = await listRules(context, { userId, limit: 10 });
      expect(rules.find(({ id }) => id === ruleId)?.hits).toBe(decided.length);
      const { count, complements } = await summarizeTransactions(context, { userId, ruleId });
      const gross = decided.reduce((sum, { amount }) => sum + amount, 0n);
      expect([count, complements.outflow.gross]).toEqual([decided.length, gross]);
      const { counterparties } = await listCounterparties(context, { userId, ruleId, limit: 50 });
      expect(counterparties.map(({ rows }) => rows)).toEqual([decided.length]);
      const narrowed = { userId, ruleId, to: "2026-01-12", q: "shop", limit: 50 };
      expect(idsOf((await listTransactions(context, narrowed)).transactions)).toEqual(
        idsOf(decided.filter(({ bookedOn }) => bookedOn <= "2026-01-12")),
      );
    }
  });

  test("are without what a person took from it, and none of another customer's rule", async () => {
    const { context, userId, excluding } = await open(database());
    const count = async (of: { userId: string; ruleId: string }) =>
      (await summarizeTransactions(context, of)).count;
    const before = await count({ userId, ruleId: excluding });
    const [latest] = (await listTransactions(context, { userId, ruleId: excluding, limit: 1 })).transactions;
    await editTransaction(context, userId, { action: "include", transactionId: latest?.id ?? "" });
    expect(await count({ userId, ruleId: excluding })).toBe(before - 1);
    const other = await newCustomer(context);
    for (const of of [
      { userId: other.userId, ruleId: excluding },
      { userId, ruleId: newId() },
      { userId, ruleId: "no id at all" },
    ]) {
      expect(await count(of)).toBe(0);
      expect((await listTransactions(context, { ...of, limit: 5 })).transactions).toEqual([]);
    }
  });
});
