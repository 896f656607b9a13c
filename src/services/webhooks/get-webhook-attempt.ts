import { findAttempt, type ListedAttempt } from "../../db/tables/webhook-attempts";
import { AppError } from "../../domain/errors";
import type { CashflowEvent } from "../../domain/event";
import type { Context } from "../context";
import { readEvents } from "../events/read-events";
import { requireEndpoint } from "./require-endpoint";

/**
 * An attempt with its event; null where the customer was deleted, or where the message was about the endpoint
 * itself.
 */
type AttemptWithEvent = Readonly<{ attempt: ListedAttempt; event: CashflowEvent | null }>;

type GetWebhookAttemptInput = Readonly<{ endpointId: string; attemptId: string }>;

export async function getWebhookAttempt(
  context: Context,
  { endpointId, attemptId }: GetWebhookAttemptInput,
): Promise<AttemptWithEvent> {
  const { id } = await requireEndpoint(context, endpointId);
  const attempt = await findAttempt(context.database.reads, { endpointId: id, attemptId });
  if (attempt === null) throw new AppError("webhook_attempt_not_found", "There is no attempt with this id.");
  const { customerId, sequence } = attempt;
  if (customerId === null || sequence === null) return { attempt, event: null };
  const reads = context.database.longReads({ customerId });
  const [event = null] = await readEvents(reads, { customerId }, { after: sequence - 1, limit: 1 });
  return { attempt, event: event?.sequence === sequence ? event : null };
}
