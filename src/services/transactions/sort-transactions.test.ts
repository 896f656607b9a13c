import { expect, test } from "vitest";
import { openDatabase } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addDays } from "../../domain/calendar-date";
import type { Transaction } from "../../domain/transaction";
import { TRANSACTION_SORTS, type TransactionSort } from "../../domain/transaction-sort";
import type { Context } from "../context";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { listTransactions, type RequestedFilter } from "./list-transactions";
import { listTransactionsAt } from "./list-transactions-at";

const NAMES = ["Zebra", "apple", "Österreich", "Berliner Volksbank", "👍 shop", "a".repeat(80), null];

const FILTERS: readonly RequestedFilter[] = [
  {},
  { direction: "outflow" },
  { from: "2026-01-03", to: "2026-01-05" },
  { status: "pending", direction: "inflow" },
  { counterparty: "name:berliner volksbank" },
  { q: "volksbank berliner" },
  { q: "1.20" },
  { q: "nothing of this" },
];

const PAGE = 7;

describeOnEachDatabase("a sorted list", (database, url) => {
  test("comes whole in its order, page after page and from any place", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...Array.from({ length: 60 }, (_, index) => rowNumber(index)));
    for (const filter of FILTERS) {
      const { transactions } = await listTransactions(context, { userId, ...filter, limit: 1_000 });
      for (const sort of TRANSACTION_SORTS) {
        const sorted = transactions.toSorted(comparing(sort)).map(({ id }) => id);
        expect({ filter, sort, found: await pagesOf(context, { userId, sort, ...filter }) }).toEqual({
          filter,
          sort,
          found: sorted,
        });
        for (const offset of [0, 1, PAGE, sorted.length - PAGE, sorted.length - 1, sorted.length]) {
          if (offset < 0) continue;
          const page = await listTransactionsAt(context, { userId, sort, ...filter, offset, limit: PAGE });
          const found = page.transactions.map(({ id }) => id);
          expect({ filter, sort, offset, found, hasNext: page.nextCursor !== null }).toEqual({
            filter,
            sort,
            offset,
            found: sorted.slice(offset, offset + PAGE),
            hasNext: offset + PAGE < sorted.length,
          });
        }
      }
    }
  });

  test("continues from a position that was jumped to", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...Array.from({ length: 20 }, (_, index) => rowNumber(index)));
    const all = await allTransactions(context, userId);
    const { nextCursor } = await listTransactionsAt(context, { userId, offset: 5, limit: 5 });
    const next = await listTransactions(context, { userId, limit: 5, cursor: nextCursor ?? "" });
    expect(next.transactions).toEqual(all.slice(10, 15));
  });

  test("refuses a cursor of another order", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, rowNumber(0), rowNumber(1));
    for (const sort of TRANSACTION_SORTS) {
      const { nextCursor } = await listTransactions(context, { userId, sort, limit: 1 });
      for (const other of TRANSACTION_SORTS) {
        const asking = listTransactions(context, { userId, sort: other, limit: 1, cursor: nextCursor ?? "" });
        if (other === sort) expect((await asking).transactions).toHaveLength(1);
        else await expect(asking).rejects.toMatchObject({ code: "validation_failed" });
      }
    }
  });

  test("reads the end of the list without what comes before", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...Array.from({ length: 60 }, (_, index) => rowNumber(index)));
    const sent: string[] = [];
    const watched = openDatabase(url(), { onQuery: (sql) => sent.push(sql) });
    await listTransactionsAt({ ...context, database: watched }, { userId, offset: 53, limit: 7 });
    await watched.close();
    expect(sent.filter((sql) => /"?\btransaction\b"?/.test(sql))).toHaveLength(1);
  });
});

function rowNumber(index: number) {
  return newRow({
    externalId: `row ${index}`,
    bookedOn: addDays("2026-01-01", index % 7),
    amount: BigInt(100 + (index % 9) * 10),
    direction: index % 4 === 0 ? "inflow" : "outflow",
    status: index % 3 === 0 ? "pending" : "booked",
    description: `Card payment ${index % 2}`,
    counterpartyName: NAMES[index % NAMES.length] ?? null,
  });
}

/** By the requested key, then by day and id, all in the same direction. */
function comparing(sort: TransactionSort): (a: Transaction, b: Transaction) => number {
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a, b) => sign * (compareKeys(a, b, sort) || compare(a.bookedOn, b.bookedOn) || compare(a.id, b.id));
}

function compareKeys(a: Transaction, b: Transaction, sort: TransactionSort): number {
  if (sort.endsWith("amount")) return a.amount < b.amount ? -1 : Number(a.amount > b.amount);
  return sort.endsWith("counterparty") ? compare(nameOf(a), nameOf(b)) : 0;
}

function nameOf({ counterpartyName, description }: Transaction): string {
  const name = [...(counterpartyName ?? description)].slice(0, 64).join("");
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** In UTF-8 order, as in both databases. */
function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

async function pagesOf(
  context: Context,
  input: RequestedFilter & Readonly<{ userId: string; sort: TransactionSort }>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTransactions(context, { ...input, limit: PAGE, cursor });
    ids.push(...page.transactions.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
