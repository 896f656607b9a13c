import type { Call } from "../../db/engine/sql-statement";
import { tellingChanges } from "../../db/tables/outbox";
import type { Customer } from "../../domain/customer";
import { type EventContents, NO_CONTENTS, slotsOf } from "../../domain/event";

/** What a change reports to the partner. */
export type Telling = Partial<Omit<EventContents, "deletedUserId">> &
  Readonly<{ changeId: string; at: Date }>;

/**
 * The last calls of changes: they record the changes with events for the partner, in order. `isTold`: see
 * `isPartnerTold`.
 */
export function telling(
  customer: Customer,
  changes: readonly Telling[],
  { isTold }: Readonly<{ isTold: boolean }>,
): Iterable<Call> {
  if (!isTold) return [];
  const told = changes.flatMap(({ changeId, at, ...contents }) => {
    const all = { ...NO_CONTENTS, ...contents };
    const eventCount = slotsOf(all).length;
    return eventCount === 0 ? [] : [{ changeId, contents: all, eventCount, createdAt: at }];
  });
  return tellingChanges(customer, told);
}
