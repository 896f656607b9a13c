import { type ListedAttempt, recordAttempts } from "../../db/tables/webhook-attempts";
import type { WebhookAttempt } from "../../domain/webhook-attempt";
import type { WebhookNotice } from "../../domain/webhook-notice";
import type { Context } from "../context";
import { newId } from "../new-id";
import { runPartnerWrite } from "../run-write";
import { requireEndpoint, requireWebhooks } from "./require-endpoint";
import { sendMessage } from "./send-message";

/** Sends a `webhook.test` to an endpoint at once, even if it is paused, and returns the outcome. */
export async function sendWebhookTest(
  context: Context,
  { endpointId }: Readonly<{ endpointId: string }>,
): Promise<ListedAttempt> {
  await context.idempotency?.requireNew(context.database.reads);
  const endpoint = await requireEndpoint(context, endpointId);
  const at = context.now();
  const event = testEvent({ eventId: `evt_${newId()}`, endpointId: endpoint.id, createdAt: at });
  const message = { event, customer: null, purpose: "test", attempt: 1 } as const;
  const { attempt } = await sendMessage(requireWebhooks(context), endpoint, message, { now: () => at });
  return runPartnerWrite(context, async (unit) => {
    await recordAttempts(unit, [attempt]);
    return { ...attempt, userId: null };
  });
}

/** The test event of an attempt, past or upcoming. */
export function testEvent({
  eventId,
  endpointId,
  createdAt,
}: Pick<WebhookAttempt, "eventId" | "endpointId" | "createdAt">): WebhookNotice {
  return { id: eventId, type: "webhook.test", createdAt, data: { endpointId } };
}
