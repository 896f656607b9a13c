import { beforeAll, describe, expect, test } from "vitest";
import { readNumber, readText } from "../../db/engine/cells";
import { inTransaction, openDatabase } from "../../db/engine/database";
import type { Executor } from "../../db/engine/executor";
import { sqlStatement } from "../../db/engine/sql-statement";
import { createTestDatabase } from "../../db/testing/databases";
import type { Context, IdempotencyStore } from "../context";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { excludeTransaction } from "./exclude-transaction";
import { includeTransaction } from "./include-transaction";

/**
 * How many rows the connection has read from each table since the last call, including checks of foreign
 * keys.
 */
async function rowsRead(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const tables = await executor.run(ROWS_READ, []);
  return new Map(tables.map(([name, rows]) => [readText(name), readNumber(rows)]));
}

const ROWS_READ = {
  name: "rows_read",
  sql: "SELECT relname, CAST(seq_tup_read + idx_tup_fetch AS INTEGER) FROM pg_stat_xact_user_tables",
};

const TABLES = ["change", "change_entry", "customer", "daily_totals", "transaction"] as const;

/** How many rows an edit reads from each of the tables that grow. */
async function readsOfAnEdit(context: Context, userId: string, transactionId: string) {
  let before: ReadonlyMap<string, number> = new Map();
  let after = before;
  const idempotency: IdempotencyStore = {
    requireNew: async () => {},
    begin: async (unit) => {
      before = await rowsRead(unit);
    },
    finish: async (unit) => {
      after = await rowsRead(unit);
    },
  };
  await excludeTransaction({ ...context, idempotency }, { userId, transactionId, scope: "single" });
  await includeTransaction(context, { userId, transactionId });
  return Object.fromEntries(TABLES.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]));
}

/** With statistics, PostgreSQL reads all rows of tables that are as small as those of this test. */
function withoutStatistics(table: (typeof TABLES)[number]): string {
  return `ALTER TABLE "${table}" SET (autovacuum_enabled = false)`;
}

describe("What an edit reads on PostgreSQL", () => {
  let close = async (): Promise<void> => {};
  let context: Context;

  beforeAll(async () => {
    const copy = await createTestDatabase("postgres");
    const database = openDatabase(copy.url);
    await inTransaction(database, async (unit) => {
      for (const table of TABLES) await unit.run(sqlStatement(withoutStatistics(table)), []);
    });
    context = await newPartner(database);
    close = async () => {
      await database.close();
      await copy.discard();
    };
    return () => close();
  });

  test("is a few rows, however many changes, days and customers there are, without statistics", async () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-01-${String(index + 1).padStart(2, "0")}`);
    const { userId } = await newCustomer(context);
    for (let others = 0; others < 5; others += 1) {
      const other = await newCustomer(context);
      await ingest(context, other.userId, ...days.map((bookedOn) => newRow({ bookedOn })));
    }
    await ingest(context, userId, ...days.map((bookedOn) => newRow({ bookedOn })));
    const [first] = await allTransactions(context, userId);
    const transactionId = first?.id ?? "";
    // The first edit of a transaction also writes the entry for its creation.
    await readsOfAnEdit(context, userId, transactionId);
    const early = await readsOfAnEdit(context, userId, transactionId);
    for (let round = 0; round < 40; round += 1) await readsOfAnEdit(context, userId, transactionId);
    const late = await readsOfAnEdit(context, userId, transactionId);
    expect(early).toEqual({
      // The last change of all, so that a customer's times never decrease, and twice the change itself.
      change: 3,
      change_entry: 0,
      // Twice itself, and once for each statement that inserts rows of it.
      customer: 6,
      daily_totals: days.length + 1,
      transaction: 2,
    });
    expect(late).toEqual(early);
  });
});
