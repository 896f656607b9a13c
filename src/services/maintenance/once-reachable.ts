import { setTimeout as delay } from "node:timers/promises";
import { toDatabaseError } from "../../db/engine/errors";
import { isServiceUnavailable } from "../../domain/errors";
import { explainUnusable, reasonOf } from "./explain-unusable";

const MILLIS_BETWEEN_TRIES = 250;

type Options = Readonly<{
  say: (line: string) => void;
  giveUp: (error: Error) => never;
  limitMillis?: number;
}>;

/**
 * Runs `work`, and repeats it while the database cannot be reached: it may still be starting, or the machine
 * may be too busy to connect in time. Gives up after a minute, or at once for problems that the operator has
 * to fix.
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
      const unusable = explainUnusable(error);
      if (unusable !== null) giveUp(new Error(unusable));
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
