import type { Transaction } from "../../db/client";
import { buildDailyTotals, type TotalsByDay, writeDailyTotals } from "../../db/daily-totals";
import type { CustomerKey } from "../../domain/customer";
import { AppError } from "../../domain/errors";

/** Keeps the most that a day's totals may be far inside a 64-bit sum over the days of the longest window. */
const MAX_DAY_TOTAL_MINOR_UNITS = BigInt(Number.MAX_SAFE_INTEGER);

/** Adds a change's effects to the daily totals. Throws `validation_failed` where a day's total would be too large. */
export async function addToTotals(
  transaction: Transaction,
  customer: CustomerKey,
  effects: TotalsByDay,
): Promise<void> {
  const totals = await buildDailyTotals(transaction, customer, effects);
  refuseOverflow(totals);
  await writeDailyTotals(transaction, customer, totals);
}

function refuseOverflow(totals: TotalsByDay): void {
  for (const [day, { income, expense }] of totals) {
    if (income <= MAX_DAY_TOTAL_MINOR_UNITS && expense <= MAX_DAY_TOTAL_MINOR_UNITS) continue;
    throw new AppError(
      "validation_failed",
      `The transactions of ${day} add up to more than can be kept exactly.`,
      {
        errors: [
          { field: "amount", in: "body", code: "out_of_range", message: `the sum of ${day} is too large` },
        ],
      },
    );
  }
}
