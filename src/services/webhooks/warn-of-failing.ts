import { v5 } from "uuid";
import { inTransaction } from "../../db/engine/database";
import { recordAttempts } from "../../db/tables/webhook-attempts";
import { claimWarning, listEndpoints, type StoredEndpoint } from "../../db/tables/webhook-endpoints";
import { isActive } from "../../domain/webhook";
import { FAILING_MILLIS } from "../../domain/webhook-retries";
import type { Context } from "../context";
import { sendMessage } from "./send-message";
import type { WebhookSettings } from "./webhook-settings";

type WarnContext = Pick<Context, "database" | "now"> &
  Readonly<{ settings: WebhookSettings; signal: AbortSignal }>;

/**
 * Warns a partner once, at all of its active endpoints, that one of them has been failing for days and will
 * be disabled.
 */
export async function warnOfFailing(
  { database, now, settings, signal }: WarnContext,
  { id: endpointId, partnerId, url, failingSince }: StoredEndpoint,
): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - FAILING_MILLIS.warned);
  if (failingSince === null || failingSince > since) return;
  const isOurs = await inTransaction(database, (unit) =>
    claimWarning(unit, { endpointId, failingSince: since, at }),
  );
  if (!isOurs) return;
  const event = {
    id: `evt_${v5(failingSince.toISOString(), endpointId)}`,
    type: "webhook.failing",
    createdAt: at,
    data: {
      endpointId,
      url,
      failingSince,
      disablesAt: new Date(failingSince.getTime() + FAILING_MILLIS.disabled),
    },
  } as const;
  const message = { event, customer: null, purpose: "warning", attempt: 1 } as const;
  const endpoints = (await listEndpoints(database.reads, partnerId)).filter(isActive);
  const sent = await Promise.all(
    endpoints.map((endpoint) => sendMessage(settings, endpoint, message, { now, signal })),
  );
  await inTransaction(database, (unit) =>
    recordAttempts(
      unit,
      sent.map(({ attempt }) => attempt),
    ),
  );
}
