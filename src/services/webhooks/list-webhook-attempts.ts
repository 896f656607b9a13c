import { type ListedAttempt, listAttempts } from "../../db/tables/webhook-attempts";
import { AFTER_ALL_IDS } from "../../domain/id";
import type { Context } from "../context";
import { fromIdCursor, toPage } from "../page-cursor";
import { requireEndpoint } from "./require-endpoint";

const LIST = "webhook attempts";

type ListWebhookAttemptsInput = Readonly<{ endpointId: string; limit: number; cursor?: string | undefined }>;

/** The attempts of an endpoint, newest first. */
export async function listWebhookAttempts(
  context: Context,
  { endpointId, limit, cursor }: ListWebhookAttemptsInput,
): Promise<Readonly<{ attempts: readonly ListedAttempt[]; nextCursor: string | null }>> {
  const { id } = await requireEndpoint(context, endpointId);
  const [beforeId = AFTER_ALL_IDS] = cursor === undefined ? [] : fromIdCursor(cursor, LIST, 1);
  const found = await listAttempts(context.database.reads, { endpointId: id, beforeId, limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, { list: LIST, limit }, (attempt) => [attempt.id]);
  return { attempts: rows, nextCursor };
}
