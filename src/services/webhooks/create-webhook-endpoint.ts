import { countLiveEndpoints, lockFeed } from "../../db/tables/partner-feeds";
import { createEndpoint, listEndpoints } from "../../db/tables/webhook-endpoints";
import { newSigningSecret } from "../../delivery/signature";
import { AppError } from "../../domain/errors";
import type { EventType } from "../../domain/event";
import { MOST_ENDPOINTS, type WebhookEndpoint } from "../../domain/webhook";
import type { Context } from "../context";
import { announceEndpoint } from "../events/announcements";
import { publishEvents } from "../events/publish-events";
import { newId } from "../new-id";
import { runPartnerWrite } from "../run-write";
import { requireUrl, requireWebhooks } from "./require-endpoint";
import { sealSecret } from "./sealed-secret";

/** An endpoint with its secret, which is shown only once. */
export type RevealedEndpoint = Readonly<{ endpoint: WebhookEndpoint; secret: string }>;

type CreateWebhookEndpointInput = Readonly<{
  url: string;
  description: string;
  eventTypes: readonly EventType[] | null;
}>;

/** Creates an endpoint that receives events from now on. Throws `too_many_webhook_endpoints`. */
export async function createWebhookEndpoint(
  context: Context,
  { url, description, eventTypes }: CreateWebhookEndpointInput,
): Promise<RevealedEndpoint> {
  const settings = requireWebhooks(context);
  const { database, partnerId, idempotency } = context;
  await idempotency?.requireNew(database.reads);
  const id = newId();
  const secret = newSigningSecret();
  const endpoint = {
    id,
    partnerId,
    url: requireUrl(settings, url),
    description,
    eventTypes,
    pausedAt: null,
    disabledReason: null,
    failingSince: null,
    warnedAt: null,
    previousSecretUntil: null,
    createdAt: context.now(),
  };
  // Events of earlier changes are not for this endpoint.
  while ((await publishEvents(context)).length > 0);
  const revealed = await runPartnerWrite(context, async (unit) => {
    await lockFeed(unit, partnerId);
    if ((await listEndpoints(unit, partnerId)).length >= MOST_ENDPOINTS) refuseMore();
    const sealed = sealSecret(secret, settings.key, id);
    await createEndpoint(unit, { ...endpoint, secret: sealed, previousSecret: null });
    await countLiveEndpoints(unit, partnerId);
    return { endpoint, secret };
  });
  announceEndpoint(database, partnerId);
  return revealed;
}

function refuseMore(): never {
  throw new AppError(
    "too_many_webhook_endpoints",
    `You already have ${MOST_ENDPOINTS} webhook endpoints. Delete one first.`,
  );
}
