import { type Database, inTransaction } from "../../db/client";
import { listAllCustomers, lockCustomer } from "../../db/customers";
import { readDailyTotals, readDays, type TotalsByDay, writeDailyTotals } from "../../db/daily-totals";
import { findBookedOn, readAllTransactions } from "../../db/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import { addCounted, type Counted, isNothing, NOTHING, subtractCounted } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { countedFor, type Transaction } from "../../domain/transaction";

/** A day whose stored totals are not what its transactions add up to, in minor units. */
export type Mismatch = Readonly<{
  userId: string;
  bookedOn: CalendarDate;
  stored: Counted;
  computed: Counted;
}>;

export type Reconciliation = Readonly<{
  /** Days compared, over all customers. */
  checked: number;
  mismatched: number;
  repaired: number;
  mismatches: readonly Mismatch[];
}>;

/** More are counted, but not listed. */
const MAX_LISTED = 100;

/**
 * Recomputes every daily total from the transactions and compares; with `repair` it puts wrong ones right.
 *
 * Customers are read without a lock, so that nobody waits; a day that differs is looked at again
 * under its customer's lock, because an edit in between is no mismatch.
 */
export async function reconcile(
  database: Database,
  { repair, onCustomer }: Readonly<{ repair: boolean; onCustomer?: (customer: Customer) => void }>,
): Promise<Reconciliation> {
  const mismatches: Mismatch[] = [];
  let checked = 0;
  for await (const customer of listAllCustomers(database.prisma)) {
    onCustomer?.(customer);
    const stored = await readDailyTotals(database.prisma, customer);
    const computed = await computeTotals(database, customer);
    const days = new Set([...stored.keys(), ...computed.keys()]);
    checked += days.size;
    for (const day of days) {
      if (isEqual(stored.get(day), computed.get(day))) continue;
      const mismatch = await confirm(database, customer, day, repair);
      if (mismatch !== null) mismatches.push(mismatch);
    }
  }
  return {
    checked,
    mismatched: mismatches.length,
    repaired: repair ? mismatches.length : 0,
    mismatches: mismatches.slice(0, MAX_LISTED),
  };
}

async function computeTotals(database: Database, customer: Customer): Promise<TotalsByDay> {
  const totals = new Map<CalendarDate, Counted>();
  for await (const chunk of readAllTransactions(database.prisma, customer)) {
    for (const transaction of chunk) {
      const sum = addCounted(totals.get(transaction.bookedOn) ?? NOTHING, countedFor(transaction));
      totals.set(transaction.bookedOn, sum);
    }
  }
  return new Map([...totals].filter(([, counted]) => !isNothing(counted)));
}

async function confirm(
  database: Database,
  customer: Customer,
  day: CalendarDate,
  repair: boolean,
): Promise<Mismatch | null> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customer);
    const stored = (await readDays(transaction, customer, [day])).get(day) ?? NOTHING;
    const computed = sumOf(await findBookedOn(transaction, customer, day));
    if (isEqual(stored, computed)) return null;
    if (repair) await writeDailyTotals(transaction, customer, new Map([[day, computed]]));
    return { userId: customer.userId, bookedOn: day, stored, computed };
  });
}

function sumOf(transactions: readonly Transaction[]): Counted {
  return transactions.reduce((sum, transaction) => addCounted(sum, countedFor(transaction)), NOTHING);
}

function isEqual(a: Counted = NOTHING, b: Counted = NOTHING): boolean {
  return isNothing(subtractCounted(a, b));
}
