import { setTimeout as delay } from "node:timers/promises";
import { isServiceUnavailable, toDatabaseError } from "../../db/engine/errors";

const MILLIS_BETWEEN_TRIES = 250;

type Options = Readonly<{
  say: (line: string) => void;
  giveUp: (error: Error) => never;
  limitMillis?: number;
}>;

/**
 * Does `work`, and does it again while the database cannot be reached: it may be starting as well, or the
 * machine too busy to connect in time. Gives up after a minute.
 */
export async function onceReachable<Result>(
  work: () => Promise<Result>,
  { say, giveUp, limitMillis = 60_000 }: Options,
): Promise<Result> {
  let endsAt: number | null = null;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isServiceUnavailable(toDatabaseError(error))) throw error;
      const why = reasonOf(error);
      const now = performance.now();
      if (endsAt === null) say(`Waiting for the database: ${why}`);
      endsAt ??= now + limitMillis;
      if (now >= endsAt) giveUp(new Error(`The database cannot be reached: ${why}`));
    }
    await delay(MILLIS_BETWEEN_TRIES);
  }
}

/** A name with several addresses fails with an error for each, and beside them says only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isServiceUnavailable(error) && error.cause !== undefined) return reasonOf(error.cause);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
