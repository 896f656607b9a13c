import type { UnitOfWork } from "../../db/engine/executor";
import type { Call } from "../../db/engine/sql-statement";
import { addingToOutbox } from "../../db/tables/outbox";
import { wantsEvents } from "../../db/tables/partner-feeds";
import type { Customer } from "../../domain/customer";
import { type EventContents, NO_CONTENTS, slotsOf } from "../../domain/event";

/** What a change reports to the partner. */
export type ReportedChange = Partial<Omit<EventContents, "deletedUserId">> &
  Readonly<{ changeId: string; at: Date }>;

/**
 * The last calls of changes: they record the changes with events for the partner, in order. None if the
 * partner has no feed and no endpoint. That is asked as late as possible: a partner may turn its feed on
 * while this transaction runs.
 */
export async function recordingEvents(
  unit: UnitOfWork,
  customer: Customer,
  changes: readonly ReportedChange[],
): Promise<Iterable<Call>> {
  const entries = changes.flatMap(({ changeId, at, ...contents }) => {
    const all = { ...NO_CONTENTS, ...contents };
    const eventCount = slotsOf(all).length;
    return eventCount === 0 ? [] : [{ changeId, contents: all, eventCount, createdAt: at }];
  });
  if (entries.length === 0 || !(await wantsEvents(unit, customer.partnerId))) return [];
  return addingToOutbox(customer, entries);
}
