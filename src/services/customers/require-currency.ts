import type { Executor } from "../../db/engine/executor";
import { hasTransactions } from "../../db/tables/transactions";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";

/**
 * Throws `currency_in_use` where `currency` differs from the customer's and the customer has transactions,
 * all of which are in its own currency.
 */
export async function requireCurrency(
  executor: Executor,
  customer: Customer,
  currency: string,
): Promise<void> {
  if (currency === customer.currency || !(await hasTransactions(executor, customer))) return;
  const message = `There are transactions in ${customer.currency}, so the currency cannot change.`;
  throw new AppError("currency_in_use", message, {
    errors: [
      {
        field: "currency",
        in: "body",
        code: "invalid_value",
        message: `must stay ${customer.currency}`,
      },
    ],
  });
}
