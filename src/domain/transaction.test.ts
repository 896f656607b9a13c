import { expect, test } from "vitest";
import { UNLINKED } from "./links";
import { haveSameFacts, type Transaction, UNDECIDED, UNMARKED } from "./transaction";

const STORED: Transaction = {
  ...UNDECIDED,
  ...UNMARKED,
  ...UNLINKED,
  id: "t",
  externalId: "bank-1",
  pendingExternalId: null,
  accountId: null,
  bookedOn: "2026-03-01",
  amount: 320n,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "Espresso",
  counterpartyId: null,
  counterpartyName: "Coffee Corner",
  counterpartyKey: "name:coffee corner",
  version: 1,
};

test("facts are the same however a transaction is decided", () => {
  const decided: Transaction = {
    ...STORED,
    treatment: { type: "covered_expense" },
    personDecision: "excluded",
    ruleId: "rule",
    excludedAt: new Date("2026-03-02T00:00:00.000Z"),
    version: 2,
  };
  expect(haveSameFacts(STORED, decided)).toBe(true);
});

test.each<Partial<Transaction>>([
  { externalId: "bank-2" },
  { pendingExternalId: "bank-0" },
  { accountId: "main" },
  { bookedOn: "2026-03-02" },
  { amount: 321n },
  { currency: "CHF" },
  { direction: "inflow" },
  { status: "pending" },
  { description: "Ristretto" },
  { counterpartyId: "shop-1" },
  { counterpartyName: null },
  { counterpartyKey: null },
])("facts differ by %o", (fact) => {
  expect(haveSameFacts(STORED, { ...STORED, ...fact })).toBe(false);
});
