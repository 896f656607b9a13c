import { expect, test } from "vitest";
import type { Change } from "../transactions/use-follow-change";
import { rowsOfChange } from "./rows-of-change";

type Row = NonNullable<Change["transactions"][number]["transaction"]>;

const RENT: Row = {
  bookedOn: "2026-03-03",
  amount: 1200,
  direction: "outflow",
  description: "Rent March",
  counterpartyName: "Landlord",
};

function touching(rows: readonly (Row | null)[], rest: Partial<Change> = {}): Change {
  return {
    id: "c",
    sequence: 2,
    kind: "transaction_reclassified",
    actor: { kind: "user", id: "p", name: "Dana" },
    createdAt: "2026-03-03T10:00:00.000Z",
    transactionId: null,
    ruleId: null,
    undoesChangeId: null,
    undoneByChangeId: null,
    effect: { income: 0, expense: -1200, remaining: 1200 },
    customer: null,
    import: null,
    rules: [],
    transactionCount: rows.length,
    transactions: rows.map((transaction) => ({ transactionId: "t", transaction, before: {}, after: {} })),
    ...rest,
  };
}

test("one transaction is found by its day, its direction and its name", () => {
  const found = { from: "2026-03-03", to: "2026-03-03", direction: "outflow" };
  expect(rowsOfChange(touching([RENT]))).toEqual({ ...found, q: "Landlord" });
  expect(rowsOfChange(touching([{ ...RENT, counterpartyName: null }]))).toEqual({
    ...found,
    q: "Rent March",
  });
});

test("several are found by their days and by what all of them share", () => {
  const april = { ...RENT, bookedOn: "2026-04-03" };
  const income: Row = { ...RENT, bookedOn: "2026-02-09", direction: "inflow", counterpartyName: "Aurora" };
  expect(rowsOfChange(touching([april, RENT]))).toEqual({
    from: "2026-03-03",
    to: "2026-04-03",
    direction: "outflow",
    q: "Landlord",
  });
  expect(rowsOfChange(touching([april, income]))).toEqual({ from: "2026-02-09", to: "2026-04-03" });
});

test("those of a rule are found as the rule finds them, however many there are", () => {
  const rule = { counterpartyKey: "name:landlord", fromOn: "2026-03-01", direction: "outflow" };
  const found = { counterparty: "name:landlord", from: "2026-03-01", direction: "outflow" };
  const added = { ruleId: "r", before: null, after: rule };
  expect(rowsOfChange(touching([RENT], { rules: [added], transactionCount: 40 }))).toEqual(found);
  const removed = { ruleId: "r", before: rule, after: null };
  expect(rowsOfChange(touching([], { rules: [removed] }))).toEqual(found);
});

test("nothing leads to what is not listed, or gone", () => {
  expect(rowsOfChange(touching([RENT], { transactionCount: 2 }))).toBeNull();
  expect(rowsOfChange(touching([RENT, null]))).toBeNull();
  expect(rowsOfChange(touching([]))).toBeNull();
});
