import { setTimeout as wait } from "node:timers/promises";
import { inTransaction } from "../../db/engine/database";
import { lockFeed } from "../../db/tables/partner-feeds";
import type { CashflowEvent } from "../../domain/event";
import type { Context } from "../context";
import { listEvents } from "./list-events";

/** Soon enough that nobody waits for an event, and two small statements each time. */
const LOOK_MILLIS = 250;

const AT_ONCE = 100;

/**
 * The events of all customers of the partner as they come, from a place of the feed on, until `signal` ends
 * it.
 */
export async function* followEvents(
  context: Context,
  { after: start, signal }: Readonly<{ after: number; signal: AbortSignal }>,
): AsyncGenerator<CashflowEvent> {
  let after = start;
  while (!signal.aborted) {
    const { events, hasMore, resumeAfter } = await listEvents(context, { after, limit: AT_ONCE });
    yield* events;
    after = resumeAfter;
    // The signal ends the loop; that is no error.
    if (!hasMore) await wait(LOOK_MILLIS, undefined, { signal }).catch(() => {});
  }
}

/** The place of the feed behind all that is told already. */
export async function findFeedEnd(context: Context): Promise<number> {
  // Whoever reads the feed gives places to what has none.
  await listEvents(context, { after: Number.MAX_SAFE_INTEGER, limit: 1 });
  return inTransaction(context.database, (unit) => lockFeed(unit, context.partnerId));
}
