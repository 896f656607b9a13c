import { switchFeed } from "../../db/tables/partner-feeds";
import type { Context } from "../context";
import { runPartnerWrite } from "../run-write";
import type { EventSettings } from "./get-event-settings";

/**
 * Says whether the partner reads its events itself. Changes that are made while nobody wants to be told are
 * never told.
 */
export async function setEventSettings(context: Context, { feed }: EventSettings): Promise<EventSettings> {
  return runPartnerWrite(context, async (unit) => {
    await switchFeed(unit, context.partnerId, feed);
    return { feed };
  });
}
