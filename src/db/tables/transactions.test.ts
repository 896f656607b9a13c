import { expect, test } from "vitest";
import type { CustomerKey } from "../../domain/customer";
import { inTransaction } from "../engine/database";
import type { Executor } from "../engine/executor";
import { runCalls } from "../engine/run-calls";
import { sampleTransactionRows, type TransactionRow } from "../testing/any-transaction-row";
import { describeOnEachDatabase } from "../testing/databases";
import { manyTransactions } from "../testing/many-transactions";
import { newNeighbours } from "../testing/new-neighbours";
import { UNKNOWN_ID } from "../testing/numbered-id";
import { countRows } from "../testing/plain-rows";
import { readPlainly, storePlainly, toDomain } from "../testing/plain-transactions";
import { creatingTransactions } from "./transaction-writes";
import { findByExternalIds, findTransactions } from "./transactions";

const ROWS = sampleTransactionRows(40);

/** Same ids and external ids, but another description, so that reading the wrong customer shows. */
const theirs = (rows: readonly TransactionRow[], description: string) =>
  rows.map((row) => ({ ...row, description }));

describeOnEachDatabase("Finding transactions", (database) => {
  async function newStored(rows: readonly TransactionRow[]): Promise<CustomerKey> {
    const { customer, sibling, namesake } = await newNeighbours(database());
    await storePlainly(database(), customer, rows);
    await storePlainly(database(), sibling, theirs(rows, "of the sibling"));
    await storePlainly(database(), namesake, theirs(rows, "of the namesake"));
    return customer;
  }

  /** Statements take different paths inside and outside a transaction. */
  async function expectBothWays(find: (executor: Executor) => Promise<unknown>, expected: unknown) {
    expect(await find(database().reads)).toEqual(expected);
    await inTransaction(database(), async (unit) => {
      expect(await find(unit)).toEqual(expected);
    });
  }

  test("finds in each column what was stored row by row, in the order named", async () => {
    const customer = await newStored(ROWS);
    const expected = ROWS.map(toDomain).reverse();
    const ids = ["unknown", ...expected.map(({ id }) => id), UNKNOWN_ID];
    await expectBothWays((executor) => findTransactions(executor, customer, ids), expected);
    await expectBothWays((executor) => findTransactions(executor, customer, []), []);
  });

  test("finds by external ids, and by those from while they were pending, what has them", async () => {
    const customer = await newStored(ROWS);
    const everyThird = ROWS.filter((_, index) => index % 3 === 0);
    const names = [
      "unknown",
      ...everyThird.flatMap((row) => [row.externalId, row.pendingExternalId ?? "none"]),
    ];
    const rows = (await readPlainly(database().reads, customer)).filter(
      ({ externalId, pendingExternalId }) =>
        names.includes(externalId) || (pendingExternalId !== null && names.includes(pendingExternalId)),
    );
    // Some external ids exist in another account as well, or belonged to a pending transaction.
    expect(rows.length).toBeGreaterThan(everyThird.length);
    await expectBothWays((executor) => findByExternalIds(executor, customer, names), rows.map(toDomain));
    await expectBothWays((executor) => findByExternalIds(executor, customer, []), []);
  });

  test("stores and finds more than one statement takes", async () => {
    const { customer } = await newNeighbours(database());
    const { customerId } = customer;
    const created = manyTransactions(2_001, ["2026-11-21"]);
    await inTransaction(database(), (unit) => runCalls(unit, creatingTransactions(customer, created)));
    const { reads } = database();
    expect(await countRows(reads, "transaction", { customerId })).toBe(2_001);
    const [ids, names] = [created.map(({ id }) => id), created.map(({ externalId }) => externalId)];
    expect(await findTransactions(reads, customer, ids)).toEqual(created);
    expect(await findByExternalIds(reads, customer, names)).toEqual(created);
  });
});
