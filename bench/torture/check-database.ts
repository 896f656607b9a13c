import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../src/db/engine/database";
import { remaining } from "../../src/domain/contribution";
import { decimalsOf } from "../../src/domain/currency-decimals";
import { toDecimalNumber } from "../../src/domain/money";
import { reconcile } from "../../src/services/maintenance/reconcile";
import { checkCustomer } from "./check-customer";
import { RESPONSES, requireResponse, type Target } from "./client";
import type { CustomerRecord } from "./customer-record";
import { FIRST_DAY } from "./customers";
import { pathOf } from "./plan-edit";
import type { Problems } from "./problems";
import { readCustomer, type StoredCustomer } from "./read-customer";

type Checking = Readonly<{
  database: Database;
  partnerId: string;
  /** The restarted server, which has to show what is stored. */
  target: Target;
  problems: Problems;
}>;

/** Checks the whole database, and these customers against what was acknowledged. */
export async function checkDatabase(
  scope: Checking,
  records: ReadonlyMap<string, CustomerRecord>,
): Promise<void> {
  const { database, partnerId, problems } = scope;
  for (const [userId, record] of records) {
    const stored = await readCustomer(database, { partnerId, userId });
    if (stored === null) {
      problems.add("lost", `customer ${userId} is not there`);
      continue;
    }
    checkCustomer(stored, record, problems);
    await checkShown(scope, stored);
  }
  const { mismatches } = await reconcile(database, { repair: false });
  for (const { userId, bookedOn } of mismatches) problems.add("mismatched", `${userId} on ${bookedOn}`);
  if (database.dialect === "sqlite") await checkIntegrity(database, problems);
}

/** The annual window holds all of a customer's days, so its figures are the sums of all daily totals. */
async function checkShown(
  { target, problems }: Checking,
  { customer, dailyTotals }: StoredCustomer,
): Promise<void> {
  const path = `${pathOf(customer.userId)}/cashflow?granularity=annual&startDate=${FIRST_DAY}`;
  const shown = await requireResponse(target, { method: "GET", path }, RESPONSES.cashflow);
  let [income, expense] = [0n, 0n];
  for (const day of dailyTotals.values()) {
    income += day.income;
    expense += day.expense;
  }
  const decimals = decimalsOf(customer.currency);
  const expected = [income, expense, remaining({ income, expense })];
  if (
    expected.every(
      (sum, index) =>
        toDecimalNumber(sum, decimals) === [shown.income, shown.expense, shown.remaining][index],
    )
  )
    return;
  problems.add("mismatched", `the cashflow of ${customer.userId} is not the sum of its days`);
}

async function checkIntegrity({ prisma }: Database, problems: Problems): Promise<void> {
  const found = await prisma.$queryRaw<{ message: string }[]>`
    SELECT integrity_check AS message FROM pragma_integrity_check`;
  for (const { message } of found) if (message !== "ok") problems.add("integrity", message);
  const orphans = await prisma.$queryRaw<{ child: string }[]>`
    SELECT "table" AS child FROM pragma_foreign_key_check`;
  for (const { child } of orphans) problems.add("integrity", `a row of ${child} refers to nothing`);
}

const SETTLE_MILLIS = 20;
const MAX_WAITS = 500;

/**
 * Waits until PostgreSQL has noticed that the killed server has gone. Until then it may still execute the
 * last statement that it received, and a check would see an intermediate state.
 */
export async function waitUntilSettled({ dialect, prisma }: Database): Promise<void> {
  if (dialect === "sqlite") return;
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const [row] = await prisma.$queryRaw<{ sessions: number }[]>`
      SELECT CAST(COUNT(*) AS INTEGER) AS sessions FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND state <> 'idle'`;
    if (row?.sessions === 0) return;
    await delay(SETTLE_MILLIS);
  }
  throw new Error("PostgreSQL still has sessions of a server that was killed.");
}
