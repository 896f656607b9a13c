import { listTransactions as readTransactions } from "../../db/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Direction, Transaction } from "../../domain/transaction";
import type { TreatmentType } from "../../domain/treatment";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromCursor, toPage } from "../page-cursor";

type ListTransactionsInput = Readonly<{
  userId: string;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  direction?: Direction | undefined;
  treatment?: TreatmentType | "none" | undefined;
  excluded?: boolean | undefined;
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}>;

/** A page of the customer's transactions, newest booking day first. */
export async function listTransactions(
  context: Context,
  input: ListTransactionsInput,
): Promise<Readonly<{ transactions: readonly Transaction[]; nextCursor: string | null }>> {
  const { userId, excluded, q, limit, cursor, ...filter } = input;
  const [bookedOn = null, id = null] = cursor === undefined ? [] : fromCursor(cursor, 2);
  const customer = await requireCustomer(context, userId);
  const found = await readTransactions(context.database.prisma, customer, {
    filter: { ...filter, isExcluded: excluded, search: q },
    after: bookedOn === null || id === null ? null : { bookedOn, id },
    limit: limit + 1,
  });
  const { rows, nextCursor } = toPage(found, limit, (row) => [row.bookedOn, row.id]);
  return { transactions: rows, nextCursor };
}
