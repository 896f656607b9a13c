import { expect, test } from "vitest";
import { openDatabase } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addDays } from "../../domain/calendar-date";
import { MAX_PRINTED } from "../../domain/export";
import { NEWEST_FIRST, TRANSACTION_SORTS } from "../../domain/transaction-sort";
import type { Context } from "../context";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { listForPrint } from "./list-for-print";
import { listTransactions, type RequestedFilter } from "./list-transactions";

const FILTERS: readonly RequestedFilter[] = [
  {},
  { direction: "outflow", from: "2026-01-03" },
  { counterparty: "name:landlord" },
  { q: "rent 2" },
  { q: "1.20" },
  { q: "nothing of this" },
];

describeOnEachDatabase("what is printed", (database, url) => {
  test("is the whole list of a filter in its order, and of no other customer", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const other = await newCustomer(context);
    await ingestRows(context, userId, 60);
    await ingestRows(context, other.userId, 5);
    for (const filter of FILTERS) {
      for (const sort of TRANSACTION_SORTS) {
        const { transactions } = await listTransactions(context, { userId, ...filter, sort, limit: 1_000 });
        expect(await listForPrint(context, { userId, ...filter, sort })).toEqual({ transactions });
      }
    }
  });

  test("ends at the most that is printed, and is read by one statement", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingestRows(context, userId, MAX_PRINTED + 3);
    const sent: string[] = [];
    const watched = openDatabase(url(), { onQuery: (sql) => sent.push(sql) });
    const watching = { ...context, database: watched };
    const { transactions } = await listForPrint(watching, { userId, sort: NEWEST_FIRST, q: "rent" });
    await watched.close();
    const first = await listTransactions(context, { userId, q: "rent", limit: MAX_PRINTED });
    expect(transactions).toHaveLength(MAX_PRINTED);
    expect(transactions).toEqual(first.transactions);
    expect(sent.filter((sql) => /"?\btransaction\b"?/.test(sql))).toHaveLength(1);
  });
});

async function ingestRows(context: Context, userId: string, count: number): Promise<void> {
  await ingest(context, userId, ...Array.from({ length: count }, (_, index) => rowNumber(index)));
}

function rowNumber(index: number) {
  return newRow({
    externalId: `row ${index}`,
    bookedOn: addDays("2026-01-01", index % 100),
    amount: BigInt(100 + (index % 9) * 10),
    direction: index % 4 === 0 ? "inflow" : "outflow",
    description: `Rent ${index}`,
    counterpartyName: index % 2 === 0 ? "Landlord" : null,
  });
}
