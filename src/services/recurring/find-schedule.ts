import type { Customer } from "../../domain/customer";
import { type Scheduled, scheduledStreams } from "../../domain/schedule";
import type { Context } from "../context";
import type { KnownStream } from "./find-streams-of";
import { lookThrough } from "./look-through";

/**
 * The streams of a customer whose payments are expected; null where it has too many counterparties to
 * inspect.
 */
export async function findSchedule(
  context: Pick<Context, "database">,
  customer: Customer,
): Promise<readonly Scheduled<KnownStream>[] | null> {
  const { nextCursor, findStreams } = await lookThrough(context, customer, "");
  return nextCursor === null ? scheduledStreams(await findStreams()) : null;
}
