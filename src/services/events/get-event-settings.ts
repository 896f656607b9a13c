import { isFeedOn } from "../../db/tables/partner-feeds";
import type { Context } from "../context";

/** Whether the partner reads its events from the feed. */
export type EventSettings = Readonly<{ feed: boolean }>;

export async function getEventSettings({ database, partnerId }: Context): Promise<EventSettings> {
  return { feed: await isFeedOn(database.reads, partnerId) };
}
