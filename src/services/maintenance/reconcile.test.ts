import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addCounted, type Counted, NOTHING } from "../../domain/contribution";
import { countedFor } from "../../domain/transaction";
import { getCashflow } from "../cashflow/get-cashflow";
import { allTransactions, newCustomer, newPartner, newTransaction } from "../testing/factories";
import { ledgerState } from "../testing/ledger-state";
import { anyHistory, take } from "../testing/random-history";
import { reconcile } from "./reconcile";

/**
 * On each of the two databases. A history is about five writes. They are the same in every run, so that a red run is
 * about the change that made it red.
 */
const HISTORIES = { numRuns: 1_000, seed: 20_261_121 };

describeOnEachDatabase("reconcile", (database) => {
  test("finds a total that does not say what the transactions say, and repairs it", async () => {
    const context = await newPartner(database());
    const { userId, customerId, partnerId } = await newCustomer(context);
    await newTransaction(context, userId);
    await database().prisma.dailyTotals.updateMany({
      where: { partnerId, customerId },
      data: { expenseMinorUnits: 99_99n },
    });
    const mismatches = [
      {
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

  test("finds nothing after thousands of random histories", { timeout: 240_000 }, async () => {
    const context = await newPartner(database());
    const property = fc.asyncProperty(anyHistory, async (history) => {
      const customer = await newCustomer(context);
      for (const step of history) await take(context, customer.userId, step);
      const { totals, effects } = await ledgerState(database(), customer);
      const expected = sumsByDay(
        (await allTransactions(context, customer.userId)).map((each) => [each.bookedOn, countedFor(each)]),
      );
      expect(sumsByDay(totals.map(toEntry))).toEqual(expected);
      expect(sumsByDay(effects.map(toEntry))).toEqual(expected);
    });
    await fc.assert(property, HISTORIES);
    expect(await reconcile(database(), { repair: false })).toMatchObject({ mismatched: 0 });
  });
});

function toEntry(row: Readonly<{ bookedOn: string; incomeMinorUnits: bigint; expenseMinorUnits: bigint }>) {
  return [row.bookedOn, { income: row.incomeMinorUnits, expense: row.expenseMinorUnits }] as const;
}

function sumsByDay(entries: readonly (readonly [string, Counted])[]): Readonly<Record<string, Counted>> {
  const sums: Record<string, Counted> = {};
  for (const [day, counted] of entries) sums[day] = addCounted(sums[day] ?? NOTHING, counted);
  return Object.fromEntries(
    Object.entries(sums).filter(([, { income, expense }]) => income !== 0n || expense !== 0n),
  );
}
