import { groupExplained } from "../../db/tables/explained-groups";
import { isOfKinds, sumKinds } from "../../db/tables/kind-totals";
import { type Complements, complementsOfKinds } from "../../domain/explanation";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { sumGroups } from "../sums/sum-groups";
import { type RequestedFilter, toFilter } from "./list-transactions";

export type TransactionSummary = Readonly<{ currency: string; count: number; complements: Complements }>;

/**
 * The number of transactions that match a filter and their totals, counted and not counted, in minor units.
 * Filters by days and kinds alone are read from stored totals; any other filter reads the transactions
 * themselves.
 */
export async function summarizeTransactions(
  context: Context,
  { userId, ...requested }: RequestedFilter & Readonly<{ userId: string }>,
): Promise<TransactionSummary> {
  const customer = await requireCustomer(context, userId);
  const { currency } = customer;
  const longReads = context.database.longReads(customer);
  const filter = toFilter(customer, requested);
  if (isOfKinds(filter)) {
    const kinds = await sumKinds(longReads, customer, filter);
    return {
      currency,
      count: Number(kinds.reduce((sum, { rows }) => sum + rows, 0n)),
      complements: complementsOfKinds(kinds),
    };
  }
  const groups = await groupExplained(longReads, customer, filter);
  return { currency, ...(await sumGroups("summary", groups)) };
}
