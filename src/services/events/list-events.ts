import { listPublished } from "../../db/tables/outbox";
import type { CashflowEvent } from "../../domain/event";
import type { Context } from "../context";
import type { EventPage } from "./list-customer-events";
import { publishEvents } from "./publish-events";
import { readEvents } from "./read-events";

type Place = Readonly<{ customerId: string; sequence: number; position: number }>;

/**
 * The events of all customers of the partner after a place in its feed. They are in order for each
 * customer, and new events are always at the end. Events are read customer by customer; a page has at most as
 * many customers as events. It ends before an event that this process cannot read yet.
 */
export async function listEvents(
  context: Context,
  { after, limit }: Readonly<{ after: number; limit: number }>,
): Promise<EventPage> {
  const { database } = context;
  await publishEvents(context);
  const places = await listPlaces(context, { after, limit: limit + 1 });
  const page = places.slice(0, limit);
  // Customers whose last write this process may not see yet. Noted before the events are read, because the
  // write may become visible meanwhile.
  const hidden = new Set(
    page.filter((place) => database.views?.has(place)).map(({ customerId }) => customerId),
  );
  const events = new Map<string, CashflowEvent>();
  for (const [customerId, span] of spansOf(page)) {
    const reads = database.longReads({ customerId });
    for (const event of await readEvents(reads, { customerId }, span)) {
      events.set(nameOf({ customerId, ...event }), event);
    }
  }
  const unreadable = page.findIndex((place) => hidden.has(place.customerId) && !events.has(nameOf(place)));
  const readable = unreadable === -1 ? page : page.slice(0, unreadable);
  return {
    events: readable.flatMap((place) => events.get(nameOf(place)) ?? []),
    hasMore: unreadable === -1 && places.length > limit,
    resumeAfter: readable.at(-1)?.position ?? after,
  };
}

async function listPlaces(
  { database, partnerId }: Context,
  { after, limit }: Readonly<{ after: number; limit: number }>,
): Promise<readonly Place[]> {
  const published = await listPublished(database.reads, { partnerId, after, limit });
  return published
    .flatMap(({ customerId, firstSequence, lastSequence, position }) =>
      Array.from({ length: lastSequence - firstSequence + 1 }, (_, index) => ({
        customerId,
        sequence: firstSequence + index,
        position: position - (lastSequence - firstSequence) + index,
      })),
    )
    .filter(({ position }) => position > after)
    .slice(0, limit);
}

/**
 * The range of events of each customer on a page. They are consecutive, since no later event has an earlier
 * place.
 */
function spansOf(page: readonly Place[]): ReadonlyMap<string, Readonly<{ after: number; limit: number }>> {
  const spans = new Map<string, Readonly<{ after: number; limit: number }>>();
  for (const { customerId, sequence } of page) {
    const { after, limit } = spans.get(customerId) ?? { after: sequence - 1, limit: 0 };
    spans.set(customerId, { after, limit: limit + 1 });
  }
  return spans;
}

function nameOf({ customerId, sequence }: Pick<Place, "customerId" | "sequence">): string {
  return `${customerId} ${sequence}`;
}
