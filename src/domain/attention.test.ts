import { expect, test } from "vitest";
import { findAttention, type PaymentHistory } from "./attention";
import type { Transaction } from "./transaction";
import type { Treatment } from "./treatment";

const SHARED: Treatment = {
  type: "shared_expense",
  sharedType: "percentage",
  value: 500_000n,
  settledShare: null,
};

function payment(counterpartyKey: string | null, amount: bigint, treatment: Treatment | null = null) {
  return { id: `${counterpartyKey} ${amount}`, counterpartyKey, amount, treatment } as Transaction;
}

function history(count: number, total: bigint, sharedCount = 0): PaymentHistory {
  return { count, total, sharedCount };
}

function reasons(payments: readonly Transaction[], histories: Readonly<Record<string, PaymentHistory>>) {
  return findAttention(payments, new Map(Object.entries(histories))).map(
    ({ reason, payment: { id }, usual }) => [reason, id, usual],
  );
}

test("a payment over three times the usual stands out, once there is a usual", () => {
  const payments = [payment("tax", 301n), payment("bank", 300n), payment("law", 300n)];
  const histories = { tax: history(4, 400n), bank: history(4, 400n), law: history(2, 20n) };
  expect(reasons(payments, histories)).toEqual([["unusually_large", "tax 301", 100n]]);
});

test("so does one to somebody who was never paid, unless nobody was", () => {
  const payments = [payment("new", 50n), payment("old", 40n)];
  expect(reasons(payments, { old: history(1, 40n) })).toEqual([["new_counterparty", "new 50", null]]);
  expect(reasons(payments, {})).toEqual([]);
});

test("so does one that is usually shared and this time not", () => {
  const payments = [payment("rent", 50n), payment("car", 50n, SHARED), payment("food", 50n)];
  const histories = { rent: history(3, 150n, 2), car: history(3, 150n, 3), food: history(4, 200n, 2) };
  expect(reasons(payments, histories)).toEqual([["usually_shared", "rent 50", 50n]]);
});

test("a counterparty is named once, small payments and those to nobody never, and three for each reason", () => {
  const payments = [
    ...["a", "b", "c", "d"].map((key) => payment(key, 1000n)),
    payment("a", 900n),
    payment(null, 800n),
    payment("e", 10n),
  ];
  expect(reasons(payments, { z: history(1, 1n) }).map(([, id]) => id)).toEqual([
    "a 1000",
    "b 1000",
    "c 1000",
  ]);
});
