import type { Transaction } from "../../db/client";
import { addToDailyTotals, MAX_DAY_TOTAL, type TotalsByDay } from "../../db/daily-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import { NOTHING } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { AppError } from "../../domain/errors";

/** Adds a change's effects to the daily totals. Throws `validation_failed` where a day's total would be too large. */
export async function addToTotals(
  transaction: Transaction,
  customer: CustomerKey,
  effects: TotalsByDay,
): Promise<void> {
  const [day] = await addToDailyTotals(transaction, customer, effects);
  if (day === undefined) return;
  const { income, expense } = effects.get(day) ?? NOTHING;
  if (income > 0n || expense > 0n) refuseDay(day);
  throw new Error(`The totals of ${day} hold less than what is taken from them; reconcile repairs them.`);
}

/** Throws as `addToTotals` where not even an effect alone could be kept. */
export function requireKeepable(effects: TotalsByDay): void {
  for (const [day, { income, expense }] of effects) {
    if (income > MAX_DAY_TOTAL || expense > MAX_DAY_TOTAL) refuseDay(day);
  }
}

function refuseDay(day: CalendarDate): never {
  const message = `The transactions of ${day} add up to more than can be kept exactly.`;
  throw new AppError("validation_failed", message, {
    errors: [
      { field: "amount", in: "body", code: "out_of_range", message: `the sum of ${day} is too large` },
    ],
  });
}
