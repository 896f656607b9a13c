import { expect, test } from "vitest";
import { NEW_COLUMNS, STORED, TRANSACTION_COLUMNS } from "../../db/tables/transaction-fields";
import type { Rule } from "../../domain/rule";
import type { Statement, StatementRow } from "../../domain/statement";
import type { Questions } from "./lookups";
import { planRows } from "./plan-rows";

const NOTHING_STORED = storeOf([]);
const AT = new Date("2026-04-01T08:00:00Z");
const REQUEST = { currency: "EUR", at: AT, changeId: null, decidedKeys: new Set<string>() };

function statementOf(rows: readonly Partial<StatementRow>[]): Statement {
  const all = rows.map((row, index) => ({ ...ROW, line: index + 1, ...row }));
  return { format: "csv", rows: all, unreadable: [], balances: [], uncertain: [], csv: null };
}

const ROW: Omit<StatementRow, "line"> = {
  accountId: null,
  bookedOn: "2026-03-01",
  amount: 320n,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "Espresso",
  counterpartyId: null,
  counterpartyName: "Coffee Corner",
  bankId: null,
  externalId: null,
  pendingExternalId: null,
  isReversal: false,
  batchLine: null,
  isCorrection: false,
};

type Stored = Readonly<Record<string, unknown>>;

/** Plans a file, and returns the plan and the written rows. */
async function plan(statement: Statement, questions: Questions, changeId: string | null = "change") {
  const written: Stored[] = [];
  const toStored = (columns: object) => (values: readonly unknown[]) =>
    Object.fromEntries(Object.keys(columns).map((name, index) => [name, values[index] ?? null]));
  const planned = await planRows(statement, { ...REQUEST, changeId }, questions, (rows) => {
    const created = JSON.parse(rows.created).map(toStored(NEW_COLUMNS));
    const updated = JSON.parse(rows.updated).map(toStored(TRANSACTION_COLUMNS));
    expect(rows.count).toBe(created.length + updated.length);
    expect(JSON.parse(rows.entries)).toHaveLength(updated.length);
    expect(rows.updatedIds).toEqual(updated.map(({ id }: Stored) => id));
    if (created.length > 0) expect(rows.ids).toEqual({ firstId: created[0].id, lastId: created.at(-1).id });
    for (const each of created) written.push({ ...each, version: 1 });
    written.push(...updated);
  });
  return { ...planned, written };
}

/** Returns rows like a database that stores these transactions. */
function storeOf(stored: readonly Stored[]): Questions {
  return {
    storedByName: async (externalIds) => {
      const wanted = new Set<unknown>(externalIds);
      const found = stored.filter(({ external_id }) => wanted.has(external_id));
      const values = (each: Stored) =>
        STORED.names.map((name) =>
          name === "amount_minor_units" ? Number(each[name]) : (each[name] ?? null),
        );
      return found.map((each) => STORED.read(values(each)));
    },
    busyDays: async () => new Set(stored.map(({ booked_on }) => String(booked_on))),
    booked: async () => [],
    rules: async () => [],
    findPayments: async () => [],
    findTransactions: async () => [],
  };
}

/** More rows than one question covers. */
const MANY = Array.from({ length: 4_500 }, (_, index) => ({ description: `Espresso ${index}` }));

test("a file of many rows is stored once, and what is new of a larger one beside it", async () => {
  const first = await plan(statementOf(MANY), NOTHING_STORED);
  expect(first.counts).toEqual({ created: 4_500, updated: 0, unchanged: 0, rejected: 0 });
  expect(new Set(first.written.map(({ id }) => id)).size).toBe(4_500);
  expect(first.written.map(({ description }) => description)).toEqual(MANY.map((row) => row.description));
  const again = await plan(statementOf([{ amount: 1n }, ...MANY, { amount: 2n }]), storeOf(first.written));
  expect(again.counts).toEqual({ created: 2, updated: 0, unchanged: 4_500, rejected: 0 });
  expect(again.written.map((each) => each.amount_minor_units)).toEqual(["1", "2"]);
});

test("the first rows of each outcome are listed in the order of the file", async () => {
  const { written } = await plan(statementOf(MANY), NOTHING_STORED);
  const larger = MANY.flatMap((row) => [row, { description: "New" }]);
  const { rows } = await plan(statementOf(larger), storeOf(written));
  expect(rows.map(({ row }) => row.line)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  expect(rows.map(({ outcome }) => outcome).slice(0, 4)).toEqual([
    "unchanged",
    "created",
    "unchanged",
    "created",
  ]);
});

test("of two accounts with equal rows, each row is the one of its own account", async () => {
  const accounts = statementOf([{ accountId: "11111111" }, { accountId: "22222222" }]);
  const { written } = await plan(accounts, NOTHING_STORED);
  const [first, second] = written;
  // The first row names no account, so it may match either; the second one matches its own account exactly.
  const again = statementOf([{ accountId: null }, { accountId: "11111111" }]);
  const { rows, counts } = await plan(again, storeOf(written));
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 0 });
  expect(rows.map(({ transactionId }) => transactionId)).toEqual([second?.id, first?.id]);
});

test("a preview has the token of what it shows, and anything else has another", async () => {
  const token = async (rows: readonly Partial<StatementRow>[], changeId: string | null) =>
    (await plan(statementOf(rows), NOTHING_STORED, changeId)).token;
  const shown = await token(MANY, null);
  expect(await token(MANY, "change")).toBe(shown);
  const others: readonly Partial<StatementRow>[] = [
    { description: "Espresso 0!" },
    { description: "Espresso 0", counterpartyName: null },
    { description: "Espresso 0", amount: 321n },
    { description: "Espresso 0", status: "pending" },
    { description: "Espresso 0", accountId: "11111111" },
  ];
  for (const other of others) expect(await token([other, ...MANY.slice(1)], null)).not.toBe(shown);
});

test("the ruling on a row is in the token, and the instant from which it applies is not", async () => {
  const rule: Rule = {
    ...{ id: "rule", direction: "outflow", currency: "EUR", counterpartyKey: "name:coffee corner" },
    ...{ counterpartyName: "Coffee Corner", fromOn: "2026-01-01", throughOn: null },
    ...{ treatment: null, createdAt: AT },
  };
  const under = (each: Rule): Questions => ({ ...NOTHING_STORED, rules: async () => [each] });
  const ruled = under(rule);
  const tokenAt = async (at: Date, questions: Questions) => {
    const planned = await planRows(statementOf([{}]), { ...REQUEST, at }, questions, async () => undefined);
    return planned.token;
  };
  const later = new Date("2026-04-02T09:00:00Z");
  expect(await tokenAt(later, ruled)).toBe(await tokenAt(AT, ruled));
  const treating = (value: bigint) =>
    under({
      ...rule,
      treatment: { type: "shared_expense", sharedType: "percentage", value, settledShare: null },
    });
  const all = [NOTHING_STORED, ruled, treating(333_300n), treating(500_000n)];
  expect(new Set(await Promise.all(all.map((each) => tokenAt(AT, each)))).size).toBe(all.length);
});
