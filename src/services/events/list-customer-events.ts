import type { CashflowEvent } from "../../domain/event";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { readEvents } from "./read-events";

/** Events, oldest first, and the place after the last one. */
export type EventPage = Readonly<{ events: readonly CashflowEvent[]; hasMore: boolean; resumeAfter: number }>;

type ListCustomerEventsInput = Readonly<{ userId: string; after: number; limit: number }>;

/** The events of a customer after a sequence. */
export async function listCustomerEvents(
  context: Context,
  { userId, after, limit }: ListCustomerEventsInput,
): Promise<EventPage> {
  const customer = await requireCustomer(context, userId);
  const reads = context.database.longReads(customer);
  const found = await readEvents(reads, customer, { after, limit: limit + 1 });
  const events = found.slice(0, limit);
  return {
    events,
    hasMore: found.length > limit,
    resumeAfter: events.at(-1)?.sequence ?? after,
  };
}
