import { type Database, inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { runCalls } from "../../db/engine/run-calls";
import { NOTHING_TOUCHED, OF_TRANSACTIONS_ALONE } from "../../db/tables/change-fields";
import { appendingChanges, appendingEffects } from "../../db/tables/change-writes";
import { listAllCustomers, lockCustomer } from "../../db/tables/customers";
import { writingDailyTotals } from "../../db/tables/daily-totals";
import { addingToKinds, keyOf } from "../../db/tables/kind-totals";
import { addingGrams } from "../../db/tables/search-grams";
import { readBookedOn } from "../../db/tables/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import { subtractCounted } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { gramsOf } from "../../domain/search-grams";
import { recordingEvents } from "../events/recording-events";
import { newId } from "../new-id";
import { agrees, type DayTotals, isEqual, readAllDays, readSomeDays } from "./compare-totals";

/** A day on which totals, changes and transactions disagree. */
export type Mismatch = Readonly<{ partnerId: string; userId: string }> & DayTotals;

export type Reconciliation = Readonly<{
  /** The number of days compared, over all customers. */
  checked: number;
  mismatched: number;
  repaired: number;
  mismatches: readonly Mismatch[];
}>;

type Clock = () => Date;

type ReconcileOptions = Readonly<{
  repair: boolean;
  /** Checked between two customers. */
  signal?: AbortSignal | undefined;
  now?: Clock;
}>;

/** Further mismatches are counted, but not listed. */
const MAX_LISTED = 100;

/** Few enough that writes waiting for the customer's lock are not delayed noticeably. */
const DAYS_PER_LOCK = 100;

/**
 * For each customer and day, compares the daily totals, the totals by kind, the sum of all effects and the
 * contributions of the transactions, and checks that a search finds them. With `repair`, everything is
 * corrected to match the transactions.
 *
 * Customers are read without a lock, so that nothing waits. A day that differs is checked again under its
 * customer's lock, because an edit in between is not a mismatch.
 */
export async function reconcile(
  database: Database,
  { repair, signal, now = () => new Date() }: ReconcileOptions,
): Promise<Reconciliation> {
  const mismatches: Mismatch[] = [];
  let checked = 0;
  let mismatched = 0;
  for await (const customer of listAllCustomers(database.reads)) {
    signal?.throwIfAborted();
    const found = await reconcileCustomer(database, customer, { repairAt: repair ? now : null });
    checked += found.checked;
    mismatched += found.mismatches.length;
    const listed = found.mismatches.slice(0, MAX_LISTED - mismatches.length);
    const { partnerId, userId } = customer;
    mismatches.push(...listed.map((day) => ({ partnerId, userId, ...day })));
  }
  return { checked, mismatched, repaired: repair ? mismatched : 0, mismatches };
}

/** Like `reconcile`, for one customer. Repairs, if `repairAt` is not null, are dated at what it returns. */
export async function reconcileCustomer(
  database: Database,
  customer: Customer,
  { repairAt }: Readonly<{ repairAt: Clock | null }>,
): Promise<Readonly<{ checked: number; mismatches: readonly DayTotals[] }>> {
  const mismatches: DayTotals[] = [];
  const all = await readAllDays(database.longReads(customer), customer);
  const differing = all.filter((day) => !agrees(day)).map(({ bookedOn }) => bookedOn);
  for (let start = 0; start < differing.length; start += DAYS_PER_LOCK) {
    const days = differing.slice(start, start + DAYS_PER_LOCK);
    mismatches.push(...(await confirm(database, customer, { days, repairAt })));
  }
  return { checked: all.length, mismatches };
}

async function confirm(
  database: Database,
  customer: Customer,
  { days, repairAt }: Readonly<{ days: readonly CalendarDate[]; repairAt: Clock | null }>,
): Promise<readonly DayTotals[]> {
  return inTransaction(database, async (unit) => {
    const locked = await lockCustomer(unit, customer);
    if (locked === null) return [];
    const mismatches = (await readSomeDays(unit, locked, days)).filter((day) => !agrees(day));
    if (repairAt !== null) await repairDays(unit, locked, mismatches, repairAt());
    return mismatches;
  });
}

/**
 * Changes are never updated or removed, so wrong effects are corrected by an additional change. Figures as of
 * an earlier instant stay as they were returned then.
 */
async function repairDays(
  unit: UnitOfWork,
  customer: Customer,
  mismatches: readonly DayTotals[],
  createdAt: Date,
): Promise<void> {
  const wrongTotals = mismatches.filter(({ stored, computed }) => !isEqual(stored, computed));
  const totals = new Map(wrongTotals.map(({ bookedOn, computed }) => [bookedOn, computed]));
  await runCalls(unit, writingDailyTotals(customer, totals));
  const kinds = mismatches.flatMap(({ wrongKinds }) =>
    wrongKinds.map((each) => [keyOf(each), each] as const),
  );
  await runCalls(unit, addingToKinds(customer, new Map(kinds)));
  const unsearchable = mismatches.flatMap(({ bookedOn, isSearchable }) => (isSearchable ? [] : [bookedOn]));
  for await (const chunk of readBookedOn(unit, customer, unsearchable)) {
    await runCalls(unit, await addingGrams(unit, customer, gramsOf(chunk)));
  }
  const wrongEffects = mismatches.filter(({ recorded, computed }) => !isEqual(recorded, computed));
  if (wrongEffects.length === 0) return;
  const changeId = newId();
  const change = {
    id: changeId,
    sequence: customer.revision,
    kind: "totals_repaired",
    actor: { kind: "command_line" },
    transactionId: null,
    createdAt,
    ...OF_TRANSACTIONS_ALONE,
    ...NOTHING_TOUCHED,
  } as const;
  const repairs = wrongEffects.map(
    ({ bookedOn, recorded, computed }) => [bookedOn, subtractCounted(computed, recorded)] as const,
  );
  await runCalls(unit, [
    ...appendingChanges(customer, [change]),
    ...appendingEffects(customer, [[changeId, new Map(repairs)]]),
    ...(await recordingEvents(unit, customer, [{ changeId, at: createdAt, days: repairs.length }])),
  ]);
}
