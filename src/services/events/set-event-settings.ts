import { switchFeed } from "../../db/tables/partner-feeds";
import type { Context } from "../context";
import { runPartnerWrite } from "../run-write";
import type { EventSettings } from "./get-event-settings";

/**
 * Sets whether the partner reads its events from the feed. Changes made while nobody receives events never
 * become events.
 */
export async function setEventSettings(context: Context, { feed }: EventSettings): Promise<EventSettings> {
  return runPartnerWrite(context, async (unit) => {
    await switchFeed(unit, context.partnerId, feed);
    return { feed };
  });
}
