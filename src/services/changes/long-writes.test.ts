import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../db/engine/database";
import { inSteps } from "../../db/tables/write-steps";
import { createTestDatabase, type TestDatabase } from "../../db/testing/databases";
import type { Context } from "../context";
import { reconcile } from "../maintenance/reconcile";
import { runOnce } from "../run-once";
import { csvOf, importFile, type Move } from "../testing/bank-files";
import { newCustomer, newPartner, newTransaction } from "../testing/factories";
import {
  countUnfinished,
  LONG_WRITES,
  newLargeCustomer,
  readAll,
  runLongWrite,
} from "../testing/long-writes";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";
import { rollBackLongWrites } from "./roll-back-long-write";

const DIES = fileURLToPath(new URL("../testing/die-in-long-write.ts", import.meta.url));

let copy: TestDatabase;
let database: Database;
let context: Context;
/** Called with each query sent to the database. */
let onQuery: (sql: string) => void = () => {};

beforeAll(async () => {
  copy = await createTestDatabase("sqlite");
  database = openDatabase(copy.url, {
    steps: inSteps({ millis: 0, rows: 100 }),
    onQuery: (sql) => onQuery(sql),
  });
  context = await newPartner(database);
});

afterAll(async () => {
  await database.close();
  await copy.discard();
});

async function allIsWell(): Promise<void> {
  expect(await countUnfinished(database)).toBe(0);
  expect(await reconcile(database, { repair: false })).toMatchObject({ mismatched: 0 });
}

test("An import whose sum is too large in one of its steps names the lines and leaves nothing behind", async () => {
  const customer = await newCustomer(context);
  const before = await readAll(context, customer);
  const moves = (count: number, day: string, amount: string): readonly Move[] =>
    Array.from({ length: count }, (_, index) => ({ day, amount, name: `Supplier ${index}` }));
  const little = (day: string) => moves(600, day, "-1.00");
  const most = moves(10, "2026-01-15", "-9999999999999.00");
  const file = csvOf([...little("2026-01-14"), ...most, ...little("2026-01-16")]);
  await expect(importFile(context, customer.userId, file)).rejects.toMatchObject({
    code: "validation_failed",
    errors: most.map((_, index) => ({
      field: "file",
      message: `line ${602 + index} makes the sum of 2026-01-15 larger than can be stored exactly`,
    })),
  });
  expect(await readAll(context, customer)).toEqual(before);
  await allIsWell();
});

describe.each(LONG_WRITES)("A long write on SQLite: %s", { timeout: 60_000 }, (name) => {
  test("lets another customer write between its steps, and is seen before or after by all", async () => {
    const { customer, target } = await newLargeCustomer(context, name);
    const { userId: otherId } = await newCustomer(context);
    const { id: transactionId } = await newTransaction(context, otherId);
    const before = await readAll(context, customer);
    let steps = 0;
    onQuery = (sql) => {
      if (sql.includes("SET long_write_at")) steps += 1;
    };
    let isDone = false;
    const writing = runLongWrite(context, name, target).finally(() => {
      isDone = true;
    });
    let between = 0;
    let seen = before;
    while (!isDone && isDeepStrictEqual(seen, before)) {
      seen = await readAll(context, customer);
      const type = between % 2 === 0 ? "covered_expense" : "transferred_to_savings";
      await reclassifyTransaction(context, { userId: otherId, transactionId, type });
      if (!isDone) between += 1;
    }
    await writing;
    onQuery = () => {};
    expect(steps).toBeGreaterThan(5);
    expect(between).toBeGreaterThan(0);
    const after = await readAll(context, customer);
    // The write may have ended during the last read.
    expect([before.transactions, after.transactions]).toContainEqual(seen.transactions);
    expect([before.changes, after.changes]).toContainEqual(seen.changes);
    expect([before.totals, after.totals]).toContainEqual(seen.totals);
    expect([before.rules, after.rules]).toContainEqual(seen.rules);
    expect(after.changes.changes).toHaveLength(before.changes.changes.length + 1);
    expect(after.transactions).not.toEqual(before.transactions);
    await allIsWell();
  });

  test("does the same as in one transaction", async () => {
    const plain = openDatabase(copy.url);
    const results: unknown[] = [];
    for (const each of [database, plain]) {
      const { customer, target } = await newLargeCustomer({ ...context, database: each }, name);
      await runLongWrite({ ...context, database: each }, name, target);
      const { transactions, totals, changes, rules } = await readAll(
        { ...context, database: each },
        customer,
      );
      results.push({
        totals,
        transactions: transactions
          .map(({ amount, bookedOn, version, excludedAt }) => [
            amount,
            bookedOn,
            version,
            excludedAt !== null,
          ])
          .sort(),
        changes: changes.changes.map(({ kind, transactionCount, effect }) => [
          kind,
          transactionCount,
          effect,
        ]),
        rules: rules.rules.map(({ hits }) => hits),
      });
    }
    await plain.close();
    expect(results[0]).toEqual(results[1]);
  });

  test("leaves nothing behind when it fails in the end, nor its key", async () => {
    const { customer, target } = await newLargeCustomer(context, name);
    const before = await readAll(context, customer);
    const request = {
      name: { customerId: customer.customerId, key: `key of ${name}` },
      operation: name,
      fields: {},
    };
    const run = (render: () => Readonly<{ status: number; body: string }>) =>
      runOnce(request, context.now, (storeFor) =>
        runLongWrite({ ...context, idempotency: storeFor(render) }, name, target),
      );
    const fails = (): never => {
      throw new Error("It fails.");
    };
    await expect(run(fails)).rejects.toThrow("It fails.");
    expect(await readAll(context, customer)).toEqual(before);
    await allIsWell();
    await run(() => ({ status: 200, body: "done" }));
    await expect(run(fails)).rejects.toMatchObject({ status: 200, body: "done" });
  });

  test.each([1, 4])("is gone when its process dies after %i steps", async (steps) => {
    const { customer, target } = await newLargeCustomer(context, name);
    const before = await readAll(context, customer);
    const died = promisify(execFile)(process.execPath, [
      "--import",
      "tsx",
      DIES,
      copy.url,
      context.partnerId,
      target.userId,
      name,
      target.id,
      String(steps),
    ]);
    await expect(died).rejects.toMatchObject({ signal: "SIGKILL" });
    expect(await countUnfinished(database)).toBe(1);
    expect(await reconcile(database, { repair: false })).toMatchObject({ mismatched: 0 });
    await expect(runLongWrite(context, name, target)).rejects.toMatchObject({ code: "service_unavailable" });
    await rollBackLongWrites(database, new Date());
    expect(await readAll(context, customer)).toEqual(before);
    await allIsWell();
    await runLongWrite(context, name, target);
  });
});
