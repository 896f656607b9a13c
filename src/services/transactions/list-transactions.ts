import { isNarrow, type TransactionFilter } from "../../db/tables/transaction-filter";
import { listTransactions as readTransactions } from "../../db/tables/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Direction, Status, Transaction } from "../../domain/transaction";
import type { TreatmentType } from "../../domain/treatment";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromIdCursor, toPage } from "../page-cursor";

/** What people narrow the list by. */
export type RequestedFilter = Readonly<{
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  direction?: Direction | undefined;
  treatment?: TreatmentType | "none" | undefined;
  excluded?: boolean | undefined;
  status?: Status | undefined;
  /** The key that rules match on. */
  counterparty?: string | undefined;
  q?: string | undefined;
}>;

type ListTransactionsInput = RequestedFilter &
  Readonly<{
    userId: string;
    externalId?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  }>;

/** A page of the customer's transactions, newest booking day first. */
export async function listTransactions(
  context: Context,
  input: ListTransactionsInput,
): Promise<Readonly<{ transactions: readonly Transaction[]; nextCursor: string | null }>> {
  const { userId, externalId, limit, cursor, ...requested } = input;
  const [bookedOn = null, id = null] = cursor === undefined ? [] : fromIdCursor(cursor, 2);
  const customer = await requireCustomer(context, userId);
  const filter = { ...toFilter(requested), externalId };
  const { database } = context;
  const executor = isNarrow(filter) ? database.reads : database.longReads(customer);
  const found = await readTransactions(executor, customer, {
    filter,
    after: bookedOn === null || id === null ? null : { bookedOn, id },
    limit: limit + 1,
  });
  const { rows, nextCursor } = toPage(found, limit, (row) => [row.bookedOn, row.id]);
  return { transactions: rows, nextCursor };
}

export function toFilter({ excluded, counterparty, q, ...filter }: RequestedFilter): TransactionFilter {
  return { ...filter, isExcluded: excluded, counterpartyKey: counterparty, search: q };
}
