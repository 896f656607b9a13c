import { findRules } from "../../db/tables/rules";
import type { Customer } from "../../domain/customer";
import { groupByCounterparty, type RulesByCounterparty } from "../../domain/rule";
import { type Scheduled, scheduledStreams } from "../../domain/schedule";
import type { Context } from "../context";
import type { KnownStream } from "./find-streams-of";
import { lookThrough } from "./look-through";

/** All streams of a customer, and the rules for their counterparties. */
export type RuledStreams = Readonly<{ streams: readonly KnownStream[]; rulesOf: RulesByCounterparty }>;

/** Null where the customer has too many counterparties to inspect. */
export async function findRuledStreams(
  context: Pick<Context, "database">,
  customer: Customer,
): Promise<RuledStreams | null> {
  const { nextCursor, findStreams } = await lookThrough(context, customer, "");
  if (nextCursor !== null) return null;
  const streams = await findStreams();
  const keys = new Set(streams.flatMap(({ latest }) => latest.counterpartyKey ?? []));
  const rules = await findRules(context.database.longReads(customer), customer, [...keys]);
  return { streams, rulesOf: groupByCounterparty(rules) };
}

/**
 * The streams of a customer whose payments are expected; null where it has too many counterparties to
 * inspect.
 */
export async function findSchedule(
  context: Pick<Context, "database">,
  customer: Customer,
): Promise<readonly Scheduled<KnownStream>[] | null> {
  const found = await findRuledStreams(context, customer);
  return found && scheduledStreams(found.streams, found.rulesOf);
}
