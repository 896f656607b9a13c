import { oldestUnpublished } from "../../db/tables/outbox";
import type { Context } from "../context";

/**
 * How long the oldest change has been waiting to be published to endpoints, in milliseconds; 0 where none is
 * waiting.
 */
export async function ageOfOldestEvent({
  database,
  now,
}: Pick<Context, "database" | "now">): Promise<number> {
  const oldest = await oldestUnpublished(database.reads);
  return oldest === null ? 0 : Math.max(0, now().getTime() - oldest.getTime());
}
