import { expect, test } from "vitest";
import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import { BEFORE_ALL_IDS } from "../../domain/id";
import { type Transaction, UNDECIDED } from "../../domain/transaction";
import { inTransaction } from "../engine/database";
import { toRowsJson, type Value } from "../engine/row-json";
import { runCalls } from "../engine/run-calls";
import { sampleTransactionRows, type TransactionRow } from "../testing/any-transaction-row";
import { describeOnEachDatabase } from "../testing/databases";
import { manyTransactions } from "../testing/many-transactions";
import { newNeighbours } from "../testing/new-neighbours";
import { plainRows } from "../testing/plain-rows";
import { readPlainly, storePlainly, toDomain } from "../testing/plain-transactions";
import { storedRows } from "../testing/stored-rows";
import { toEntryText, toEntryValues } from "./change-entry-row";
import { type Change, NOTHING_TOUCHED } from "./change-fields";
import { appendingChanges, appendingEntries, keepingCreations } from "./change-writes";
import { findBookedPage, findBusyDays, findStoredByName, saveImportedRows } from "./import-rows";
import { toNewRowsJson, toTransactionValues } from "./transaction-fields";
import { addingTransactions, creatingTransactions, replacingTransactions } from "./transaction-writes";

const AT = new Date("2026-11-21T12:00:00.000Z");
const DAYS = ["2026-02-28", "2026-03-01", "2026-03-02"];

const ROWS = sampleTransactionRows(40).map((row, index) => ({ ...row, bookedOn: DAYS[index % 3] ?? "" }));

const CHANGE: Change = {
  id: "01934e2a-0000-7000-8000-0000000000c1",
  sequence: 2,
  kind: "statement_imported",
  actor: { kind: "command_line" },
  transactionId: null,
  ruleId: null,
  undoesId: null,
  before: {},
  after: {},
  createdAt: AT,
  ...NOTHING_TOUCHED,
};

function toBooked(transaction: Transaction) {
  const { id, accountId, externalId, bookedOn, amount, direction, status, description, counterpartyName } =
    transaction;
  return { id, accountId, externalId, bookedOn, amount, direction, status, description, counterpartyName };
}

const encode = (text: string) => new TextEncoder().encode(text);

const toBytes = (rows: readonly (readonly Value[])[]) => encode(toRowsJson(rows));

describeOnEachDatabase("The rows of an import", (database) => {
  async function newStored(rows: readonly TransactionRow[]): Promise<CustomerKey> {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const theirs = rows.map((row) => ({ ...row, description: "of another customer" }));
    await storePlainly(database(), customer, rows);
    for (const each of [sibling, namesake]) await storePlainly(database(), each, theirs);
    return customer;
  }

  /** All pages up to the first empty one, as the planning of an import reads them. */
  async function bookedPages(customer: CustomerKey, days: readonly string[]) {
    const pages = [];
    let last = { afterDay: "", afterId: BEFORE_ALL_IDS };
    for (;;) {
      const page = { days, ...last };
      const booked = await findBookedPage(database().reads, customer, page);
      const end = booked.at(-1);
      if (end === undefined) return pages;
      pages.push(booked);
      last = { afterDay: end.bookedOn, afterId: end.id };
    }
  }

  async function bookedPlainly({ customerId }: CustomerKey, days: readonly string[]) {
    const rows = await plainRows(database().reads, "transaction", { customerId }, ["bookedOn", "id"]);
    const booked = rows.filter(({ bookedOn }) => days.includes(bookedOn));
    return booked.map(toDomain).map(toBooked);
  }

  test("stored under a name are found, under any account", async () => {
    const customer = await newStored(ROWS);
    const names = ["unknown", ...ROWS.slice(0, 15).map(({ externalId }) => externalId)];
    const all = await readPlainly(database().reads, customer);
    const rows = all.filter(({ externalId }) => names.includes(externalId));
    expect(await findStoredByName(database().reads, customer, names)).toEqual(rows.map(toDomain));
    expect(rows.length).toBeGreaterThan(15);
    expect(await findStoredByName(database().reads, customer, ["unknown"])).toEqual([]);
  });

  test("are found among others, in whatever script their names are", async () => {
    const odd = ["csv:\uFFFD", "csv:\u{1F600}", "csv:\u{10FFFF}"];
    const stored = ["csv:#2026-01-01-1301", ...odd];
    const rows = stored.flatMap((externalId, index) =>
      ROWS.slice(index, index + 1).map((row) => ({ ...row, externalId })),
    );
    const customer = await newStored(rows);
    const find = async (asked: readonly string[]): Promise<readonly string[]> => {
      const found = await findStoredByName(database().reads, customer, asked);
      return found.map(({ externalId }) => externalId);
    };
    const names = Array.from({ length: 300 }, (_, index) => `csv:#2026-01-01-${1_101 + index}`);
    expect(await find(names)).toEqual(["csv:#2026-01-01-1301"]);
    expect(await find(names.slice(0, 200))).toEqual([]);
    // In JavaScript's order, the last of them comes before the first.
    expect(new Set(await find(odd))).toEqual(new Set(odd));
    expect(await find(odd.slice(1, 2))).toEqual(odd.slice(1, 2));
  });

  test("are found by the days on which they are booked", async () => {
    const customer = await newStored(ROWS.filter(({ bookedOn }) => bookedOn !== DAYS[1]));
    const days = ["1900-01-01", ...DAYS, "2026-03-03"];
    expect(await findBusyDays(database().reads, customer, days)).toEqual(new Set([DAYS[0], DAYS[2]]));
    expect(await findBusyDays(database().reads, customer, [])).toEqual(new Set());
  });

  test("booked on some days are found", async () => {
    const customer = await newStored(ROWS);
    for (const days of [DAYS, ["2026-03-02", "1900-01-01", "2026-02-28", "2026-03-02"]]) {
      expect(await bookedPages(customer, days)).toEqual([await bookedPlainly(customer, days)]);
    }
    for (const days of [[], ["1900-01-01"]]) expect(await bookedPages(customer, days)).toEqual([]);
  });

  test("booked on some days come page by page", async () => {
    const { customer } = await newNeighbours(database());
    const created = manyTransactions(3_751, DAYS);
    await inTransaction(database(), (unit) =>
      runCalls(unit, creatingTransactions(customer, created.toReversed())),
    );
    const expected = created.map(toBooked);
    // One page ends within a day, another at its end.
    expect(await bookedPages(customer, DAYS)).toEqual([expected.slice(0, 2_500), expected.slice(2_500)]);
    expect(await bookedPages(customer, DAYS.slice(1))).toEqual([expected.slice(1_251)]);
  });

  test("are stored from bytes as from text", async () => {
    const { customer, sibling } = await newNeighbours(database());
    const updated = ROWS.slice(0, 20).map(toDomain);
    const created = ROWS.slice(20).map((row) => ({ ...toDomain(row), ...UNDECIDED, version: 1 }));
    const updatedIds = updated.map(({ id }) => id);
    const entries: readonly ChangeEntry[] = updated.map((after) => ({
      transactionId: after.id,
      before: { description: "" },
      after,
    }));
    const before = ROWS.slice(0, 20).map((row) => ({ ...row, description: "" }));
    for (const each of [customer, sibling]) await storePlainly(database(), each, before);
    await inTransaction(database(), async (unit) => {
      const key = { ...sibling, changeId: CHANGE.id };
      await runCalls(unit, [
        ...appendingChanges(sibling, [CHANGE]),
        ...keepingCreations(sibling, updatedIds),
        ...addingTransactions(key, created),
        ...appendingEntries(
          sibling,
          entries.map((entry) => [CHANGE.id, entry]),
        ),
      ]);
      await runCalls(unit, replacingTransactions(sibling, updated));
    });
    await inTransaction(database(), async (unit) => {
      const key = { ...customer, changeId: CHANGE.id };
      await Promise.all([
        runCalls(unit, appendingChanges(customer, [CHANGE])),
        saveImportedRows(unit, key, {
          created: encode(toNewRowsJson(created)),
          updated: toBytes(updated.map((each) => toTransactionValues(each))),
          updatedIds,
          entries: toBytes(entries.map((each) => toEntryValues(CHANGE.id, toEntryText(each)))),
        }),
      ]);
    });
    for (const table of ["transaction", "change", "change_entry"] as const) {
      const expected = await storedRows(database(), table, sibling);
      expect(await storedRows(database(), table, customer)).toEqual(expected);
    }
  });
});
