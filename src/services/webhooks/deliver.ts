import { hasTold } from "../../db/tables/outbox";
import type { Settled } from "../../db/tables/webhook-deliveries";
import { takesType } from "../../domain/webhook";
import { hasSucceeded, type WebhookAttempt } from "../../domain/webhook-attempt";
import { nextAttemptAt } from "../../domain/webhook-retries";
import type { Context } from "../context";
import { readEventsOfTypes } from "../events/read-events";
import { sendMessage } from "./send-message";
import type { Work } from "./take-work";
import type { WebhookSettings } from "./webhook-settings";

/** What came of it all. */
export type Delivered = Readonly<{ work: Work; settled: Settled; attempts: readonly WebhookAttempt[] }>;

/**
 * So many of a customer are sent in a row, as long as there is time for it: each is answered before the next
 * is sent.
 */
const MOST_IN_A_ROW = 20;
const IN_A_ROW_MILLIS = 15_000;

/** Until what a write in steps has told can be read. */
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
    { after: taken.nextSequence - 1, limit: MOST_IN_A_ROW, takes: (type) => takesType(endpoint, type) },
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
    const message = { event, customer: { customerId }, purpose: "event", attempt: count + 1 } as const;
    const { attempt, retryAfter } = await sendMessage(settings, endpoint, message, { now, signal });
    // Nobody knows what became of one that was broken off, so it is sent again, and not counted.
    if (signal.aborted && attempt.status === null) return until(event.sequence, now());
    count += 1;
    if (!hasSucceeded(attempt)) {
      const again = nextAttemptAt({ attempts: count, at: now(), retryAfter, random: Math.random() });
      attempts.push({ ...attempt, nextAttemptAt: again });
      if (again !== null) return until(event.sequence, again);
      // It is given up, and the next one follows.
      count = 0;
      return until(event.sequence + 1, now());
    }
    attempts.push(attempt);
    count = 0;
  }
  return until(through + 1, now());
}

/** Nothing can be read of what is to be sent: it went with its customer, or others are not shown it yet. */
async function passOver({ database, now }: DeliverContext, { taken }: Work): Promise<Settled> {
  const isHidden = await hasTold(database.reads, taken, taken.nextSequence);
  return {
    taken,
    attempts: 0,
    nextSequence: isHidden ? taken.nextSequence : taken.lastSequence + 1,
    dueAt: new Date(now().getTime() + HIDDEN_MILLIS),
  };
}
