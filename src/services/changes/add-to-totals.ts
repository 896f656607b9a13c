import type { Queryable, Transaction } from "../../db/client";
import { addToDailyTotals, MAX_DAY_TOTAL, readDays, type TotalsByDay } from "../../db/daily-totals";
import { addCounted, NOTHING } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { DayOverflow } from "./day-overflow";

/** Adds a change's effects to the daily totals. Throws `validation_failed` where a day's total would be too large. */
export async function addToTotals(
  transaction: Transaction,
  customer: CustomerKey,
  effects: TotalsByDay,
): Promise<void> {
  const [day] = await addToDailyTotals(transaction, customer, effects);
  if (day === undefined) return;
  const { income, expense } = effects.get(day) ?? NOTHING;
  if (income > 0n || expense > 0n) throw new DayOverflow(day);
  throw new Error(`The totals of ${day} hold less than what is taken from them; reconcile repairs them.`);
}

/** Throws as `addToTotals` would, and adds nothing. */
export async function requireRoom(
  queryable: Queryable,
  customer: CustomerKey,
  effects: TotalsByDay,
): Promise<void> {
  const stored = await readDays(queryable, customer, [...effects.keys()]);
  const sums = [...effects].map(
    ([day, effect]) => [day, addCounted(stored.get(day) ?? NOTHING, effect)] as const,
  );
  requireKeepable(new Map(sums));
}

/** Throws as `addToTotals` where the totals, or not even an effect alone, could be kept. */
export function requireKeepable(totals: TotalsByDay): void {
  for (const [day, { income, expense }] of totals) {
    if (income > MAX_DAY_TOTAL || expense > MAX_DAY_TOTAL) throw new DayOverflow(day);
  }
}
