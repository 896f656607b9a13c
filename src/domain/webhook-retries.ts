const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits between the attempts of one event, as Standard Webhooks proposes: about three days in all. */
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

/** After these an event is given up, and the next one of its customer follows. */
export const MOST_ATTEMPTS: number = WAITS.length + 1;

/**
 * So much of a wait, at most, it is longer or shorter by: those that failed together are not tried together.
 */
const JITTER = 0.1;

/** A receiver cannot ask for more. */
const LONGEST_ASKED_FOR = 24 * HOUR;

/** An endpoint of which every attempt failed for so long is disabled, and its partner told before. */
export const FAILING_MILLIS = { warned: 3 * 24 * HOUR, disabled: 5 * 24 * HOUR } as const;

type Failed = Readonly<{ attempts: number; at: Date; retryAfter: string | null; random: number }>;

/**
 * When an event is tried again that has failed so often; null where it is given up. `random` is from 0 to 1.
 */
export function nextAttemptAt({ attempts, at, retryAfter, random }: Failed): Date | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  const own = wait * (1 + JITTER * (2 * random - 1));
  const asked = Math.min(readRetryAfter(retryAfter, at), LONGEST_ASKED_FOR);
  return new Date(at.getTime() + Math.round(Math.max(own, asked)));
}

/** The milliseconds that a receiver asks for, in seconds or as a date of HTTP; 0 for what is neither. */
function readRetryAfter(text: string | null, at: Date): number {
  if (text === null) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const until = Date.parse(text);
  return Number.isNaN(until) ? 0 : Math.max(0, until - at.getTime());
}
