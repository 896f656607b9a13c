import type { Transaction } from "../../db/client";
import { addToDailyTotals, type TotalsByDay } from "../../db/daily-totals";
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
  const message = `The transactions of ${day} add up to more than can be kept exactly.`;
  throw new AppError("validation_failed", message, {
    errors: [
      { field: "amount", in: "body", code: "out_of_range", message: `the sum of ${day} is too large` },
    ],
  });
}
