import { type Database, inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { hasUnpublished, type Published, publishTold } from "../../db/tables/outbox";
import { advanceFeed, lockFeed } from "../../db/tables/partner-feeds";

/** So many changes get their places at once. */
const MOST_PUBLISHED = 1_000;

/**
 * Gives what is committed and has no place in the partner's feed yet the next places, at most `MOST_PUBLISHED` changes at once, and
 * returns them in their order.
 *
 * Neither ids nor times say what is new, because neither is the order in which changes are committed. `onPublished` runs in the same
 * database transaction, and may be run again where that has to begin anew.
 */
export async function publishEvents(
  database: Database,
  partnerId: string,
  onPublished?: (unit: UnitOfWork, published: readonly Published[]) => Promise<void>,
): Promise<readonly Published[]> {
  // Whoever looks for news finds none nearly always, and SQLite has one writer.
  if (!(await hasUnpublished(database.reads, partnerId))) return [];
  return inTransaction(database, async (unit) => {
    const after = await lockFeed(unit, partnerId);
    const published = await publishTold(unit, { partnerId, after, limit: MOST_PUBLISHED });
    const last = published.at(-1);
    if (last !== undefined) {
      await advanceFeed(unit, partnerId, last.position);
      await onPublished?.(unit, published);
    }
    return published;
  });
}
