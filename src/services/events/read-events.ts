import type { Executor } from "../../db/engine/executor";
import { listOutboxEntries, type OutboxEntry } from "../../db/tables/outbox";
import type { CustomerKey } from "../../domain/customer";
import { type CashflowEvent, type EventType, slotsOf } from "../../domain/event";
import { renderEvents, type Wanted } from "./render-events";

/**
 * The events of a customer after a sequence, in order; at most `limit`, and fewer only where there are no
 * more.
 */
export async function readEvents(
  executor: Executor,
  customer: CustomerKey,
  { after, limit }: Readonly<{ after: number; limit: number }>,
): Promise<readonly CashflowEvent[]> {
  const outbox = await listOutboxEntries(executor, customer, { from: after + 1, limit });
  return renderEvents(executor, customer, wantedOf(outbox, after).slice(0, limit));
}

/** Few enough to read at once, even if most of them are of types that are not requested. */
const ENTRIES_AT_ONCE = 100;

/**
 * Events of the requested types, and the sequence up to which they are complete; null where there are no
 * further events.
 */
export type ReadOn = Readonly<{ events: readonly CashflowEvent[]; through: number | null }>;

type Span = Readonly<{
  after: number;
  /** The last sequence to read. */
  upTo: number;
  limit: number;
  takes: (type: EventType) => boolean;
}>;

/** Like `readEvents`, but only for some types. It may return fewer than `limit` although there are more. */
export async function readEventsOfTypes(
  executor: Executor,
  customer: CustomerKey,
  { after, upTo, limit, takes }: Span,
): Promise<ReadOn> {
  const outbox = await listOutboxEntries(executor, customer, { from: after + 1, limit: ENTRIES_AT_ONCE });
  const all = wantedOf(outbox, after).filter(({ sequence }) => sequence <= upTo);
  const wanted = all.filter(({ slot }) => takes(slot.type)).slice(0, limit);
  const last = wanted.length === limit ? wanted.at(-1) : all.at(-1);
  return { events: await renderEvents(executor, customer, wanted), through: last?.sequence ?? null };
}

function wantedOf(outbox: readonly OutboxEntry[], after: number): readonly Wanted[] {
  return outbox
    .flatMap((each) =>
      slotsOf(each.contents).map((slot, index) => ({
        entry: each,
        slot,
        sequence: each.firstSequence + index,
      })),
    )
    .filter(({ sequence }) => sequence > after);
}
