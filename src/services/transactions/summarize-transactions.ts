import { groupExplained } from "../../db/tables/explained-groups";
import { addExplained, type Complements, NO_COMPLEMENTS } from "../../domain/explanation";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { type RequestedFilter, toFilter } from "./list-transactions";

export type TransactionSummary = Readonly<{ currency: string; count: number; complements: Complements }>;

/** How many transactions a filter lets through, and what they add up to, in minor units: counted and not counted. */
export async function summarizeTransactions(
  context: Context,
  { userId, ...requested }: RequestedFilter & Readonly<{ userId: string }>,
): Promise<TransactionSummary> {
  const customer = await requireCustomer(context, userId);
  const groups = await groupExplained(context.database.longReads, customer, toFilter(requested));
  return {
    currency: customer.currency,
    count: groups.reduce((sum, { rows }) => sum + rows, 0),
    complements: groups.reduce((sums, { like, count }) => addExplained(sums, like, count), NO_COMPLEMENTS),
  };
}
