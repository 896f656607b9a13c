import { borrowExecutor, type LentExecutor, lendExecutor } from "../../db/engine/remote-executor";
import type { TransactionFilter } from "../../db/tables/transaction-filter";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import type { TransactionsToExport } from "./get-export";
import { readTransactions } from "./read-transactions";

/** The transactions of an export as a message to a thread. */
export type LentTransactions = Readonly<{
  customer: CustomerKey;
  filter: TransactionFilter;
  executor: LentExecutor;
}>;

/** Lets a thread read the transactions of an export, as `lendExecutor` lets it run statements. */
export function lendTransactions(
  { customer: { customerId }, filter, executor }: TransactionsToExport,
  onError: (error: unknown) => void,
): Readonly<{ lent: LentTransactions; end: () => void }> {
  const { lent, end } = lendExecutor(executor, onError);
  return { lent: { customer: { customerId }, filter, executor: lent }, end };
}

/** In the thread: the transactions, as `readTransactions` returns them. */
export function readLent({
  executor,
  customer,
  filter,
}: LentTransactions): AsyncGenerator<readonly Transaction[]> {
  return readTransactions(borrowExecutor(executor), customer, filter);
}
