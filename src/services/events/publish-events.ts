import { type Database, inTransaction } from "../../db/engine/database";
import { hasUnpublished, type Published, publishTold } from "../../db/tables/outbox";
import { advanceFeed, lockFeed } from "../../db/tables/partner-feeds";
import { markDeliveries } from "../../db/tables/webhook-deliveries";

/** So many changes get their places at once. */
const MOST_PUBLISHED = 1_000;

type PublishContext = Readonly<{ database: Database; partnerId: string; now: () => Date }>;

/**
 * Gives what is committed and has no place in the partner's feed yet the next places, at most
 * `MOST_PUBLISHED` changes at once, and returns them in their order. From then on they are to be sent to the
 * partner's endpoints.
 *
 * Neither ids nor times say what is new, because neither is the order in which changes are committed.
 */
export async function publishEvents({
  database,
  partnerId,
  now,
}: PublishContext): Promise<readonly Published[]> {
  // Whoever looks for news finds none nearly always, and SQLite has one writer.
  if (!(await hasUnpublished(database.reads, partnerId))) return [];
  return inTransaction(database, async (unit) => {
    const after = await lockFeed(unit, partnerId);
    const published = await publishTold(unit, { partnerId, after, limit: MOST_PUBLISHED });
    const last = published.at(-1);
    if (last !== undefined) {
      await advanceFeed(unit, partnerId, last.position);
      await markDeliveries(unit, { partnerId, published, at: now() });
    }
    return published;
  });
}
