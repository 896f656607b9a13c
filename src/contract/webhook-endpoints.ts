import { z } from "zod";
import { EVENT_TYPES } from "../domain/event";
import { DISABLED_REASONS, isActive, MOST_ENDPOINTS, type WebhookEndpoint } from "../domain/webhook";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { failsAs, instant, nextCursor, resourceId, text } from "./fields";

const eventTypes = z
  .array(z.enum(EVENT_TYPES))
  .min(1)
  .refine(
    (types) => new Set(types).size === types.length,
    failsAs("invalid_value", "must name each type only once"),
  )
  .nullable()
  .meta({
    description: "The event types to send. Null for all types, including types that are added later.",
  });

const url = text({ max: 2_000 }).meta({
  description: "Where events are sent: a public `https` address.",
  examples: [EXAMPLE.webhookUrl],
});

const description = text({ min: 0, max: 200 }).meta({ description: "Your own note." });

const isActiveField = z.boolean().meta({
  description: "Whether events are sent. While an endpoint is paused, its events wait, in order.",
});

const webhookEndpoint = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    eventTypes,
    isActive: isActiveField,
    disabledReason: z.enum(DISABLED_REASONS).nullable().meta({
      description:
        "Why sending stopped: `gone` if the endpoint returned 410, `failing` if every attempt failed for five days. Set `isActive` to true to resume with the first event that was not delivered. Changes made in between create events only if your feed is on or another endpoint of yours is not disabled.",
    }),
    failingSince: instant.nullable().meta({
      description: "Since when every attempt has failed. After five days, the endpoint is disabled.",
    }),
    previousSecretUntil: instant.nullable().meta({
      description: "Until when events are also signed with the previous secret.",
    }),
    createdAt: instant,
  })
  .meta({ id: "WebhookEndpoint" });

function presentWebhookEndpoint(stored: WebhookEndpoint): z.input<typeof webhookEndpoint> {
  return {
    id: stored.id,
    url: stored.url,
    description: stored.description,
    eventTypes: stored.eventTypes === null ? null : [...stored.eventTypes],
    isActive: isActive(stored),
    disabledReason: stored.disabledReason,
    failingSince: stored.failingSince?.toISOString() ?? null,
    previousSecretUntil: stored.previousSecretUntil?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
  };
}

export const endpointId = resourceId.meta({ description: "The id of the webhook endpoint." });

const one = z.strictObject({ webhookEndpoint });

const presentOne = (stored: WebhookEndpoint) => ({ webhookEndpoint: presentWebhookEndpoint(stored) });

const secret = z.string().meta({
  description:
    "Verify every request with this secret, as defined by [Standard Webhooks](https://www.standardwebhooks.com). It is not shown again.",
});

type Revealed = Readonly<{ endpoint: WebhookEndpoint; secret: string }>;

const presentRevealed = (revealed: Revealed) => ({
  webhookEndpoint: presentWebhookEndpoint(revealed.endpoint),
  secret: revealed.secret,
});

const ALL = `${API_ROOT}/webhook-endpoints` as const;
export const ONE_WEBHOOK_ENDPOINT = `${ALL}/{endpointId}` as const;

const shared = { scopes: ["webhooks:manage"], tag: "Webhooks" } as const;

export const createWebhookEndpointEndpoint = defineEndpoint({
  ...shared,
  method: "POST",
  path: ALL,
  summary: "Create a webhook endpoint",
  description: `The endpoint receives events from now on. You can have up to ${MOST_ENDPOINTS} endpoints.`,
  input: z.strictObject({
    url,
    description: description.default(""),
    eventTypes: eventTypes.default(null),
  }),
  example: { url: EXAMPLE.webhookUrl, eventTypes: ["cashflow.figures.changed"] },
  output: z.strictObject({ webhookEndpoint, secret }),
  failures: ["too_many_webhook_endpoints"],
  headers: ["Idempotency-Key"],
  revealsSecret: true,
  code: "business_webhook_endpoint_created",
  message: "Webhook endpoint created.",
  isCreation: true,
  present: presentRevealed,
});

export const listWebhookEndpointsEndpoint = defineEndpoint({
  ...shared,
  method: "GET",
  path: ALL,
  summary: "List webhook endpoints",
  description: "Oldest first.",
  input: z.strictObject({}),
  example: {},
  output: z.strictObject({ webhookEndpoints: z.array(webhookEndpoint), nextCursor }),
  code: "business_webhook_endpoints_retrieved",
  message: "Webhook endpoints retrieved.",
  // There are so few that they always fit on one page.
  present: (endpoints: readonly WebhookEndpoint[]) => ({
    webhookEndpoints: endpoints.map(presentWebhookEndpoint),
    nextCursor: null,
  }),
});

export const getWebhookEndpointEndpoint = defineEndpoint({
  ...shared,
  method: "GET",
  path: ONE_WEBHOOK_ENDPOINT,
  isLight: true,
  summary: "Get a webhook endpoint",
  input: z.strictObject({ endpointId }),
  example: { endpointId: EXAMPLE.endpointId },
  output: one,
  code: "business_webhook_endpoint_retrieved",
  message: "Webhook endpoint retrieved.",
  present: presentOne,
});

export const updateWebhookEndpointEndpoint = defineEndpoint({
  ...shared,
  method: "PATCH",
  path: ONE_WEBHOOK_ENDPOINT,
  summary: "Update, pause or resume a webhook endpoint",
  description:
    "Only the fields that you send change. When an endpoint resumes, the events that waited are sent immediately.",
  input: z.strictObject({
    endpointId,
    url: url.optional(),
    description: description
      .nullable()
      .optional()
      .meta({ description: "Your own note. Null, like an empty text, removes it." }),
    eventTypes: eventTypes.optional(),
    isActive: isActiveField.optional(),
  }),
  rules: ({ endpointId: _, ...fields }) =>
    Object.keys(fields).length > 0
      ? []
      : [{ field: "isActive", code: "at_least_one_required", message: "send at least one field" }],
  example: { endpointId: EXAMPLE.endpointId, isActive: false },
  output: one,
  headers: ["Idempotency-Key"],
  code: "business_webhook_endpoint_updated",
  message: "Webhook endpoint updated.",
  present: presentOne,
});

export const rotateWebhookSecretEndpoint = defineEndpoint({
  ...shared,
  method: "POST",
  path: `${ONE_WEBHOOK_ENDPOINT}/rotate-secret`,
  summary: "Rotate the secret of a webhook endpoint",
  description:
    "For 24 hours, every request has two signatures, one with each secret. A second rotation in that time ends the oldest secret immediately.",
  input: z.strictObject({ endpointId }),
  example: { endpointId: EXAMPLE.endpointId },
  output: z.strictObject({ webhookEndpoint, secret }),
  headers: ["Idempotency-Key"],
  revealsSecret: true,
  code: "business_webhook_secret_rotated",
  message: "Webhook secret rotated.",
  present: presentRevealed,
});

export const deleteWebhookEndpointEndpoint = defineEndpoint({
  ...shared,
  method: "DELETE",
  path: ONE_WEBHOOK_ENDPOINT,
  summary: "Delete a webhook endpoint",
  description: "No more events are sent to it, and its attempts are removed.",
  input: z.strictObject({ endpointId }),
  example: { endpointId: EXAMPLE.endpointId },
  output: z.strictObject({ endpointId: z.string() }),
  headers: ["Idempotency-Key"],
  code: "business_webhook_endpoint_deleted",
  message: "Webhook endpoint deleted.",
  present: (deleted: Readonly<{ endpointId: string }>) => ({ endpointId: deleted.endpointId }),
});
