import { findRules } from "../../db/tables/rules";
import type { Customer } from "../../domain/customer";
import { groupByCounterparty } from "../../domain/rule";
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
  if (nextCursor !== null) return null;
  const streams = await findStreams();
  const keys = new Set(streams.flatMap(({ latest }) => latest.counterpartyKey ?? []));
  const rules = await findRules(context.database.longReads(customer), customer, [...keys]);
  return scheduledStreams(streams, groupByCounterparty(rules));
}
