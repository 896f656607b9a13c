import { type ListedAttempt, recordAttempts } from "../../db/tables/webhook-attempts";
import { replayDeliveries } from "../../db/tables/webhook-deliveries";
import { AppError } from "../../domain/errors";
import type { CashflowEvent } from "../../domain/event";
import type { WebhookAttempt } from "../../domain/webhook-attempt";
import type { Context } from "../context";
import { announceCommit } from "../events/announcements";
import { publishEvents } from "../events/publish-events";
import { runPartnerWrite } from "../run-write";
import { getWebhookAttempt } from "./get-webhook-attempt";
import { requireEndpoint, requireWebhooks } from "./require-endpoint";
import { type Message, sendMessage } from "./send-message";
import { testEvent } from "./send-webhook-test";

type OfAttempt = Readonly<{ endpointId: string; attemptId: string }>;

/** Sends the event of an attempt again, at once and out of order, and returns the outcome. */
export async function resendWebhook(context: Context, input: OfAttempt): Promise<ListedAttempt> {
  const { database, now, idempotency } = context;
  await idempotency?.requireNew(database.reads);
  const endpoint = await requireEndpoint(context, input.endpointId);
  const { attempt: before, event } = await getWebhookAttempt(context, input);
  const message = messageAgain(before, event);
  const { attempt } = await sendMessage(requireWebhooks(context), endpoint, message, { now });
  return runPartnerWrite(context, async (unit) => {
    await recordAttempts(unit, [attempt]);
    return { ...attempt, userId: before.userId };
  });
}

function messageAgain(before: WebhookAttempt, event: CashflowEvent | null): Message {
  const again = { purpose: "resend", attempt: 1 } as const;
  const { customerId } = before;
  if (event !== null && customerId !== null) return { ...again, event, customer: { customerId } };
  if (before.eventType === "webhook.test") return { ...again, event: testEvent(before), customer: null };
  throw new AppError(
    "webhook_attempt_not_found",
    "The data of this event was deleted, so it cannot be sent again.",
  );
}

type ReplayInput = Readonly<{ endpointId: string; since: Date }>;

/**
 * Sends everything since an instant again, in order for each customer. Returns how many events are waiting
 * for these customers.
 */
export async function replayWebhooks(
  context: Context,
  { endpointId, since }: ReplayInput,
): Promise<Readonly<{ waiting: number }>> {
  const { database, partnerId, now } = context;
  await requireEndpoint(context, endpointId);
  while ((await publishEvents(context)).length > 0);
  const replayed = await runPartnerWrite(context, async (unit) => ({
    waiting: await replayDeliveries(unit, { partnerId, endpointId, since, at: now() }),
  }));
  announceCommit(database, partnerId);
  return replayed;
}
