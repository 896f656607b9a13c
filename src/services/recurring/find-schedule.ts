import { listCounterparties } from "../../db/tables/recurring-payments";
import type { CustomerKey } from "../../domain/customer";
import { mayRecurWithin } from "../../domain/recurring-streams";
import { MOST_SCHEDULED_COUNTERPARTIES, type Scheduled, scheduledStreams } from "../../domain/schedule";
import type { Context } from "../context";
import { findStreamsOf, type KnownStream } from "./find-streams-of";

/**
 * The streams of a customer whose payments are expected; null where it has too many counterparties to look
 * through all.
 */
export async function findSchedule(
  { database }: Pick<Context, "database">,
  customer: CustomerKey,
): Promise<readonly Scheduled<KnownStream>[] | null> {
  const executor = database.longReads(customer);
  const limit = MOST_SCHEDULED_COUNTERPARTIES + 1;
  const counterparties = await listCounterparties(executor, customer, { after: "", limit });
  if (counterparties.length === limit) return null;
  const keys = counterparties.filter(({ days }) => mayRecurWithin(days)).map(({ key }) => key);
  return scheduledStreams(await findStreamsOf(executor, customer, keys));
}
