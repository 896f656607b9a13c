import { setTimeout as delay } from "node:timers/promises";
import { databaseCode, isServiceUnavailable, toDatabaseError } from "../../db/engine/errors";

const MILLIS_BETWEEN_TRIES = 250;

/** What the operator can do where PostgreSQL is there and refuses, by its codes. */
const REMEDIES = [
  [/^3D000$/, "Create it, or name another one in DATABASE_URL."],
  [/^28...$/, "DATABASE_URL needs a user that PostgreSQL lets in."],
  [/^42501$/, "Grant this to the user in DATABASE_URL, or name another user."],
] as const;

type Options = Readonly<{
  say: (line: string) => void;
  giveUp: (error: Error) => never;
  limitMillis?: number;
}>;

/**
 * Does `work`, and does it again while the database cannot be reached: it may be starting as well, or the
 * machine too busy to connect in time. Gives up after a minute, and at once where it is for the operator to
 * mend.
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

/** A name with several addresses fails with an error for each, and beside them says only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isServiceUnavailable(error) && error.cause !== undefined) return reasonOf(error.cause);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
