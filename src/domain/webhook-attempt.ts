/**
 * Why a request was sent: the next event of a customer, a resent event, a test of the endpoint, or a warning
 * that the endpoint keeps failing.
 */
export const ATTEMPT_PURPOSES = ["event", "resend", "test", "warning"] as const;
type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number];

/** Why there was no response. */
export const POST_FAILURES = [
  "address_not_allowed",
  "name_not_found",
  "connection_refused",
  "connection_lost",
  "tls_failed",
  "invalid_response",
  "timed_out",
] as const;
export type PostFailure = (typeof POST_FAILURES)[number];

/** One request to an endpoint, and its outcome. */
export type WebhookAttempt = Readonly<{
  id: string;
  endpointId: string;
  /** The customer of the event; null for messages about the endpoint itself. */
  customerId: string | null;
  sequence: number | null;
  eventId: string;
  eventType: string;
  purpose: AttemptPurpose;
  /** Counted from 1. */
  attempt: number;
  /** The URL of the request. */
  url: string;
  /** The HTTP status; null where there was no response, in which case `failure` says why. */
  status: number | null;
  failure: string | null;
  /** The beginning of the response body. */
  responseBody: string;
  durationMillis: number;
  /** Null where there is no further attempt. */
  nextAttemptAt: Date | null;
  createdAt: Date;
}>;

/** Only a 2xx response means that the receiver accepted the message. */
export function hasSucceeded({ status }: Pick<WebhookAttempt, "status">): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** With 410 Gone, the receiver asks for no more events. */
export function isGone({ status }: Pick<WebhookAttempt, "status">): boolean {
  return status === 410;
}
