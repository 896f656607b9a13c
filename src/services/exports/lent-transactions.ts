import { MessageChannel, type MessagePort } from "node:worker_threads";
import { remoteExecutor, serveExecutor } from "../../db/engine/remote-executor";
import type { Dialect } from "../../db/engine/sql-statement";
import type { TransactionFilter } from "../../db/tables/transaction-filter";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import type { TransactionsToExport } from "./get-export";
import { readTransactions } from "./read-transactions";

/** The transactions of an export as a message to a thread, which takes over `port`. */
export type LentTransactions = Readonly<{
  customer: CustomerKey;
  filter: TransactionFilter;
  dialect: Dialect;
  port: MessagePort;
}>;

/**
 * Lets a thread read the transactions of an export through this process's connections. `onError` gets the
 * error of a read, of which the thread learns only the message. No read succeeds after `end` was called.
 */
export function lendTransactions(
  { customer: { customerId }, filter, executor }: TransactionsToExport,
  onError: (error: unknown) => void,
): Readonly<{ lent: LentTransactions; end: () => void }> {
  const { port1, port2 } = new MessageChannel();
  serveExecutor(port1, executor, onError);
  const lent = { customer: { customerId }, filter, dialect: executor.dialect, port: port2 };
  return { lent, end: () => port1.close() };
}

/** In the thread: the transactions, as `readTransactions` returns them. */
export function readLent(lent: LentTransactions): AsyncGenerator<readonly Transaction[]> {
  return readTransactions(remoteExecutor(lent.port, lent.dialect), lent.customer, lent.filter);
}
