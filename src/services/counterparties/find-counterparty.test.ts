import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { figuresOf } from "../../domain/explanation";
import { ingest, newCustomer, newPartner, newRow, newTransaction } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";
import { summarizeTransactions } from "../transactions/summarize-transactions";
import { findCounterparty } from "./find-counterparty";

const TODAY = "2026-03-10";
const SHOP = "name:corner shop";

function paid(bookedOn: string, amount: bigint, name = "Corner Shop") {
  return newRow({ counterpartyName: name, bookedOn, amount });
}

describeOnEachDatabase("findCounterparty", (database) => {
  test("adds up its windows, and says how its transactions count", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(
      context,
      userId,
      paid("2024-12-31", 7_00n),
      paid("2026-01-31", 10_00n),
      paid("2026-02-01", 20_00n),
      paid("2026-02-05", 1_00n, "Another Shop"),
      newRow({ counterpartyName: "CORNER SHOP", bookedOn: "2026-02-06", amount: 3_00n, direction: "inflow" }),
      newRow({ counterpartyName: "Corner Shop", bookedOn: "2026-03-09", status: "pending", amount: 50_00n }),
    );
    const shared = await newTransaction(context, userId, {
      counterpartyName: "Corner Shop",
      bookedOn: "2026-02-28",
      amount: 9_99n,
    });
    const half = { type: "shared_expense", value: 50, sharedType: "percentage" } as const;
    await reclassifyTransaction(context, { userId, transactionId: shared.id, ...half });

    const found = await findCounterparty(context, { userId, counterparty: SHOP, today: TODAY });
    expect(found).toMatchObject({ key: SHOP, name: "Corner Shop", currency: "EUR", rules: [] });
    const { sums, latest } = found ?? expect.fail("not found");
    expect(sums).toMatchObject({ rows: 6, firstOn: "2024-12-31", lastOn: "2026-03-09" });
    expect(sums.windows.length).toBe(12);
    // Nothing counted in March, so February is the last window of the overview.
    expect(sums.windows.slice(-2)).toEqual([
      {
        window: { startOn: "2026-01-01", endBefore: "2026-02-01" },
        counted: { income: 0n, expense: 10_00n },
        rows: 1,
      },
      {
        window: { startOn: "2026-02-01", endBefore: "2026-03-01" },
        counted: { income: 3_00n, expense: 25_00n },
        rows: 3,
      },
    ]);
    expect(sums.reasons).toEqual([
      { direction: "inflow", reason: "counted", rows: 1, gross: 3_00n, counted: 3_00n },
      { direction: "outflow", reason: "counted", rows: 3, gross: 37_00n, counted: 37_00n },
      { direction: "outflow", reason: "shared_expense", rows: 1, gross: 9_99n, counted: 5_00n },
      { direction: "outflow", reason: "pending", rows: 1, gross: 50_00n, counted: 0n },
    ]);
    expect(latest.map(({ bookedOn }) => bookedOn)).toEqual([
      "2026-03-09",
      "2026-02-28",
      "2026-02-06",
      "2026-02-01",
      "2026-01-31",
    ]);
    const summary = await summarizeTransactions(context, { userId, counterparty: SHOP });
    expect(sums.rows).toBe(summary.count);
    expect(figuresOf(sums.complements)).toEqual(figuresOf(summary.complements));
    expect(sums.complements).toEqual(summary.complements);
  });

  test("names the rules that exclude it, the newest first", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, paid("2026-01-05", 10_00n), paid("2026-02-05", 10_00n));
    const [inFebruary, inJanuary] =
      (await findCounterparty(context, { userId, counterparty: SHOP }))?.latest ?? [];
    for (const transaction of [inFebruary, inJanuary]) {
      const transactionId = transaction?.id ?? "";
      await excludeTransaction(context, { userId, transactionId, scope: "matching_future" });
    }
    const other = await newTransaction(context, userId, { counterpartyName: "Another Shop" });
    await excludeTransaction(context, { userId, transactionId: other.id, scope: "matching_future" });

    const found = await findCounterparty(context, { userId, counterparty: SHOP, today: TODAY });
    expect(found?.rules.map(({ fromOn, hits }) => ({ fromOn, hits }))).toEqual([
      { fromOn: "2026-01-05", hits: 1 },
      { fromOn: "2026-02-05", hits: 1 },
    ]);
    expect(found?.sums.reasons.map(({ reason, rows }) => ({ reason, rows }))).toEqual([
      { reason: "excluded", rows: 2 },
    ]);
  });

  test("shows the windows up to its own last transaction where that is long ago", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, paid("2020-05-17", 10_00n), paid("2026-02-05", 10_00n, "Another Shop"));
    const found = await findCounterparty(context, { userId, counterparty: SHOP, today: TODAY });
    expect(found?.sums.windows.at(-1)).toMatchObject({
      window: { startOn: "2020-05-01" },
      counted: { expense: 10_00n },
    });
  });

  test("finds nothing of another customer, nor a counterparty that nobody has", async () => {
    const context = await newPartner(database());
    const [mine, other] = [await newCustomer(context), await newCustomer(context)];
    await ingest(context, other.userId, paid("2026-02-05", 10_00n));
    expect(await findCounterparty(context, { userId: mine.userId, counterparty: SHOP })).toBe(null);
    const missing = findCounterparty(context, { userId: "nobody", counterparty: SHOP });
    await expect(missing).rejects.toMatchObject({ code: "customer_not_found" });
  });
});
