import type { Call } from "../../db/engine/sql-statement";
import { tellingChange } from "../../db/tables/outbox";
import type { Customer } from "../../domain/customer";
import { type EventContents, NO_CONTENTS, slotsOf } from "../../domain/event";

/** The last thing to run of a change: it tells the partner of it, where there is anything to tell. */
export function* telling(
  { customerId, partnerId }: Customer,
  {
    changeId,
    at,
    ...contents
  }: Partial<Omit<EventContents, "deletedUserId">> & Readonly<{ changeId: string; at: Date }>,
): Generator<Call> {
  const told = { ...NO_CONTENTS, ...contents };
  const eventCount = slotsOf(told).length;
  if (eventCount === 0) return;
  yield tellingChange({ customerId, partnerId, changeId, contents: told, eventCount, createdAt: at });
}
