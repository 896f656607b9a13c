import { z } from "zod";
import type { CashflowEvent } from "../domain/event";
import { ATTEMPT_PURPOSES, hasSucceeded, type WebhookAttempt } from "../domain/webhook-attempt";
import { defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { cursor, instant, instantText, nextCursor, pageLimit, resourceId } from "./fields";
import { endpointId, ONE_WEBHOOK_ENDPOINT } from "./webhook-endpoints";
import { webhookBody } from "./webhook-notices";

const webhookAttempt = z
  .strictObject({
    id: z.string(),
    eventId: z.string().meta({ description: "The `id` of the event, and the `webhook-id` of the request." }),
    eventType: z.string(),
    userId: z
      .string()
      .nullable()
      .meta({ description: "Null if the customer was erased, or if the event concerns no customer." }),
    sequence: z.int().nullable(),
    purpose: z.enum(ATTEMPT_PURPOSES).meta({
      description:
        "`event`: sent automatically. `resend`: sent at your request. `test`: a test of the endpoint. `warning`: a warning that an endpoint fails.",
    }),
    attempt: z.int().meta({ description: "Counted from 1; the tenth is the last." }),
    url: z.string().meta({ description: "The address that the request was sent to." }),
    succeeded: z.boolean().meta({ description: "Whether the response was 2xx." }),
    status: z.int().nullable().meta({ description: "Null if there was no response." }),
    failure: z.string().nullable().meta({
      description:
        "Why there was no response, such as `timed_out`, `connection_refused`, `address_not_allowed`.",
    }),
    responseBody: z.string().meta({ description: "The first 2 kB." }),
    durationMillis: z.int(),
    nextAttemptAt: instant.nullable().meta({ description: "Null if there is no further attempt." }),
    createdAt: instant,
  })
  .meta({ id: "WebhookAttempt" });

type ShownAttempt = WebhookAttempt & Readonly<{ userId: string | null }>;

function presentWebhookAttempt(stored: ShownAttempt): z.input<typeof webhookAttempt> {
  return {
    id: stored.id,
    eventId: stored.eventId,
    eventType: stored.eventType,
    userId: stored.userId,
    sequence: stored.sequence,
    purpose: stored.purpose,
    attempt: stored.attempt,
    url: stored.url,
    succeeded: hasSucceeded(stored),
    status: stored.status,
    failure: stored.failure,
    responseBody: stored.responseBody,
    durationMillis: stored.durationMillis,
    nextAttemptAt: stored.nextAttemptAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
  };
}

const shared = { scopes: ["webhooks:manage"], tag: "Webhooks" } as const;

const ALL = `${ONE_WEBHOOK_ENDPOINT}/attempts` as const;

export const listWebhookAttemptsEndpoint = defineEndpoint({
  ...shared,
  method: "GET",
  path: ALL,
  summary: "List the attempts of a webhook endpoint",
  description: "Returns what was sent in the last 30 days, and the outcome, newest first.",
  input: z.strictObject({ endpointId, limit: pageLimit, cursor: cursor.optional() }),
  example: { endpointId: EXAMPLE.endpointId },
  output: z.strictObject({ attempts: z.array(webhookAttempt), nextCursor }),
  code: "business_webhook_attempts_retrieved",
  message: "Webhook attempts retrieved.",
  present: (page: Readonly<{ attempts: readonly ShownAttempt[]; nextCursor: string | null }>) => ({
    attempts: page.attempts.map(presentWebhookAttempt),
    nextCursor: page.nextCursor,
  }),
});

const attemptId = resourceId.meta({ description: "The id of the attempt." });

const ONE_WEBHOOK_ATTEMPT = `${ALL}/{attemptId}` as const;

export const getWebhookAttemptEndpoint = defineEndpoint({
  ...shared,
  method: "GET",
  path: ONE_WEBHOOK_ATTEMPT,
  summary: "Get an attempt of a webhook endpoint",
  description: "Includes the body that was sent.",
  input: z.strictObject({ endpointId, attemptId }),
  example: { endpointId: EXAMPLE.endpointId, attemptId: EXAMPLE.attemptId },
  output: z.strictObject({
    attempt: webhookAttempt,
    requestBody: z.string().nullable().meta({
      description: "The exact bytes. Null if the customer was erased, or if it was a test or a warning.",
    }),
  }),
  code: "business_webhook_attempt_retrieved",
  message: "Webhook attempt retrieved.",
  present: ({ attempt, event }: Readonly<{ attempt: ShownAttempt; event: CashflowEvent | null }>) => ({
    attempt: presentWebhookAttempt(attempt),
    requestBody: event === null ? null : webhookBody(event),
  }),
});

export const sendWebhookTestEndpoint = defineEndpoint({
  ...shared,
  method: "POST",
  path: `${ONE_WEBHOOK_ENDPOINT}/test`,
  summary: "Send a test to a webhook endpoint",
  description:
    "Sends one `webhook.test` and waits up to 15 seconds for the outcome. A paused endpoint receives it too.",
  input: z.strictObject({ endpointId }),
  example: { endpointId: EXAMPLE.endpointId },
  output: z.strictObject({ attempt: webhookAttempt }),
  headers: ["Idempotency-Key"],
  code: "business_webhook_test_sent",
  message: "Webhook test sent.",
  present: (attempt: ShownAttempt) => ({ attempt: presentWebhookAttempt(attempt) }),
});

export const resendWebhookEndpoint = defineEndpoint({
  ...shared,
  method: "POST",
  path: `${ONE_WEBHOOK_ATTEMPT}/resend`,
  summary: "Send the event of an attempt again",
  description:
    "Sends the event once, immediately and out of order, with the same `webhook-id`, and waits up to 15 seconds for the outcome.",
  input: z.strictObject({ endpointId, attemptId }),
  example: { endpointId: EXAMPLE.endpointId, attemptId: EXAMPLE.attemptId },
  output: z.strictObject({ attempt: webhookAttempt }),
  headers: ["Idempotency-Key"],
  code: "business_webhook_resent",
  message: "Webhook sent again.",
  present: (attempt: ShownAttempt) => ({ attempt: presentWebhookAttempt(attempt) }),
});

export const replayWebhooksEndpoint = defineEndpoint({
  ...shared,
  method: "POST",
  path: `${ONE_WEBHOOK_ENDPOINT}/replay`,
  summary: "Send all events since an instant again",
  description:
    "Each customer's events since the instant are sent again in order, with the same `webhook-id`, before newer events. Use it after an outage that lasted longer than our attempts.",
  input: z.strictObject({ endpointId, since: instantText }),
  example: { endpointId: EXAMPLE.endpointId, since: EXAMPLE.earlier },
  output: z.strictObject({
    waiting: z.int().meta({ description: "The number of events now waiting to be sent, of any type." }),
  }),
  headers: ["Idempotency-Key"],
  code: "business_webhooks_replayed",
  message: "Webhooks will be sent again.",
  present: ({ waiting }: Readonly<{ waiting: number }>) => ({ waiting }),
});
