import { expect, test } from "vitest";
import { EXPORTED_COLUMNS, EXPORTED_HEADER, toExportedRecord } from "./exported-transaction";
import { UNLINKED } from "./links";
import { type Transaction, UNDECIDED, UNMARKED } from "./transaction";
import type { SharedExpense } from "./treatment";

const RENT: Transaction = {
  ...UNDECIDED,
  ...UNMARKED,
  ...UNLINKED,
  id: "1",
  externalId: "rent-1",
  pendingExternalId: null,
  accountId: null,
  bookedOn: "2026-01-31",
  amount: 100_01n,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "Rent",
  counterpartyId: null,
  counterpartyName: null,
  counterpartyKey: "name:rent",
  version: 1,
};

/** The non-empty cells, by column. */
function cellsOf(changed: Partial<Transaction>): Record<string, string> {
  const cells = toExportedRecord({ ...RENT, ...changed })
    .trimEnd()
    .split(",");
  return Object.fromEntries(
    EXPORTED_COLUMNS.map((name, index) => [name, cells[index] ?? ""]).filter(([, cell]) => cell !== ""),
  );
}

function shared(split: Partial<SharedExpense>): SharedExpense {
  return { type: "shared_expense", sharedType: "percentage", value: 333_333n, settledShare: null, ...split };
}

test("the header names every column", () => {
  expect(EXPORTED_HEADER).toBe(
    "bookedOn,description,counterpartyName,direction,amount,currency,status,accountId,counterpartyId,externalId,pendingExternalId,treatment,sharedType,shareValue,isStillShared,share,isExcluded,exclusionDecidedBy,countedIncome,countedExpense,note,reviewedAt,id,refundOf,transferWith\r\n",
  );
});

test("a transaction on which nothing was decided", () => {
  expect(cellsOf({})).toEqual({
    bookedOn: "2026-01-31",
    description: "Rent",
    direction: "outflow",
    amount: "100.01",
    currency: "EUR",
    status: "booked",
    externalId: "rent-1",
    isExcluded: "false",
    countedIncome: "0.00",
    countedExpense: "100.01",
    id: "1",
  });
});

test("the facts that not every transaction has", () => {
  const facts = { accountId: "DE1", counterpartyId: "c1", counterpartyName: "=Ltd", pendingExternalId: "p" };
  expect(cellsOf(facts)).toMatchObject({ ...facts, counterpartyName: "'=Ltd" });
});

test.each<[string, Partial<Transaction>, Record<string, string>]>([
  [
    "covered",
    { treatment: { type: "covered_expense" } },
    { treatment: "covered_expense", countedExpense: "0.00" },
  ],
  [
    "an open percentage",
    { treatment: shared({}) },
    {
      treatment: "shared_expense",
      sharedType: "percentage",
      shareValue: "33.3333",
      isStillShared: "true",
      share: "33.34",
      countedExpense: "33.34",
    },
  ],
  ["half of it", { treatment: shared({ value: 500_000n }) }, { shareValue: "50", share: "50.01" }],
  ["all of it", { treatment: shared({ value: 1_000_000n }) }, { shareValue: "100", share: "100.01" }],
  ["nothing of it", { treatment: shared({ value: 0n }) }, { shareValue: "0", share: "0.00" }],
  [
    "a settled amount",
    { treatment: shared({ sharedType: "amount", value: 40_50n, settledShare: 40_50n }) },
    { sharedType: "amount", shareValue: "40.50", isStillShared: "false", share: "40.50" },
  ],
  [
    "excluded by a person",
    { personDecision: "excluded", excludedAt: new Date(0) },
    { isExcluded: "true", exclusionDecidedBy: "person", countedExpense: "0.00" },
  ],
  [
    "excluded by a rule",
    { ruleId: "r", excludedAt: new Date(0) },
    { isExcluded: "true", exclusionDecidedBy: "rule", countedExpense: "0.00" },
  ],
  [
    "included by a person in spite of a rule",
    { ruleId: "r", personDecision: "included" },
    { isExcluded: "false", exclusionDecidedBy: "person", countedExpense: "100.01" },
  ],
  ["pending", { status: "pending" }, { status: "pending", countedExpense: "0.00" }],
  [
    "a refund of two",
    {
      direction: "inflow",
      refundOf: [
        { outflowId: "2", amount: 10_00n },
        { outflowId: "3", amount: 5_00n },
      ],
      refunded: [
        { applied: 10_00n, borne: 5_00n },
        { applied: 5_00n, borne: 5_00n },
      ],
    },
    { refundOf: "2 3", countedIncome: "85.01", countedExpense: "-10.00" },
  ],
  ["an own transfer", { transferWith: "2" }, { transferWith: "2", countedExpense: "0.00" }],
  ["an inflow", { direction: "inflow" }, { countedIncome: "100.01", countedExpense: "0.00" }],
  ["yen", { currency: "JPY" }, { amount: "10001", countedExpense: "10001", countedIncome: "0" }],
  ["dinars", { currency: "BHD" }, { amount: "10.001", countedExpense: "10.001", countedIncome: "0.000" }],
])("%s", (_, changed, cells) => {
  expect(cellsOf(changed)).toMatchObject(cells);
});
