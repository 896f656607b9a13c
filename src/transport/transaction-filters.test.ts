import { expect, test } from "vitest";
import type { filterFields } from "../contract/transactions";
import { describeOnEachDatabase } from "../db/testing/databases";
import { markRefund } from "../services/links/mark-refund";
import { createRule } from "../services/rules/create-rule";
import { newCustomer, newPartner, newTransaction } from "../services/testing/factories";
import { reclassifyTransaction } from "../services/transactions/reclassify-transaction";
import { reviewTransactions } from "../services/transactions/review-transactions";
import { OPERATIONS } from "./bindings";

describeOnEachDatabase("The filters of transactions", (database) => {
  test("each select in the list and in its totals", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const [rent, cleaning, refund, invoice, coffee] = [
      await newTransaction(context, userId, { description: "Rent", bookedOn: "2026-01-02" }),
      await newTransaction(context, userId, { counterpartyName: "Cleaner" }),
      await newTransaction(context, userId, { direction: "inflow", amount: 10_00n }),
      await newTransaction(context, userId, { status: "pending", bookedOn: "2026-01-30" }),
      await newTransaction(context, userId),
    ];
    const edited = await reclassifyTransaction(context, {
      userId,
      transactionId: rent.id,
      type: "covered_expense",
    });
    await markRefund(context, {
      userId,
      transactionId: refund.id,
      refundOf: [{ transactionId: rent.id }],
    });
    await reviewTransactions(context, { userId, transactionIds: [invoice.id], isReviewed: true });
    const { ruleId } = await createRule(context, {
      userId,
      direction: "outflow",
      counterparty: { name: "Cleaner" },
      fromOn: "2026-01-01",
      dryRun: false,
    });
    const found: Readonly<Record<keyof typeof filterFields, readonly [value: string, id: string]>> = {
      from: ["2026-01-30", invoice.id],
      to: ["2026-01-02", rent.id],
      direction: ["inflow", refund.id],
      treatment: ["covered_expense", rent.id],
      linked: ["refund", refund.id],
      excluded: ["true", cleaning.id],
      included: ["true", coffee.id],
      status: ["pending", invoice.id],
      reviewed: ["true", invoice.id],
      counterparty: ["name:cleaner", cleaning.id],
      externalId: [refund.externalId, refund.id],
      changeId: [edited.changeId ?? "", rent.id],
      ruleId: [ruleId, cleaning.id],
      q: ["rent", rent.id],
    };
    for (const [name, [value, id]] of Object.entries(found)) {
      const sent = { path: { userId }, fields: { [name]: value } };
      const { data: list } = await OPERATIONS.listTransactions.run(context, sent);
      const { data: summary } = await OPERATIONS.summarizeTransactions.run(context, sent);
      expect({ name, ids: list.transactions.map((each) => each.id), count: summary.count }).toEqual({
        name,
        ids: [id],
        count: 1,
      });
    }
  });
});
