import { oldestUnpublished } from "../../db/tables/outbox";
import type { Context } from "../context";

/** For how long the oldest change has waited that endpoints wait for; 0 where none waits. */
export async function ageOfOldestNews({ database, now }: Pick<Context, "database" | "now">): Promise<number> {
  const oldest = await oldestUnpublished(database.reads);
  return oldest === null ? 0 : Math.max(0, now().getTime() - oldest.getTime());
}
