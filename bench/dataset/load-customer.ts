import { type Database, inTransaction } from "../../src/db/engine/database";
import type { UnitOfWork } from "../../src/db/engine/executor";
import { runCalls } from "../../src/db/engine/run-calls";
import { NOTHING_TOUCHED, OF_TRANSACTIONS_ALONE } from "../../src/db/tables/change-fields";
import { appendingChanges, appendingEffects } from "../../src/db/tables/change-writes";
import { addingGrams } from "../../src/db/tables/search-grams";
import { readAllTransactions } from "../../src/db/tables/transactions";
import type { CustomerKey } from "../../src/domain/customer";
import { SearchGrams } from "../../src/domain/search-grams";
import { addToTotals } from "../../src/services/changes/add-to-totals";
import { EffectSum, type Effects } from "../../src/services/changes/effects";
import type { Context } from "../../src/services/context";
import { putCustomer } from "../../src/services/customers/put-customer";
import { newId } from "../../src/services/new-id";
import { insertingTransactions, REFERENCE_DAY } from "./customer-sql";

/** Few enough to keep a statement far below PostgreSQL's time limit. */
const ROWS_PER_STATEMENT = 20_000;

type Load = Readonly<{
  userId: string;
  size: number;
  rowsPerStatement?: number;
  /** The number of counterparties; a rule covers the transactions of one. */
  counterparties?: number;
}>;

/**
 * Creates a customer with `size` transactions over 18 months, with decisions on some of them, and with their
 * totals, grams and change. Returns how long inserting the transactions alone took, with a commit for each
 * statement.
 *
 * The rows are made inside the database: sending a million of them through the service would take half an
 * hour.
 */
export async function loadCustomer(
  database: Database,
  partnerId: string,
  { userId, size, rowsPerStatement = ROWS_PER_STATEMENT, ...of }: Load,
): Promise<Readonly<{ insertMillis: number }>> {
  const context: Context = { database, partnerId, actor: { kind: "command_line" }, now: () => new Date() };
  const { customer } = await putCustomer(context, {
    userId,
    name: userId,
    currency: "EUR",
    referenceDate: REFERENCE_DAY,
  });
  const startedAt = performance.now();
  for (let first = 0; first < size; first += rowsPerStatement) {
    const rows = { first, count: Math.min(rowsPerStatement, size - first), ...of };
    const call = insertingTransactions(customer, rows);
    await inTransaction(database, (unit) => runCalls(unit, [call]), { lane: "long" });
  }
  const insertMillis = performance.now() - startedAt;
  // Read before the transaction begins, because on a busy machine it would time out before a million rows are
  // read.
  const sum = new EffectSum();
  const grams = new SearchGrams();
  for await (const chunk of readAllTransactions(database.reads, customer)) {
    for (const each of chunk) {
      sum.add(each);
      grams.add(each);
    }
  }
  const record = async (unit: UnitOfWork): Promise<void> => {
    await recordTotals(unit, customer, sum.effects);
    await runCalls(unit, await addingGrams(unit, customer, grams));
  };
  await inTransaction(database, record, { lane: "long" });
  return { insertMillis };
}

/** Records the totals of its transactions, and one change that caused them. */
async function recordTotals(unit: UnitOfWork, customer: CustomerKey, effects: Effects): Promise<void> {
  const changeId = newId();
  const change = {
    id: changeId,
    sequence: 0,
    kind: "transactions_ingested",
    actor: { kind: "command_line" },
    transactionId: null,
    createdAt: new Date(),
    ...OF_TRANSACTIONS_ALONE,
    ...NOTHING_TOUCHED,
  } as const;
  await runCalls(unit, [
    ...appendingChanges(customer, [change]),
    ...appendingEffects(customer, [[changeId, effects.totals]]),
  ]);
  await addToTotals(unit, customer, effects);
}

/** Finishes the database's maintenance work, so that none of it runs during a measurement. */
export async function tidyUp({ dialect, prisma }: Database): Promise<void> {
  if (dialect === "sqlite") {
    await prisma.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
    return;
  }
  await prisma.$executeRawUnsafe("VACUUM (ANALYZE)");
  await prisma.$executeRawUnsafe("CHECKPOINT");
}
