import { listCounterparties } from "../../db/tables/recurring-payments";
import { type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import { isShown } from "../../domain/recurring-marks";
import { mayRecurWithin } from "../../domain/recurring-streams";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromCursor, toPage } from "../page-cursor";
import { findStreamsOf, type KnownStream } from "./find-streams-of";

export type ListedStreams = Readonly<{
  /** The day as of which the streams are early, mature, late or ended. */
  todayOn: CalendarDate;
  streams: readonly KnownStream[];
  nextCursor: string | null;
}>;

/** So many counterparties are looked through at a time, whatever recurs of them. */
const LOOKED_THROUGH = 500;

/** What recurs of some counterparties, in the order of their keys. */
export async function listStreams(
  context: Context,
  {
    userId,
    today,
    cursor,
  }: Readonly<{ userId: string; today?: CalendarDate | undefined; cursor?: string | undefined }>,
): Promise<ListedStreams> {
  const [after = ""] = cursor === undefined ? [] : fromCursor(cursor, 1);
  const customer = await requireCustomer(context, userId);
  const executor = context.database.longReads(customer);
  const found = await listCounterparties(executor, customer, { after, limit: LOOKED_THROUGH + 1 });
  const { rows, nextCursor } = toPage(found, LOOKED_THROUGH, ({ key }) => [key]);
  const keys = rows.filter(({ days }) => mayRecurWithin(days)).map(({ key }) => key);
  const todayOn = today ?? utcDayOf(context.now());
  const streams = await findStreamsOf(executor, customer, keys);
  return { todayOn, streams: streams.filter((stream) => isShown(stream, todayOn)), nextCursor };
}
