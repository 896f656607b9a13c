import { unavailable } from "../../domain/errors";
import type { Context } from "../context";
import { awaitWrites } from "../customer-turns";

/** Longer than any transaction may take, and so than a write from the date of its change to its commit. */
const LONGEST_WRITE_MILLIS = 5 * 60_000;

/**
 * Resolves when all changes of the customer up to the given instants are committed, so that what is read as
 * of one of them stays the same.
 *
 * Every write takes the customer's lock, dates its change, and keeps the lock until it is committed. So once
 * this has had the lock, no later change is dated before now. Older instants need no lock. Instants in the
 * future are ignored, because more changes may be dated before them; that includes the current millisecond
 * until it is over.
 *
 * Throws `service_unavailable` if the writes take too long, and at a replica, which may lack any change.
 */
export async function awaitRecorded(
  { database, partnerId, now }: Context,
  userId: string,
  instants: readonly Date[],
): Promise<void> {
  if (database.isReplica) throw unavailable(new Error("A replica may lack changes of the past."));
  const latest = now().getTime();
  const isRecent = (instant: Date): boolean =>
    instant.getTime() <= latest && instant.getTime() > latest - LONGEST_WRITE_MILLIS;
  if (instants.some(isRecent)) await awaitWrites(database, { partnerId, userId });
}
