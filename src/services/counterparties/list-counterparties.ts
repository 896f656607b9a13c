import { groupMatching } from "../../db/tables/explained-groups";
import type { ListedCounterparty } from "../../domain/counterparty-list";
import { type CounterpartySort, LARGEST_FIRST } from "../../domain/counterparty-sort";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { digestValue } from "../digest-value";
import { fromNumberCursor, toNumberCursor } from "../page-cursor";
import { sumGroups } from "../sums/sum-groups";
import { type RequestedFilter, toFilter } from "../transactions/list-transactions";

type ListCounterpartiesInput = RequestedFilter &
  Readonly<{
    userId: string;
    sort?: CounterpartySort | undefined;
    limit: number;
    cursor?: string | undefined;
  }>;

export type CounterpartyPage = Readonly<{
  currency: string;
  counterparties: readonly ListedCounterparty[];
  nextCursor: string | null;
}>;

/**
 * The transactions that match a filter, with one line for each counterparty. All lines add up to the summary
 * of the same filter.
 */
export async function listCounterparties(
  context: Context,
  { userId, sort = LARGEST_FIRST, limit, cursor, ...requested }: ListCounterpartiesInput,
): Promise<CounterpartyPage> {
  const list = `counterparties ${digestValue({ sort, ...requested })}`;
  const offset = cursor === undefined ? 0 : Math.max(0, fromNumberCursor(cursor, list));
  const customer = await requireCustomer(context, userId);
  const { currency } = customer;
  const longReads = context.database.longReads(customer);
  const groups = await groupMatching(longReads, customer, toFilter(customer, requested));
  const { counterparties, nextOffset } = await sumGroups("counterparties", groups, {
    sort,
    limit,
    offset,
  });
  return {
    currency,
    counterparties,
    nextCursor: nextOffset === null ? null : toNumberCursor(list, nextOffset),
  };
}
