import type { UnitOfWork } from "../../db/engine/executor";
import type { Call } from "../../db/engine/sql-statement";
import { tellingChanges } from "../../db/tables/outbox";
import { isPartnerTold } from "../../db/tables/partner-feeds";
import type { Customer } from "../../domain/customer";
import { type EventContents, NO_CONTENTS, slotsOf } from "../../domain/event";

/** What a change reports to the partner. */
export type Telling = Partial<Omit<EventContents, "deletedUserId">> &
  Readonly<{ changeId: string; at: Date }>;

/**
 * The last calls of changes: they record the changes with events for the partner, in order. None if the
 * partner has no feed and no endpoint. That is asked as late as possible: a partner may turn its feed on
 * while this transaction runs.
 */
export async function telling(
  unit: UnitOfWork,
  customer: Customer,
  changes: readonly Telling[],
): Promise<Iterable<Call>> {
  const told = changes.flatMap(({ changeId, at, ...contents }) => {
    const all = { ...NO_CONTENTS, ...contents };
    const eventCount = slotsOf(all).length;
    return eventCount === 0 ? [] : [{ changeId, contents: all, eventCount, createdAt: at }];
  });
  if (told.length === 0 || !(await isPartnerTold(unit, customer.partnerId))) return [];
  return tellingChanges(customer, told);
}
