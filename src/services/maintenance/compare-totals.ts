import type { Executor } from "../../db/engine/executor";
import { readTotalsAsOf } from "../../db/tables/changes";
import { readDailyTotals, readDays, type TotalsByDay } from "../../db/tables/daily-totals";
import { readAllTransactions, readBookedOn } from "../../db/tables/transactions";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import { addCounted, type Counted, isNothing, NOTHING, subtractCounted } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { countedFor, type Transaction } from "../../domain/transaction";

/** What the three places that know a day's figures say of it, in minor units. */
export type DayTotals = Readonly<{
  bookedOn: CalendarDate;
  /** The daily totals, which every figure is read from. */
  stored: Counted;
  /** The sum of what every change recorded as its effect, which the figures of an earlier instant are read from. */
  recorded: Counted;
  /** What the transactions as they stand contribute. The other two follow from it. */
  computed: Counted;
}>;

/** Every day of a customer of which one of the three says something. Read without a lock, so not of one moment. */
export async function readAllDays(executor: Executor, customer: CustomerKey): Promise<readonly DayTotals[]> {
  const stored = await readDailyTotals(executor, customer);
  const recorded = await readTotalsAsOf(executor, customer, {});
  const computed = new Map<CalendarDate, Counted>();
  for await (const chunk of readAllTransactions(executor, customer)) addContributions(computed, chunk);
  return join([...stored.keys(), ...recorded.keys(), ...computed.keys()], { stored, recorded, computed });
}

/** The same of some days, in their order, of which there is at least one. */
export async function readSomeDays(
  executor: Executor,
  customer: CustomerKey,
  days: readonly CalendarDate[],
): Promise<readonly DayTotals[]> {
  const window = { startOn: days[0] ?? "", endBefore: addDays(days.at(-1) ?? "", 1) };
  const computed = new Map<CalendarDate, Counted>();
  for await (const chunk of readBookedOn(executor, customer, days)) addContributions(computed, chunk);
  return join(days, {
    stored: await readDays(executor, customer, days),
    recorded: await readTotalsAsOf(executor, customer, window),
    computed,
  });
}

export function agrees({ stored, recorded, computed }: DayTotals): boolean {
  return isEqual(stored, computed) && isEqual(recorded, computed);
}

export function isEqual(a: Counted, b: Counted): boolean {
  return isNothing(subtractCounted(a, b));
}

function addContributions(totals: Map<CalendarDate, Counted>, transactions: readonly Transaction[]): void {
  for (const transaction of transactions) {
    const { bookedOn } = transaction;
    totals.set(bookedOn, addCounted(totals.get(bookedOn) ?? NOTHING, countedFor(transaction)));
  }
}

type Totals = Readonly<Record<"stored" | "recorded" | "computed", TotalsByDay>>;

/** A day of which all three say nothing is left out: it may have a row of zeros in one place and none in another. */
function join(days: readonly CalendarDate[], { stored, recorded, computed }: Totals): readonly DayTotals[] {
  return [...new Set(days)].toSorted().flatMap((bookedOn) => {
    const totals = {
      stored: stored.get(bookedOn) ?? NOTHING,
      recorded: recorded.get(bookedOn) ?? NOTHING,
      computed: computed.get(bookedOn) ?? NOTHING,
    };
    return Object.values(totals).every(isNothing) ? [] : [{ bookedOn, ...totals }];
  });
}
