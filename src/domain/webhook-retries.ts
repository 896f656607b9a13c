const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits between attempts to send one event, as Standard Webhooks proposes: about three days in total. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** After this many attempts the event is given up, and the customer's next event follows. */
export const MOST_ATTEMPTS: number = WAITS.length + 1;

/**
 * The largest part by which a wait is randomly lengthened or shortened, so that events that failed at the
 * same time are not retried at the same time.
 */
const JITTER = 0.1;

/** The longest wait that a receiver can ask for. */
const LONGEST_ASKED_FOR = 24 * HOUR;

/** How long every attempt must fail before the partner is warned, and before the endpoint is disabled. */
export const FAILING_MILLIS = { warned: 3 * 24 * HOUR, disabled: 5 * 24 * HOUR } as const;

type Failed = Readonly<{ attempts: number; at: Date; retryAfter: string | null; random: number }>;

/**
 * When to retry an event after `attempts` failed attempts; null where it is given up. `random` is from 0 to
 * 1.
 */
export function nextAttemptAt({ attempts, at, retryAfter, random }: Failed): Date | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  const own = wait * (1 + JITTER * (2 * random - 1));
  const requested = Math.min(readRetryAfter(retryAfter, at), LONGEST_ASKED_FOR);
  return new Date(at.getTime() + Math.round(Math.max(own, requested)));
}

/** The milliseconds that `Retry-After` asks for, given in seconds or as an HTTP date; 0 for anything else. */
function readRetryAfter(text: string | null, at: Date): number {
  if (text === null) return 0;
  if (/^\d+$/.test(text)) return Number(text) * SECOND;
  const until = Date.parse(text);
  return Number.isNaN(until) ? 0 : Math.max(0, until - at.getTime());
}
