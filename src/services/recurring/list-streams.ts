import { type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import { isShown } from "../../domain/recurring-marks";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromCursor } from "../page-cursor";
import type { KnownStream } from "./find-streams-of";
import { lookThrough, RECURRING } from "./look-through";

export type ListedStreams = Readonly<{
  /** The day as of which the streams are early, mature, late or ended. */
  todayOn: CalendarDate;
  streams: readonly KnownStream[];
  nextCursor: string | null;
}>;

/** The streams of a page of counterparties, in the order of their keys. */
export async function listStreams(
  context: Context,
  {
    userId,
    today,
    cursor,
  }: Readonly<{ userId: string; today?: CalendarDate | undefined; cursor?: string | undefined }>,
): Promise<ListedStreams> {
  const [after = ""] = cursor === undefined ? [] : fromCursor(cursor, RECURRING, 1);
  const customer = await requireCustomer(context, userId);
  const { nextCursor, findStreams } = await lookThrough(context, customer, after);
  const todayOn = today ?? utcDayOf(context.now());
  const streams = await findStreams();
  return { todayOn, streams: streams.filter((stream) => isShown(stream, todayOn)), nextCursor };
}
