import { type Database, inTransaction } from "../../db/engine/database";
import { hasUnpublished, type Published, publishOutboxEntries } from "../../db/tables/outbox";
import { advanceFeed, lockFeed } from "../../db/tables/partner-feeds";
import { markDeliveries } from "../../db/tables/webhook-deliveries";

/** The most changes published at once. */
const MOST_PUBLISHED = 1_000;

type PublishContext = Readonly<{ database: Database; partnerId: string; now: () => Date }>;

/**
 * Assigns the next places in the partner's feed to committed changes without one, at most `MOST_PUBLISHED` at
 * once, and returns these in order. It also marks them for delivery to the partner's endpoints.
 *
 * Neither ids nor times show what is new, because changes are not committed in the order of either.
 */
export async function publishEvents({
  database,
  partnerId,
  now,
}: PublishContext): Promise<readonly Published[]> {
  // Usually there is nothing to publish, and SQLite has a single writer.
  if (!(await hasUnpublished(database.reads, partnerId))) return [];
  return inTransaction(database, async (unit) => {
    const after = await lockFeed(unit, partnerId);
    const published = await publishOutboxEntries(unit, { partnerId, after, limit: MOST_PUBLISHED });
    const last = published.at(-1);
    if (last !== undefined) {
      await advanceFeed(unit, partnerId, last.position);
      await markDeliveries(unit, { partnerId, published, at: now() });
    }
    return published;
  });
}
