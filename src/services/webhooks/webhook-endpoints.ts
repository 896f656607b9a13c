import { inTransaction } from "../../db/engine/database";
import { countLiveEndpoints, lockFeed } from "../../db/tables/partner-feeds";
import { deleteSomeAttempts } from "../../db/tables/webhook-attempts";
import { hurryDeliveries } from "../../db/tables/webhook-deliveries";
import { deleteEndpoint, listEndpoints, updateEndpoint } from "../../db/tables/webhook-endpoints";
import { newSigningSecret } from "../../delivery/signature";
import type { EventType } from "../../domain/event";
import { isActive, ROTATION_MILLIS, type WebhookEndpoint } from "../../domain/webhook";
import type { Context } from "../context";
import { announceEndpoint } from "../events/announcements";
import { runPartnerWrite } from "../run-write";
import type { RevealedEndpoint } from "./create-webhook-endpoint";
import { requireEndpoint, requireUrl, requireWebhooks } from "./require-endpoint";
import { sealSecret } from "./sealed-secret";

type OfEndpoint = Readonly<{ endpointId: string }>;

export function listWebhookEndpoints({ database, partnerId }: Context): Promise<readonly WebhookEndpoint[]> {
  return listEndpoints(database.reads, partnerId);
}

export function getWebhookEndpoint(context: Context, { endpointId }: OfEndpoint): Promise<WebhookEndpoint> {
  return requireEndpoint(context, endpointId);
}

type UpdateInput = OfEndpoint &
  Readonly<{
    url?: string | undefined;
    /** Null removes it. */
    description?: string | null | undefined;
    eventTypes?: readonly EventType[] | null | undefined;
    isActive?: boolean | undefined;
  }>;

/** An endpoint that sends again, even if the service had disabled it. */
const RESUMED = { pausedAt: null, disabledReason: null, failingSince: null, warnedAt: null } as const;

/**
 * Changes, pauses or resumes an endpoint. A resumed endpoint immediately receives the events that have
 * waited.
 */
export async function updateWebhookEndpoint(context: Context, input: UpdateInput): Promise<WebhookEndpoint> {
  const { database, partnerId, now } = context;
  const { endpointId } = input;
  const url = input.url === undefined ? undefined : requireUrl(requireWebhooks(context), input.url);
  const updated = await runPartnerWrite(context, async (unit) => {
    await lockFeed(unit, partnerId);
    const before = await requireEndpoint(context, endpointId, unit);
    const { description = before.description, eventTypes = before.eventTypes } = input;
    const details = { url: url ?? before.url, description: description ?? "", eventTypes };
    await updateEndpoint(unit, endpointId, details);
    if (input.isActive !== undefined && input.isActive !== isActive(before)) {
      await updateEndpoint(unit, endpointId, input.isActive ? RESUMED : { pausedAt: now() });
      if (input.isActive) await hurryDeliveries(unit, endpointId, now());
      await countLiveEndpoints(unit, partnerId);
    }
    return requireEndpoint(context, endpointId, unit);
  });
  if (isActive(updated)) announceEndpoint(database, partnerId);
  return updated;
}

/**
 * Signs with a new secret from now on, and for one day also with the previous one. An older secret ends at
 * once.
 */
export async function rotateWebhookSecret(
  context: Context,
  { endpointId }: OfEndpoint,
): Promise<RevealedEndpoint> {
  const { key } = requireWebhooks(context);
  const { partnerId, now } = context;
  const secret = newSigningSecret();
  return runPartnerWrite(context, async (unit) => {
    await lockFeed(unit, partnerId);
    const before = await requireEndpoint(context, endpointId, unit);
    await updateEndpoint(unit, endpointId, {
      secret: sealSecret(secret, key, endpointId),
      previousSecret: before.secret,
      previousSecretUntil: new Date(now().getTime() + ROTATION_MILLIS),
    });
    return { endpoint: await requireEndpoint(context, endpointId, unit), secret };
  });
}

/** Removes an endpoint with its waiting events, and then its log. */
export async function deleteWebhookEndpoint(
  context: Context,
  { endpointId }: OfEndpoint,
): Promise<OfEndpoint> {
  const { database, partnerId } = context;
  const deleted = await runPartnerWrite(context, async (unit) => {
    await lockFeed(unit, partnerId);
    await requireEndpoint(context, endpointId, unit);
    await deleteEndpoint(unit, endpointId);
    await countLiveEndpoints(unit, partnerId);
    return { endpointId };
  });
  while (await inTransaction(database, (unit) => deleteSomeAttempts(unit, endpointId)));
  return deleted;
}
