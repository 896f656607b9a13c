import type { Executor } from "../../db/engine/executor";
import { giveWay } from "../../db/engine/in-chunks";
import type { TransactionFilter } from "../../db/tables/transaction-filter";
import { listTransactions } from "../../db/tables/transaction-lists";
import type { TransactionPosition } from "../../db/tables/transaction-order";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import { IdSet } from "./id-set";

/** Few enough that no other request waits long for the process, since SQLite runs within the call. */
const ROWS_PER_CHUNK = 500;

/**
 * Every transaction that matches a filter, newest booking day first, in chunks on demand. One chunk is read
 * ahead, and no more.
 *
 * No database transaction is open meanwhile, since the reader may be slow. A transaction that is edited
 * meanwhile is read either as it was or as it is; the set of read ids keeps a transaction whose booking day
 * moves from appearing twice.
 */
export async function* readTransactions(
  executor: Executor,
  customer: CustomerKey,
  filter: TransactionFilter,
): AsyncGenerator<readonly Transaction[]> {
  const readIds = new IdSet();
  const readBehind = (after: TransactionPosition | null): Promise<readonly Transaction[]> => {
    const page = listTransactions(executor, customer, { filter, after, limit: ROWS_PER_CHUNK });
    // Nobody awaits it if the reader stops.
    page.catch(() => undefined);
    return page;
  };
  let reading: Promise<readonly Transaction[]> | null = readBehind(null);
  while (reading !== null) {
    const page: readonly Transaction[] = await reading;
    reading = page.length < ROWS_PER_CHUNK ? null : readBehind(page.at(-1) ?? null);
    const rows = page.filter(({ id }) => readIds.add(id));
    if (rows.length > 0) yield rows;
    await giveWay();
  }
}
