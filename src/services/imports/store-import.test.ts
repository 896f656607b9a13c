import { expect, test } from "vitest";
import { runQuery } from "../../db/engine/builder";
import { type Database, inTransaction, openDatabase } from "../../db/engine/database";
import { toInstantText } from "../../db/engine/row-json";
import { sqlIn } from "../../db/engine/sql-statement";
import { uuid } from "../../db/engine/uuid";
import { inSteps } from "../../db/tables/write-steps";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { customerIdOf } from "../../domain/customer-id";
import { getCashflow } from "../cashflow/get-cashflow";
import { listChanges } from "../changes/list-changes";
import type { Context, Progress } from "../context";
import { reconcile } from "../maintenance/reconcile";
import { newId } from "../new-id";
import { ReplayedResponse, runOnce } from "../run-once";
import { csvOf, importFile, type Move } from "../testing/bank-files";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { countUnfinished } from "../testing/long-writes";
import { excludeTransaction } from "../transactions/exclude-transaction";

const MOVES: readonly Move[] = [
  { day: "2026-01-05", amount: "-1200.00", name: "Landlord Ltd", memo: "Rent January" },
  { day: "2026-01-12", amount: "2500.00", name: "Client GmbH", memo: "Invoice 7" },
];

/** The first movement, as a partner sends it. */
const RENT = newRow({
  accountId: "DE02120300000000202051",
  bookedOn: "2026-01-05",
  amount: 1200_00n,
  description: "Rent January",
  counterpartyName: "Landlord Ltd",
});

/** Runs `meanwhile` before the first read of each plan of an import. */
function before(database: Database, meanwhile: () => Promise<unknown>): Database {
  return {
    ...database,
    longReads: (customer) => ({
      ...database.longReads(customer),
      async run(statement, parameters) {
        if (sqlIn("sqlite", statement).includes("rows.value ->> 0 AS booked_on")) await meanwhile();
        return database.longReads(customer).run(statement, parameters);
      },
    }),
  };
}

async function begin(database: Database) {
  const context = await newPartner(database);
  const { userId } = await newCustomer(context);
  const other = await newCustomer(context);
  const importMeanwhile = (meanwhile: (times: number) => Promise<unknown>, more: Partial<Context> = {}) => {
    let times = 0;
    const beside = before(database, () => {
      times += 1;
      return meanwhile(times);
    });
    return importFile(context, userId, csvOf(MOVES), { context: { ...more, database: beside } });
  };
  return { context, userId, otherId: other.userId, importMeanwhile };
}

describeOnEachDatabase("An import", (database, url, provider) => {
  test("blocks no writes while it is planned, and finds what they stored", async () => {
    const { context, userId, otherId, importMeanwhile } = await begin(database());
    let plans = 0;
    const result = await importMeanwhile(async (times) => {
      plans = times;
      await ingest(context, otherId, newRow());
      if (times === 1) await ingest(context, userId, RENT);
    });
    expect(plans).toBe(2);
    expect(result.counts).toEqual({ created: 1, updated: 0, unchanged: 1, rejected: 0 });
    expect(await getCashflow(context, { userId })).toMatchObject({
      counted: { income: 2500_00n, expense: 1200_00n },
    });
    expect((await reconcile(database(), { repair: false })).mismatched).toBe(0);
  });

  test("is planned once if only other customers are written to", async () => {
    const { context, otherId, importMeanwhile } = await begin(database());
    let plans = 0;
    await importMeanwhile(async () => {
      plans += 1;
      await ingest(context, otherId, newRow());
    });
    expect(plans).toBe(1);
  });

  test("follows the rules that were created meanwhile", async () => {
    const { context, userId, importMeanwhile } = await begin(database());
    await ingest(context, userId, newRow({ counterpartyName: "Landlord Ltd", bookedOn: "2025-12-05" }));
    const [earlier] = await allTransactions(context, userId);
    await importMeanwhile(async (times) => {
      if (times > 1) return;
      const transactionId = earlier?.id ?? "";
      await excludeTransaction(context, { userId, transactionId, scope: "matching_future" });
    });
    expect(await getCashflow(context, { userId })).toMatchObject({
      counted: { income: 2500_00n, expense: 0n },
    });
  });

  test("is stored in the end, however busy its customer is", async () => {
    const { context, userId, importMeanwhile } = await begin(database());
    let plans = 0;
    const result = await importMeanwhile(async () => {
      plans += 1;
      await ingest(context, userId, newRow({ bookedOn: "2026-03-01" }));
    });
    // The third attempt plans while nobody else can write.
    expect(plans).toBe(2);
    expect(result.counts.created).toBe(2);
    expect(await allTransactions(context, userId)).toHaveLength(4);
    const { changes } = await listChanges(context, { userId, limit: 10 });
    expect(changes.map(({ kind }) => kind).slice(0, 3)).toEqual([
      "statement_imported",
      "transactions_ingested",
      "transactions_ingested",
    ]);
  });

  test("refuses what would no longer do what was shown, even if that changed only after it was planned", async () => {
    const { context, userId, importMeanwhile } = await begin(database());
    const { previewToken } = await importFile(context, userId, csvOf(MOVES), { isDryRun: true });
    const late = importMeanwhile(
      async (times) => {
        if (times === 1) await ingest(context, userId, newRow({ bookedOn: "2026-01-06" }));
      },
      { conditions: { previewToken } },
    );
    await expect(late).rejects.toMatchObject({ code: "version_mismatch" });
    expect(await allTransactions(context, userId)).toHaveLength(1);
  });

  test("reports its progress, and that it waits for its turn to be written", async () => {
    const { context, userId } = await begin(database());
    const reported: Progress[] = [];
    const reportProgress = (progress: Progress) => reported.push(progress);
    await importFile(context, userId, csvOf(MOVES), { context: { reportProgress } });
    expect(reported).toEqual([
      { stage: "waiting", done: 0, total: null },
      { stage: "reading", done: 0, total: null },
      { stage: "comparing", done: 0, total: 2 },
      { stage: "waiting", done: 0, total: null },
      { stage: "writing", done: 0, total: 2 },
      { stage: "writing", done: 2, total: 2 },
    ]);
  });

  test("sent twice at once is stored once, by two processes too", async () => {
    const { context, userId } = await begin(database());
    const elsewhere = openDatabase(url());
    const results = await Promise.all(
      [database(), database(), elsewhere].map((each) =>
        importFile(context, userId, csvOf(MOVES), { context: { database: each } }),
      ),
    );
    await elsewhere.close();
    expect(results.map(({ counts }) => counts.created).sort()).toEqual([0, 0, 2]);
    expect(results.map(({ counts }) => counts.unchanged).sort()).toEqual([0, 2, 2]);
    expect(await allTransactions(context, userId)).toHaveLength(2);
  });

  test("that was done returns its response again without being planned", async () => {
    const { context, importMeanwhile, userId } = await begin(database());
    const { customerId } = await newCustomer(context);
    const request = { name: { customerId, key: newId() }, operation: "POST /imports", fields: {} };
    let plans = 0;
    const ask = () =>
      runOnce(request, context.now, (storeFor) =>
        importMeanwhile(
          async () => {
            plans += 1;
          },
          { idempotency: storeFor(() => ({ status: 200, body: "kept" })) },
        ),
      );
    await ask();
    await expect(ask()).rejects.toBeInstanceOf(ReplayedResponse);
    expect(plans).toBe(1);
    expect(await allTransactions(context, userId)).toHaveLength(2);
  });

  // PostgreSQL has no steps.
  test.runIf(provider === "sqlite")("of a busy customer yields to others while it is planned", async () => {
    const stepping = openDatabase(url(), { steps: inSteps({ millis: 0, rows: 1 }) });
    const { context, userId, importMeanwhile } = await begin(stepping);
    const result = await importMeanwhile(() => ingest(context, userId, newRow({ bookedOn: "2026-03-01" })));
    expect(result.counts.created).toBe(2);
    expect(result.windows).toMatchObject([{ before: { income: 0n } }]);
    expect(await countUnfinished(stepping)).toBe(0);
    await stepping.close();
  });

  test("is not planned from part of a long write", async () => {
    const { context, userId, importMeanwhile } = await begin(database());
    const { partnerId } = context;
    const mark = (long_write_at: string | null) =>
      inTransaction(database(), (unit) =>
        runQuery(unit, (tables) =>
          tables
            .updateTable("customer")
            .set({ long_write_at })
            .where("customer_id", "=", uuid(customerIdOf({ partnerId, userId }))),
        ),
      );
    await mark(toInstantText(new Date()));
    let plans = 0;
    const attempt = async () => {
      plans += 1;
    };
    await expect(importMeanwhile(attempt)).rejects.toMatchObject({ code: "service_unavailable" });
    expect(plans).toBe(0);
    await mark(null);
    expect((await importMeanwhile(attempt)).counts.created).toBe(2);
  });
});
