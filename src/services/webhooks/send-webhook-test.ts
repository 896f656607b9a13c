import { inTransaction } from "../../db/engine/database";
import { type ListedAttempt, recordAttempts } from "../../db/tables/webhook-attempts";
import { type Context, newId } from "../context";
import { requireEndpoint, requireWebhooks } from "./require-endpoint";
import { sendMessage } from "./send-message";

/** Sends a `webhook.test` to an endpoint at once, also to one that is paused, and returns what came of it. */
export async function sendWebhookTest(
  context: Context,
  { endpointId }: Readonly<{ endpointId: string }>,
): Promise<ListedAttempt> {
  const { database, now } = context;
  const endpoint = await requireEndpoint(context, endpointId);
  const event = {
    id: `evt_${newId()}`,
    type: "webhook.test",
    createdAt: now(),
    data: { endpointId: endpoint.id },
  } as const;
  const message = { event, customer: null, purpose: "test", attempt: 1 } as const;
  const { attempt } = await sendMessage(requireWebhooks(context), endpoint, message, { now });
  await inTransaction(database, (unit) => recordAttempts(unit, [attempt]));
  return { ...attempt, userId: null };
}
