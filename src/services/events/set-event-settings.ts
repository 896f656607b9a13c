import { inTransaction } from "../../db/engine/database";
import { switchFeed } from "../../db/tables/partner-feeds";
import type { Context } from "../context";
import type { EventSettings } from "./get-event-settings";

/** Says whether the partner reads its events itself. Changes that are made while nobody wants to be told are never told. */
export async function setEventSettings(
  { database, partnerId }: Context,
  { feed }: EventSettings,
): Promise<EventSettings> {
  await inTransaction(database, (unit) => switchFeed(unit, partnerId, feed));
  return { feed };
}
