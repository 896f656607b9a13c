import { setTimeout as wait } from "node:timers/promises";
import { inTransaction } from "../../db/engine/database";
import { lockFeed } from "../../db/tables/partner-feeds";
import type { CashflowEvent } from "../../domain/event";
import type { Context } from "../context";
import { listEvents } from "./list-events";

/** Short enough that events appear to arrive at once; each poll costs two small statements. */
const LOOK_MILLIS = 250;

const AT_ONCE = 100;

/**
 * The events of all customers of the partner as they happen, from a place in the feed, until `signal`
 * aborts.
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
    // An aborted signal ends the loop and is not an error.
    if (!hasMore) await wait(LOOK_MILLIS, undefined, { signal }).catch(() => {});
  }
}

/** The place after everything that is already in the feed. */
export async function findFeedEnd(context: Context): Promise<number> {
  // Reading the feed publishes what has no place yet.
  await listEvents(context, { after: Number.MAX_SAFE_INTEGER, limit: 1 });
  return inTransaction(context.database, (unit) => lockFeed(unit, context.partnerId));
}
