import { setTimeout as delay } from "node:timers/promises";
import { databaseCode, toDatabaseError } from "../../db/engine/errors";
import { isServiceUnavailable } from "../../domain/errors";

const MILLIS_BETWEEN_TRIES = 250;

/** What the operator can do where PostgreSQL can be reached but refuses, by error code. */
const REMEDIES = [
  [/^3D000$/, "Create it, or name another database in DATABASE_URL."],
  [/^28...$/, "DATABASE_URL needs a user that PostgreSQL accepts."],
  [/^42501$/, "Grant the permission to the user in DATABASE_URL, or name another user."],
] as const;

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
      const why = reasonOf(error);
      const remedy = REMEDIES.find(([codes]) => codes.test(databaseCode(error)))?.[1];
      if (remedy !== undefined) giveUp(new Error(`The database cannot be used: ${why}. ${remedy}`));
      if (!isServiceUnavailable(toDatabaseError(error))) throw error;
      const now = performance.now();
      if (endsAt === null) say(`Waiting for the database: ${why}`);
      endsAt ??= now + limitMillis;
      if (now >= endsAt) giveUp(new Error(`The database cannot be reached: ${why}`));
    }
    await delay(MILLIS_BETWEEN_TRIES);
  }
}

/**
 * For a host name with several addresses, there is an error for each one, and the overall error only has a
 * code.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isServiceUnavailable(error) && error.cause !== undefined) return reasonOf(error.cause);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
