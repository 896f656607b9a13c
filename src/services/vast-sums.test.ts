import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../db/testing/databases";
import { addDays } from "../domain/calendar-date";
import { explainCashflow } from "./cashflow/explain-cashflow";
import { listChanges } from "./changes/list-changes";
import { ingest, newCustomer, newPartner, newRow } from "./testing/factories";
import { summarizeTransactions } from "./transactions/summarize-transactions";

const LARGEST = 999_999_999_999_999n;

/** Enough transactions of the largest amount that their sum exceeds a 64-bit integer. */
const ROWS = 9_300;
const SUM = LARGEST * BigInt(ROWS);

describeOnEachDatabase("sums beyond 64 bits", (database) => {
  test("are exact where a window is explained and where transactions are summarized", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const rows = Array.from({ length: ROWS }, () => newRow({ amount: LARGEST, status: "pending" }));
    await ingest(context, userId, ...rows);

    const explained = await explainCashflow(context, { userId, limit: 1 });
    expect(explained.complements.outflow).toMatchObject({ gross: SUM, counted: 0n });
    const summarized = await summarizeTransactions(context, { userId });
    expect(summarized.complements.outflow.notCounted.pending).toBe(SUM);
    expect(summarized.count).toBe(ROWS);
  });

  test("are exact in what one change added to all days together", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const rows = Array.from({ length: ROWS }, (_, index) =>
      newRow({ amount: LARGEST, bookedOn: addDays("2000-01-01", index) }),
    );
    await ingest(context, userId, ...rows);

    const { changes } = await listChanges(context, { userId, limit: 1 });
    expect(changes[0]?.effect).toEqual({ income: 0n, expense: SUM });
  });
});
