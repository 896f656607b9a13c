import { expect, test } from "vitest";
import { runQuery } from "../../db/engine/builder";
import { inTransaction } from "../../db/engine/database";
import { uuid } from "../../db/engine/uuid";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { getCashflow } from "../cashflow/get-cashflow";
import { newCustomer, newPartner, newTransaction } from "../testing/factories";
import { summarizeTransactions } from "../transactions/summarize-transactions";
import { reconcile } from "./reconcile";

describeOnEachDatabase("reconcile", (database) => {
  test("finds a total that differs from the transactions, and repairs it", async () => {
    const context = await newPartner(database());
    const { userId, customerId } = await newCustomer(context);
    await newTransaction(context, userId);
    await inTransaction(database(), (unit) =>
      runQuery(unit, (tables) =>
        tables
          .updateTable("daily_totals")
          .set({ expense_minor_units: 99_99n })
          .where("customer_id", "=", uuid(customerId)),
      ),
    );
    const mismatches = [
      {
        // A partner's id for a customer is not unique among partners.
        partnerId: context.partnerId,
        userId,
        bookedOn: "2026-01-15",
        stored: { income: 0n, expense: 99_99n },
        computed: { income: 0n, expense: 100_00n },
      },
    ];
    const options = { repair: false };
    expect(await reconcile(database(), options)).toMatchObject({ mismatched: 1, repaired: 0, mismatches });
    expect(await reconcile(database(), { repair: true })).toMatchObject({ mismatched: 1, repaired: 1 });
    expect(await reconcile(database(), options)).toMatchObject({ mismatched: 0 });
    expect((await getCashflow(context, { userId })).counted.expense).toBe(100_00n);
  });

  test("finds totals by kind that differ from the transactions, and repairs them", async () => {
    const context = await newPartner(database());
    const { userId, customerId } = await newCustomer(context);
    await newTransaction(context, userId);
    const summary = await summarizeTransactions(context, { userId });
    await inTransaction(database(), (unit) =>
      runQuery(unit, (tables) =>
        tables
          .updateTable("kind_totals")
          .set({ row_count: 2n, counted_minor_units: 1n })
          .where("customer_id", "=", uuid(customerId)),
      ),
    );
    const options = { repair: false };
    expect(await summarizeTransactions(context, { userId })).toMatchObject({ count: 2 });
    const wrongKinds = [{ kind: "outflow booked untreated", rows: -1n, gross: 0n, counted: 99_99n }];
    expect(await reconcile(database(), options)).toMatchObject({
      mismatched: 1,
      mismatches: [{ wrongKinds }],
    });
    expect(await reconcile(database(), { repair: true })).toMatchObject({ mismatched: 1, repaired: 1 });
    expect(await reconcile(database(), options)).toMatchObject({ mismatched: 0 });
    expect(await summarizeTransactions(context, { userId })).toEqual(summary);
  });

  test("finds transactions that a search would miss, and has it find them", async () => {
    const context = await newPartner(database());
    const { userId, customerId } = await newCustomer(context);
    await newTransaction(context, userId, { description: "Invoice 4711081500" });
    await newTransaction(context, userId, { description: "Rent", bookedOn: "2026-01-16" });
    const countOf = async (q: string) => (await summarizeTransactions(context, { userId, q })).count;
    await inTransaction(database(), (unit) =>
      runQuery(unit, (tables) =>
        tables.updateTable("search_grams").set({ grams: "" }).where("customer_id", "=", uuid(customerId)),
      ),
    );
    const mismatches = [
      { userId, bookedOn: "2026-01-15", isSearchable: false },
      { userId, bookedOn: "2026-01-16", isSearchable: false },
    ];
    const options = { repair: false };
    expect([await countOf("invoice"), await countOf("08150"), await countOf("rent")]).toEqual([0, 0, 0]);
    expect(await reconcile(database(), options)).toMatchObject({ mismatched: 2, repaired: 0, mismatches });
    expect(await reconcile(database(), { repair: true })).toMatchObject({ mismatched: 2, repaired: 2 });
    expect(await reconcile(database(), options)).toMatchObject({ mismatched: 0 });
    expect([await countOf("invoice"), await countOf("08150"), await countOf("rent")]).toEqual([1, 1, 1]);
  });
});
