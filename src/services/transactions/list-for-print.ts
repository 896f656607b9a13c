import { listManyTransactions } from "../../db/tables/transaction-lists";
import { MAX_PRINTED } from "../../domain/export";
import type { Transaction } from "../../domain/transaction";
import type { TransactionSort } from "../../domain/transaction-sort";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { type RequestedFilter, toFilter } from "./list-transactions";

type ListForPrintInput = RequestedFilter & Readonly<{ userId: string; sort: TransactionSort }>;

/** All transactions that match a filter, up to the first `MAX_PRINTED`. */
export async function listForPrint(
  context: Context,
  { userId, sort, ...requested }: ListForPrintInput,
): Promise<Readonly<{ transactions: readonly Transaction[] }>> {
  const customer = await requireCustomer(context, userId);
  const filter = toFilter(customer, requested);
  const longReads = context.database.longReads(customer);
  return {
    transactions: await listManyTransactions(longReads, customer, { filter, sort, limit: MAX_PRINTED }),
  };
}
