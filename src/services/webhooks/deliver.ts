import { hasEvent } from "../../db/tables/outbox";
import type { Settled } from "../../db/tables/webhook-deliveries";
import { findEndpoint, type StoredEndpoint } from "../../db/tables/webhook-endpoints";
import { isActive, takesType } from "../../domain/webhook";
import { hasSucceeded, isGone, type WebhookAttempt } from "../../domain/webhook-attempt";
import { nextAttemptAt } from "../../domain/webhook-retries";
import type { Context } from "../context";
import { readEventsOfTypes } from "../events/read-events";
import { sendMessage } from "./send-message";
import type { Work } from "./take-work";
import type { WebhookSettings } from "./webhook-settings";

/** The outcome of a delivery. */
export type Delivered = Readonly<{ work: Work; settled: Settled; attempts: readonly WebhookAttempt[] }>;

/**
 * The most events of a customer sent in a row, while time allows: each needs a response before the next is
 * sent.
 */
const MOST_IN_A_ROW = 20;
const IN_A_ROW_MILLIS = 15_000;

/** How long to wait until the events of a write in steps may be readable. */
const HIDDEN_MILLIS = 1_000;

type DeliverContext = Pick<Context, "database" | "now"> &
  Readonly<{ settings: WebhookSettings; signal: AbortSignal }>;

/** Sends the next events of a customer to an endpoint, in order, until one fails. */
export async function deliver(context: DeliverContext, work: Work): Promise<Delivered> {
  const { database, now, settings, signal } = context;
  const { endpoint, taken } = work;
  const { customerId } = taken;
  const { events, through } = await readEventsOfTypes(
    database.longReads({ customerId }),
    { customerId },
    {
      after: taken.nextSequence - 1,
      // A later event has no place in the feed yet. Getting one makes it due, so it would be sent twice.
      upTo: taken.lastSequence,
      limit: MOST_IN_A_ROW,
      takes: (type) => takesType(endpoint, type),
    },
  );
  if (through === null) return { work, settled: await passOver(context, work), attempts: [] };
  const attempts: WebhookAttempt[] = [];
  const startedAt = now().getTime();
  let count = taken.attempts;
  const until = (nextSequence: number, dueAt: Date): Delivered => ({
    work,
    settled: { taken, nextSequence, attempts: count, dueAt },
    attempts,
  });
  for (const event of events) {
    const isLate = now().getTime() - startedAt > IN_A_ROW_MILLIS;
    if (isLate || signal.aborted) return until(event.sequence, now());
    const current = await readSending(context, endpoint);
    if (current === null) return until(event.sequence, now());
    const message = { event, customer: { customerId }, purpose: "event", attempt: count + 1 } as const;
    const { attempt, retryAfter } = await sendMessage(settings, current, message, { now, signal });
    // The outcome of an aborted request is unknown, so it is sent again and not counted.
    if (signal.aborted && attempt.status === null) return until(event.sequence, now());
    count += 1;
    if (!hasSucceeded(attempt)) {
      const again = nextAttemptAt({ attempts: count, at: now(), retryAfter, random: Math.random() });
      attempts.push({ ...attempt, nextAttemptAt: isGone(attempt) ? null : again });
      if (again !== null) return until(event.sequence, again);
      // The event is given up, and the next one follows.
      count = 0;
      return until(event.sequence + 1, now());
    }
    attempts.push(attempt);
    count = 0;
  }
  return until(through + 1, now());
}

/**
 * The endpoint as it is now, since its partner may have changed it during the last request. Null if it takes
 * other events than before, or none.
 */
async function readSending(
  { database }: DeliverContext,
  { id, partnerId, eventTypes }: StoredEndpoint,
): Promise<StoredEndpoint | null> {
  const current = await findEndpoint(database.reads, partnerId, id);
  if (current === null || !isActive(current)) return null;
  return String(current.eventTypes) === String(eventTypes) ? current : null;
}

/**
 * The events cannot be read: they were deleted with their customer, or belong to a write that is not visible
 * yet.
 */
async function passOver({ database, now }: DeliverContext, { taken }: Work): Promise<Settled> {
  const isHidden = await hasEvent(database.reads, taken, taken.nextSequence);
  return {
    taken,
    attempts: 0,
    nextSequence: isHidden ? taken.nextSequence : taken.lastSequence + 1,
    dueAt: new Date(now().getTime() + HIDDEN_MILLIS),
  };
}
