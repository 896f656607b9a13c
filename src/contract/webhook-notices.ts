import { z } from "zod";
import type { CashflowEvent } from "../domain/event";
import type { WebhookNotice } from "../domain/webhook-notice";
import { presentEvent } from "./events";
import { instant } from "./fields";

const DATA = {
  "webhook.test": z.strictObject({ endpointId: z.string() }),
  "webhook.failing": z
    .strictObject({
      endpointId: z.string(),
      url: z.string(),
      failingSince: instant,
      disablesAt: instant.meta({ description: "When the endpoint is disabled, if it keeps failing." }),
    })
    .meta({ id: "FailingWebhook" }),
} as const satisfies Record<WebhookNotice["type"], z.ZodType>;

function noticeOf<Type extends keyof typeof DATA>(type: Type, description: string) {
  const [, word = ""] = type.split(".");
  return z
    .strictObject({
      id: z.string(),
      type: z.literal(type),
      version: z.literal(1),
      userId: z.null().meta({ description: "Null: the notice concerns no customer." }),
      sequence: z.null(),
      createdAt: instant,
      data: DATA[type],
    })
    .meta({ id: `Webhook${word.charAt(0).toUpperCase()}${word.slice(1)}Event`, description });
}

/** Messages that are sent to endpoints of any event types, and are not listed in feeds. */
export const NOTICES = {
  "webhook.test": noticeOf("webhook.test", "A test of the endpoint that you requested."),
  "webhook.failing": noticeOf(
    "webhook.failing",
    "One of your endpoints has failed for days and will be disabled. Sent to all your active endpoints.",
  ),
} as const;

/** The body of the request that sends an event. */
export function webhookBody(content: CashflowEvent | WebhookNotice): string {
  return JSON.stringify("userId" in content ? presentEvent(content) : presentNotice(content));
}

function presentNotice({ id, type, createdAt, data }: WebhookNotice) {
  return {
    id,
    type,
    version: 1,
    userId: null,
    sequence: null,
    createdAt: createdAt.toISOString(),
    data,
  };
}
