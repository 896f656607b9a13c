import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { ingest, newCustomer, newPartner, newRow, newTransaction } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";
import { listAttention } from "./list-attention";

const FEBRUARY = { from: "2026-02-01", to: "2026-02-28" };

function paid(counterpartyName: string, bookedOn: string, amount: bigint) {
  return newRow({ counterpartyName, bookedOn, amount });
}

describeOnEachDatabase("listAttention", (database) => {
  test("names what stands out against the year before, and the largest payments", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(
      context,
      userId,
      ...["2025-11-05", "2025-12-05", "2026-01-05"].flatMap((day) => [
        paid("Tax office", day, 100_00n),
        paid("Power", day, 80_00n),
      ]),
      // More than a year earlier.
      paid("Old friend", "2024-12-31", 10_00n),
      paid("Tax office", "2026-02-05", 900_00n),
      paid("Power", "2026-02-05", 80_00n),
      paid("Old friend", "2026-02-06", 50_00n),
      paid("Card payment", "2026-02-07", 70_00n),
      newRow({ bookedOn: "2026-02-08", amount: 2000_00n, direction: "inflow" }),
      newRow({ bookedOn: "2026-02-09", amount: 3000_00n, status: "pending" }),
    );
    for (const day of ["2025-12-01", "2026-01-01"]) {
      const { id } = await newTransaction(context, userId, { counterpartyName: "Landlord", bookedOn: day });
      const share = { type: "shared_expense", value: 50, sharedType: "percentage" } as const;
      await reclassifyTransaction(context, { userId, transactionId: id, ...share });
    }
    await ingest(context, userId, paid("Landlord", "2026-02-01", 100_00n));
    const excluded = await newTransaction(context, userId, { bookedOn: "2026-02-10", amount: 4000_00n });
    await excludeTransaction(context, { userId, transactionId: excluded.id, scope: "single" });
    const covered = await newTransaction(context, userId, { bookedOn: "2026-02-11", amount: 5000_00n });
    await reclassifyTransaction(context, { userId, transactionId: covered.id, type: "covered_expense" });

    const { pendingCount, largestPayments, attention } = await listAttention(context, {
      userId,
      ...FEBRUARY,
    });
    expect(pendingCount).toBe(1);
    expect(largestPayments.map(({ counterpartyName }) => counterpartyName)).toEqual([
      "Tax office",
      "Landlord",
      "Power",
      "Card payment",
      "Old friend",
    ]);
    expect(attention.map(({ reason, payment, usual }) => [reason, payment.counterpartyName, usual])).toEqual([
      ["unusually_large", "Tax office", 100_00n],
      ["usually_shared", "Landlord", 100_00n],
      ["new_counterparty", "Old friend", null],
    ]);
  });

  test.each([
    { isStillShared: true, sharedType: "percentage" },
    { isStillShared: true, sharedType: "amount" },
    { isStillShared: false },
    { isStillShared: true, sharedType: "percentage", value: 0.0001 },
  ] as const)("leaves out a payment of which others bear all: %j", async (share) => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const { id: transactionId } = await newTransaction(context, userId, { bookedOn: "2026-02-01" });
    await reclassifyTransaction(context, {
      userId,
      transactionId,
      type: "shared_expense",
      value: 0,
      ...share,
    });
    const { id: partly } = await newTransaction(context, userId, { bookedOn: "2026-02-01" });
    await reclassifyTransaction(context, {
      userId,
      transactionId: partly,
      type: "shared_expense",
      ...share,
      value: 1,
    });
    const { largestPayments } = await listAttention(context, { userId, ...FEBRUARY });
    expect(largestPayments.map(({ id }) => id)).toEqual([partly]);
  });

  test("of days on which nothing was paid is nothing", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    expect(await listAttention(context, { userId, ...FEBRUARY })).toEqual({
      pendingCount: 0,
      largestPayments: [],
      attention: [],
    });
  });
});
