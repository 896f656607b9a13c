import type { Database } from "../../src/db/engine/database";
import type { Executor } from "../../src/db/engine/executor";
import { readEntries } from "../../src/db/tables/change-entries";
import { listChanges } from "../../src/db/tables/changes";
import { findCustomer } from "../../src/db/tables/customers";
import { readDailyTotals } from "../../src/db/tables/daily-totals";
import { fromSnapshotJson } from "../../src/db/tables/snapshot-json";
import { readAllTransactions } from "../../src/db/tables/transactions";
import { plainRows } from "../../src/db/testing/plain-rows";
import { addCounted, type Counted, NOTHING } from "../../src/domain/contribution";
import type { Customer, CustomerKey } from "../../src/domain/customer";
import type { Transaction } from "../../src/domain/transaction";
import type { Step } from "./history";

/** All stored data of one customer. */
export type StoredCustomer = Readonly<{
  customer: Customer;
  transactions: readonly Transaction[];
  /** Oldest first. */
  changes: readonly Readonly<{
    id: string;
    kind: string;
    transactionId: string | null;
    before: string;
    after: string;
  }>[];
  /** What the changes did to each transaction. */
  steps: readonly Step[];
  /** The rules that the changes made. */
  madeRuleIds: readonly string[];
  ruleIds: readonly string[];
  dailyTotals: ReadonlyMap<string, Counted>;
  /** The sum of all changes' effects by day, without days on which it is zero. */
  effects: ReadonlyMap<string, Counted>;
}>;

export async function readCustomer(
  { reads }: Database,
  by: Readonly<{ partnerId: string; userId: string }>,
): Promise<StoredCustomer | null> {
  const customer = await findCustomer(reads, by);
  if (customer === null) return null;
  const { customerId } = customer;
  const rules = await plainRows(reads, "rule", { customerId });
  const changes = await plainRows(reads, "change", { customerId }, ["sequence"]);
  return {
    customer,
    steps: await readSteps(reads, customer),
    madeRuleIds: changes.flatMap(({ after }) => Object.keys(fromSnapshotJson(after).rules ?? {})),
    transactions: await readTransactions(reads, customer),
    changes,
    ruleIds: rules.map(({ id }) => id),
    dailyTotals: await readDailyTotals(reads, customer),
    effects: await sumEffects(reads, customer),
  };
}

async function sumEffects(
  executor: Executor,
  { customerId }: CustomerKey,
): Promise<ReadonlyMap<string, Counted>> {
  const sums = new Map<string, Counted>();
  for (const effect of await plainRows(executor, "change_effect", { customerId })) {
    const { bookedOn, incomeMinorUnits: income, expenseMinorUnits: expense } = effect;
    sums.set(bookedOn, addCounted(sums.get(bookedOn) ?? NOTHING, { income, expense }));
  }
  return new Map([...sums].filter(([, { income, expense }]) => income !== 0n || expense !== 0n));
}

async function readTransactions(executor: Executor, customer: CustomerKey): Promise<readonly Transaction[]> {
  const transactions: Transaction[] = [];
  for await (const chunk of readAllTransactions(executor, customer)) transactions.push(...chunk);
  return transactions;
}

async function readSteps(executor: Executor, customer: CustomerKey): Promise<readonly Step[]> {
  const page = { filter: {}, position: { before: null }, limit: 1_000_000 };
  const steps: Step[] = [];
  for (const change of await listChanges(executor, customer, page)) {
    let count = 0;
    for await (const chunk of readEntries(executor, customer, change)) {
      for (const entry of chunk) steps.push({ ...entry, changeId: change.id });
      count += chunk.length;
    }
    if (count !== change.transactionCount) {
      throw new Error(`Change ${change.id} touched ${change.transactionCount} and has ${count} entries.`);
    }
  }
  return steps;
}
