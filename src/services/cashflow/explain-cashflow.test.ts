import { expect, test } from "vitest";
import type { Executor } from "../../db/engine/executor";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addExplained, NO_COMPLEMENTS } from "../../domain/explanation";
import type { Context } from "../context";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { explainCashflow } from "./explain-cashflow";

/** The context of reads after each of which another transaction is stored. */
function withWritesBetween(context: Context, userId: string): Context {
  const { database } = context;
  const run: Executor["run"] = async (statement, parameters) => {
    const rows = await database.reads.run(statement, parameters);
    await ingest(context, userId, newRow());
    return rows;
  };
  return { ...context, database: { ...database, reads: { ...database.reads, run } } };
}

describeOnEachDatabase("explainCashflow", (open) => {
  test("the lines of one page add up while transactions are being stored", async () => {
    const context = await newPartner(await open());
    const customer = await newCustomer(context);
    const { userId } = customer;
    await ingest(context, userId, newRow(), newRow({ direction: "inflow" }));
    const { transactions, complements, nextCursor } = await explainCashflow(
      withWritesBetween(context, userId),
      { userId, limit: 50 },
    );
    expect(nextCursor).toBeNull();
    expect(transactions.length).toBeGreaterThanOrEqual(2);
    expect(complements).toEqual(transactions.reduce((sums, row) => addExplained(sums, row), NO_COMPLEMENTS));
  });
});
