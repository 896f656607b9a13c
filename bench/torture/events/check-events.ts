import { z } from "zod";
import { requireResponse, type Target } from "../client";
import { pathOf } from "../plan-edit";
import type { Accepted } from "./event-receiver";

export type CheckedEvents = Readonly<{
  events: number;
  /** Events that never arrived, and acknowledged changes without an event. */
  lost: number;
  /** Events that arrived before an earlier one. */
  outOfOrder: number;
  /** Events that arrived again under the same id. */
  duplicates: number;
  /** Events that arrived under a different id than in the feed. */
  otherIds: number;
}>;

const page = z.object({
  data: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        sequence: z.number(),
        data: z.object({ cause: z.object({ changeId: z.string() }).optional() }),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

type FeedEvent = z.output<typeof page>["data"]["events"][number];

type Checking = Readonly<{
  userIds: readonly string[];
  acknowledged: ReadonlyMap<string, ReadonlySet<string>>;
  received: ReadonlyMap<string, readonly Accepted[]>;
}>;

/** Checks the received events against the feed, and the feed against what was acknowledged. */
export async function checkEvents(target: Target, checking: Checking): Promise<CheckedEvents> {
  const sum = { events: 0, lost: 0, outOfOrder: 0, duplicates: 0, otherIds: 0 };
  for (const userId of checking.userIds) {
    const told = await readFeed(target, userId);
    const ids = new Map(told.map(({ sequence, id }) => [sequence, id]));
    const changes = new Set(told.flatMap(({ data }) => data.cause?.changeId ?? []));
    const seen = new Set<number>();
    for (const { id, sequence } of checking.received.get(userId) ?? []) {
      if (ids.get(sequence) !== id) sum.otherIds += 1;
      if (seen.has(sequence)) sum.duplicates += 1;
      else if (sequence > 1 && !seen.has(sequence - 1)) sum.outOfOrder += 1;
      seen.add(sequence);
    }
    sum.events += told.length;
    sum.lost += told.filter(({ sequence }) => !seen.has(sequence)).length;
    for (const changeId of checking.acknowledged.get(userId) ?? []) {
      if (!changes.has(changeId)) sum.lost += 1;
    }
  }
  return sum;
}

async function readFeed(target: Target, userId: string): Promise<readonly FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (let after: string | null = "0"; after !== null; ) {
    const path: string = `${pathOf(userId)}/events?limit=200&after=${after}`;
    const response: z.output<typeof page>["data"] = await requireResponse(
      target,
      { method: "GET", path },
      page,
    );
    events.push(...response.events);
    after = response.nextCursor;
  }
  return events;
}
