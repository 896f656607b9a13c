import fc from "fast-check";
import { expect, test } from "vitest";
import { sumWindows } from "../../db/tables/daily-totals";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addDays } from "../../domain/calendar-date";
import { windowOfDays } from "../../domain/compared-windows";
import { type CounterpartyGroup, findDrivers, SIDES } from "../../domain/drivers";
import type { Edit } from "../../domain/edit";
import type { Transaction } from "../../domain/transaction";
import { kindOf, nameOf } from "../../domain/transaction-kind";
import { TREATMENT_TYPES } from "../../domain/treatment";
import type { Context } from "../context";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { bulkEditTransactions } from "../transactions/bulk-edit-transactions";
import { getDrivers } from "./get-drivers";

const FIRST_DAY = "2026-01-01";
const DAYS = 40;

const anyDays = fc.tuple(fc.nat(DAYS), fc.nat(DAYS)).map(([a, b]) => ({
  from: addDays(FIRST_DAY, Math.min(a, b)),
  to: addDays(FIRST_DAY, Math.max(a, b)),
}));

const COUNTERPARTIES = [
  { counterpartyName: "Landlord" },
  { counterpartyName: "LANDLORD 123" },
  { counterpartyId: "b-7", counterpartyName: "Bakery" },
  { counterpartyId: "b-7", counterpartyName: "The new bakery" },
  { counterpartyName: "Card payment" },
  { counterpartyId: "nameless", description: "" },
  { description: "Town hall" },
];

function newRowNumber(index: number) {
  return newRow({
    bookedOn: addDays(FIRST_DAY, (index * 7) % DAYS),
    amount: BigInt(1_00 + index * 7),
    direction: index % 4 === 0 ? "inflow" : "outflow",
    status: index % 11 === 0 ? "pending" : "booked",
    ...COUNTERPARTIES[index % COUNTERPARTIES.length],
  });
}

function editsOf({ id: transactionId, direction }: Transaction, index: number): readonly Edit[] {
  const type = TREATMENT_TYPES[index % 5];
  const share = { type: "shared_expense", value: 33.33, sharedType: "percentage" } as const;
  const reclassify = type === "shared_expense" ? share : { type: type ?? "covered_expense" };
  return [
    ...(direction === "outflow" && type !== undefined
      ? [{ action: "reclassify", transactionId, ...reclassify } as const]
      : []),
    ...(index % 3 === 1 ? [{ action: "exclude", transactionId, scope: "single" } as const] : []),
  ];
}

async function withEveryKind(context: Context) {
  const customer = await newCustomer(context);
  const { userId } = customer;
  await ingest(context, userId, ...Array.from({ length: 480 }, (_, index) => newRowNumber(index)));
  const edits = (await allTransactions(context, userId)).flatMap(editsOf);
  await bulkEditTransactions(context, { userId, edits });
  const transactions = await allTransactions(context, userId);
  expect(new Set(transactions.map((each) => nameOf(kindOf(each)))).size).toBe(20);
  return { customer, userId, transactions };
}

/** A transaction as a group of its own. */
function toGroup(transaction: Transaction, side: CounterpartyGroup["side"]): CounterpartyGroup {
  const { counterpartyKey, counterpartyName, description, bookedOn } = transaction;
  const latest = { name: counterpartyName ?? description, bookedOn };
  return { side, counterpartyKey, latest, like: transaction, count: 1n, rows: 1 };
}

describeOnEachDatabase("getDrivers", (database) => {
  test("300 pairs of windows: finds what the transactions themselves say, and the figures of both", async () => {
    const context = await newPartner(database());
    const { customer, userId, transactions } = await withEveryKind(context);
    const pairs = fc.sample(fc.tuple(anyDays, anyDays, fc.integer({ min: 1, max: 12 })), {
      seed: 20_261_124,
      numRuns: 300,
    });
    for (const [now, before, limit] of pairs) {
      const ranges = { before, now };
      const groups = SIDES.flatMap((side) =>
        transactions
          .filter(({ bookedOn }) => ranges[side].from <= bookedOn && bookedOn <= ranges[side].to)
          .map((transaction) => toGroup(transaction, side)),
      );
      const found = await getDrivers(context, {
        userId,
        ...now,
        againstFrom: before.from,
        againstTo: before.to,
        against: "previous",
        limit,
      });
      expect(found.drivers).toEqual(findDrivers(groups, { limit }));
      const windows = SIDES.map((side) => windowOfDays(ranges[side].from, ranges[side].to));
      const { figures } = found.drivers;
      expect([figures.before, figures.now]).toEqual(await sumWindows(database().reads, customer, windows));
    }
  });

  test("counts a refund only where it moves the figure", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const rows = [
      { externalId: "1", bookedOn: "2026-01-01", amount: 100_00n },
      { externalId: "2", bookedOn: "2026-01-02", amount: 30_00n },
      { externalId: "3", bookedOn: "2026-01-03", amount: 100_00n, direction: "inflow" },
      { externalId: "4", bookedOn: "2026-01-04", amount: 50_00n, direction: "inflow" },
    ] as const;
    await ingest(context, userId, ...rows.map((row) => newRow({ ...row, counterpartyName: "Shop" })));
    const stored = await allTransactions(context, userId);
    const idOf = (externalId: string) => stored.find((each) => each.externalId === externalId)?.id ?? "";
    const [whole, part, refund, larger] = [idOf("1"), idOf("2"), idOf("3"), idOf("4")];
    const markRefund = (transactionId: string, outflowId: string) =>
      ({ action: "mark_refund", transactionId, refundOf: [{ transactionId: outflowId }] }) as const;
    await bulkEditTransactions(context, {
      userId,
      edits: [markRefund(refund, whole), markRefund(larger, part)],
    });
    const countOf = async (from: string) => {
      const windows = { from, to: "2026-01-31", againstFrom: "2025-12-01", againstTo: "2025-12-31" };
      const { drivers } = await getDrivers(context, { userId, ...windows, against: "previous", limit: 9 });
      return drivers.drivers.map(({ direction, now, transactionCount }) => [
        direction,
        now,
        transactionCount.now,
      ]);
    };
    expect(await countOf("2026-01-03")).toEqual([
      ["outflow", -130_00n, 2],
      ["inflow", 20_00n, 1],
    ]);
    await bulkEditTransactions(context, {
      userId,
      edits: [{ action: "reclassify", transactionId: whole, type: "covered_expense" }],
    });
    expect(await countOf("2026-01-03")).toEqual([
      ["outflow", -30_00n, 1],
      ["inflow", 20_00n, 1],
    ]);
  });
});
