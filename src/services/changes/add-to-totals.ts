import type { Executor, UnitOfWork } from "../../db/engine/executor";
import { runCalls } from "../../db/engine/run-calls";
import type { Rows } from "../../db/engine/sql-statement";
import { addingToDays, beginOtherDays, MAX_DAY_TOTAL, readDays } from "../../db/tables/daily-totals";
import { addingToKinds } from "../../db/tables/kind-totals";
import { addCounted, NOTHING, type TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { DayOverflow } from "./day-overflow";
import type { Effects } from "./effects";

/**
 * Adds a change's effects to the totals by day and by kind. Throws `validation_failed` where the total of a
 * day would be too large.
 */
export async function addToTotals(
  unit: UnitOfWork,
  customer: CustomerKey,
  { totals, kinds }: Effects,
): Promise<void> {
  const added = await runCalls(unit, addingToDays(customer, totals));
  await finishTotals(unit, customer, { totals, added });
  await runCalls(unit, addingToKinds(customer, kinds));
}

/** The rest of `addToTotals` after `addingToDays`, which returned `added`. */
export async function finishTotals(
  unit: UnitOfWork,
  customer: CustomerKey,
  { totals, added }: Readonly<{ totals: TotalsByDay; added: readonly Rows[] }>,
): Promise<void> {
  const [day] = await beginOtherDays(unit, customer, totals, added);
  if (day === undefined) return;
  const { income, expense } = totals.get(day) ?? NOTHING;
  if (income > 0n || expense > 0n) throw new DayOverflow(day);
  throw new Error(`The totals of ${day} hold less than what is taken from them; reconcile repairs them.`);
}

/** Throws as `addToTotals` would, but adds nothing. */
export async function requireRoom(
  executor: Executor,
  customer: CustomerKey,
  effects: TotalsByDay,
): Promise<void> {
  const stored = await readDays(executor, customer, [...effects.keys()]);
  const sums = [...effects].map(
    ([day, effect]) => [day, addCounted(stored.get(day) ?? NOTHING, effect)] as const,
  );
  requireStorable(new Map(sums));
}

/** Throws as `addToTotals` does where a total, or a single effect, is too large to store. */
export function requireStorable(totals: TotalsByDay): void {
  for (const [day, { income, expense }] of totals) {
    if (income > MAX_DAY_TOTAL || expense > MAX_DAY_TOTAL) throw new DayOverflow(day);
  }
}
