import { expect, test } from "vitest";
import type { CustomerKey } from "../../domain/customer";
import { inTransaction } from "../engine/database";
import { runCalls } from "../engine/run-calls";
import type { Call } from "../engine/sql-statement";
import { sampleTransactionRows, type TransactionRow } from "../testing/any-transaction-row";
import { describeOnEachDatabase } from "../testing/databases";
import { newNeighbours } from "../testing/new-neighbours";
import { UNKNOWN_ID } from "../testing/numbered-id";
import { readPlainly, storePlainly, toDomain } from "../testing/plain-transactions";
import { storedRows } from "../testing/stored-rows";
import {
  creatingTransactions,
  deletingTransactions,
  releasingExternalIds,
  replacingTransactions,
} from "./transaction-writes";

const ROWS = sampleTransactionRows(40);
const IDS = ROWS.map(({ id }) => id);
const [TAKEN, ...OTHERS] = ROWS;

/** Rows that are not stored, with external ids that are not stored either. */
const NEW_ROWS = sampleTransactionRows(40, { seed: 7 }).map((row) => ({ ...row, externalId: row.id }));

const everyThird = new Set(IDS.filter((_, index) => index % 3 === 0));

describeOnEachDatabase("What is written to transactions", (database) => {
  const stored = (customer: CustomerKey) => storedRows(database(), "transaction", customer);
  const plain = (customer: CustomerKey) => readPlainly(database().reads, customer);
  /** Runs calls, one group after the other. */
  const write = (...writes: readonly Iterable<Call>[]) =>
    inTransaction(database(), async (unit) => {
      for (const calls of writes) await runCalls(unit, calls);
    });

  /** One of three customers with the same rows, and a check that the other two are unchanged. */
  async function newAlike(rows: readonly TransactionRow[] = ROWS) {
    const { customer, sibling, namesake } = await newNeighbours(database());
    for (const each of [customer, sibling, namesake]) await storePlainly(database(), each, rows);
    const before = await stored(customer);
    const expectOthersUntouched = async () =>
      expect([await stored(sibling), await stored(namesake)]).toEqual([before, before]);
    return { customer, before, expectOthersUntouched };
  }

  test("creates in each column what is stored row by row", async () => {
    const { customer, sibling } = await newNeighbours(database());
    await storePlainly(database(), sibling, ROWS);
    await write(creatingTransactions(customer, ROWS.map(toDomain)));
    expect(await plain(customer)).toEqual(ROWS);
    expect(await stored(customer)).toEqual(await stored(sibling));
  });

  test("replaces a transaction whole", async () => {
    const { customer, expectOthersUntouched } = await newAlike();
    // Each takes the values of the next one, including its external id.
    const moved = [...ROWS.slice(1), ...ROWS.slice(0, 1)];
    const replaced = moved.map((row, index) => ({ ...row, id: IDS[index] ?? "" }));
    const updated = replaced.map(toDomain);
    await write(releasingExternalIds(customer, IDS), replacingTransactions(customer, updated));
    expect(await plain(customer)).toEqual(replaced);
    await expectOthersUntouched();
  });

  test.each([
    ["id", { id: TAKEN?.id ?? "" }],
    ["external id", { accountId: TAKEN?.accountId ?? "", externalId: TAKEN?.externalId ?? "" }],
  ])("refuses to create under an %s that is stored, and keeps nothing of that write", async (_, taken) => {
    const { customer, before, expectOthersUntouched } = await newAlike();
    const created = NEW_ROWS.map((row, index) => toDomain(index === 20 ? { ...row, ...taken } : row));
    const updated = OTHERS.map((row) => toDomain({ ...row, description: "Changed" }));
    const deleted = OTHERS.slice(0, 5).map(({ id }) => id);
    const saving = write(deletingTransactions(customer, deleted), [
      ...replacingTransactions(customer, updated.slice(5)),
      ...creatingTransactions(customer, created),
    ]);
    await expect(saving).rejects.toThrow(/unique constraint/i);
    expect(await stored(customer)).toEqual(before);
    await expectOthersUntouched();
  });

  test("takes their external ids from those named, and from no others", async () => {
    const { customer, expectOthersUntouched } = await newAlike();
    await write(releasingExternalIds(customer, [UNKNOWN_ID, ...everyThird]));
    expect(await plain(customer)).toEqual(
      ROWS.map((row) => (everyThird.has(row.id) ? { ...row, externalId: row.id } : row)),
    );
    await expectOthersUntouched();
  });

  test("deletes those named, and no others", async () => {
    const { customer, expectOthersUntouched } = await newAlike();
    await write(deletingTransactions(customer, [UNKNOWN_ID, ...everyThird]));
    expect(await plain(customer)).toEqual(ROWS.filter(({ id }) => !everyThird.has(id)));
    await expectOthersUntouched();
  });
});
