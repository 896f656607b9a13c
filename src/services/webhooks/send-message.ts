import type { StoredEndpoint } from "../../db/tables/webhook-endpoints";
import { type PostOutcome, post } from "../../delivery/post";
import { signatureHeaders } from "../../delivery/signature";
import type { CustomerKey } from "../../domain/customer";
import type { CashflowEvent } from "../../domain/event";
import type { WebhookAttempt } from "../../domain/webhook-attempt";
import type { WebhookNotice } from "../../domain/webhook-notice";
import { newId } from "../new-id";
import { openSecret } from "./sealed-secret";
import type { WebhookSettings } from "./webhook-settings";

/** A message, and why it is sent. */
export type Message = Pick<WebhookAttempt, "purpose" | "attempt"> &
  (
    | Readonly<{ event: CashflowEvent; customer: CustomerKey }>
    | Readonly<{ event: WebhookNotice; customer: null }>
  );

/** The attempt to store, and the `Retry-After` header of the response. */
type Sent = Readonly<{ attempt: WebhookAttempt; retryAfter: string | null }>;

type Limits = Readonly<{ now: () => Date; signal?: AbortSignal }>;

/** Sends one message to an endpoint with a fresh signature. A failed request is returned, not thrown. */
export async function sendMessage(
  settings: WebhookSettings,
  endpoint: StoredEndpoint,
  message: Message,
  { now, signal }: Limits,
): Promise<Sent> {
  const at = now();
  const { event, customer, purpose, attempt } = message;
  const body = settings.toBody(event);
  const startedAt = performance.now();
  const outcome = await settings.around(event.type, (headers) =>
    post({
      url: endpoint.url,
      headers: {
        ...headers,
        ...signatureHeaders({ id: event.id, at, body }, secretsOf(endpoint, settings, at)),
        "user-agent": "BusinessCashflow/1.0",
      },
      body,
      policy: settings.policy,
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  return {
    attempt: {
      id: newId(),
      endpointId: endpoint.id,
      customerId: customer?.customerId ?? null,
      sequence: customer === null ? null : event.sequence,
      eventId: event.id,
      eventType: event.type,
      purpose,
      attempt,
      url: endpoint.url,
      ...responseOf(outcome),
      durationMillis: Math.round(performance.now() - startedAt),
      nextAttemptAt: null,
      createdAt: at,
    },
    retryAfter: outcome.kind === "responded" ? outcome.retryAfter : null,
  };
}

/** Newest first. */
function secretsOf(endpoint: StoredEndpoint, { key }: WebhookSettings, at: Date): readonly string[] {
  const { id, secret, previousSecret, previousSecretUntil } = endpoint;
  const isOldValid = previousSecretUntil !== null && at < previousSecretUntil;
  const valid = isOldValid && previousSecret !== null ? [secret, previousSecret] : [secret];
  return valid.map((sealed) => openSecret(sealed, key, id));
}

function responseOf(outcome: PostOutcome): Pick<WebhookAttempt, "status" | "failure" | "responseBody"> {
  if (outcome.kind === "failed") return { status: null, failure: outcome.failure, responseBody: "" };
  return { status: outcome.status, failure: null, responseBody: outcome.body };
}
