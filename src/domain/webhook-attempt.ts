/**
 * Why something was sent: as the next event of a customer, once more, to try the endpoint, or to say that it
 * fails.
 */
export const ATTEMPT_PURPOSES = ["event", "resend", "test", "warning"] as const;
type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number];

/** One request to an endpoint and what came of it. */
export type WebhookAttempt = Readonly<{
  id: string;
  endpointId: string;
  /** Whose event it was; null for what is about the endpoint itself. */
  customerId: string | null;
  sequence: number | null;
  eventId: string;
  eventType: string;
  purpose: AttemptPurpose;
  /** Counted from 1. */
  attempt: number;
  /** Where it was sent. */
  url: string;
  /** Null where there was no answer, and `failure` says why. */
  status: number | null;
  failure: string | null;
  /** The first of the answer's body. */
  answer: string;
  durationMillis: number;
  /** Null where it is not tried again. */
  nextAttemptAt: Date | null;
  createdAt: Date;
}>;

/** Only an answer of 2xx says that the receiver has taken it. */
export function hasSucceeded({ status }: Pick<WebhookAttempt, "status">): boolean {
  return status !== null && status >= 200 && status < 300;
}
