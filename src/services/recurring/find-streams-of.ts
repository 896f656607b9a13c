import type { Executor } from "../../db/engine/executor";
import { readAhead } from "../../db/engine/in-chunks";
import { findLatestPayments, listStreamMarks } from "../../db/tables/recurring-payments";
import { findTransactions } from "../../db/tables/transactions";
import type { CustomerKey } from "../../domain/customer";
import type { RecurringStream } from "../../domain/recurring";
import { type Decided, decidedOn, marksFor, type Party } from "../../domain/recurring-marks";
import { findStreams } from "../../domain/recurring-streams";
import type { Transaction } from "../../domain/transaction";

/** A stream with its latest payment, which shows the counterparty and how it counts. */
export type StreamWithLatest = RecurringStream & Readonly<{ latest: Transaction }>;

/** A stream with the decisions about it. */
export type KnownStream = StreamWithLatest & Decided;

/** Few enough that no other request waits long for the process. */
const KEYS_PER_TURN = 25;

/** The streams found for one counterparty, in one direction and currency. */
export type PartyStreams = Readonly<{ party: Party; streams: readonly StreamWithLatest[] }>;

/** The streams of these counterparties, in the order of `keys`. */
export async function findStreamsOf(
  executor: Executor,
  customer: CustomerKey,
  keys: readonly string[],
): Promise<readonly KnownStream[]> {
  const found = await searchCounterparties(executor, customer, keys);
  return withDecisions(executor, customer, [...found.values()].flat());
}

/** The streams of each counterparty, without decisions, by key in the order of `keys`. */
export async function searchCounterparties(
  executor: Executor,
  customer: CustomerKey,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly PartyStreams[]>> {
  const parties: Readonly<{ party: Party; streams: readonly RecurringStream[] }>[] = [];
  const read = (chunk: readonly string[]) => findLatestPayments(executor, customer, chunk);
  for await (const found of readAhead(keys, KEYS_PER_TURN, read)) {
    for (const { payments, ...party } of found) parties.push({ party, streams: findStreams(payments) });
  }
  const latestIds = parties.flatMap(({ streams }) => streams.map(latestIdOf));
  const latestById = new Map(
    (await findTransactions(executor, customer, latestIds)).map((each) => [each.id, each]),
  );
  const byKey = new Map<string, PartyStreams[]>(keys.map((key) => [key, []]));
  for (const { party, streams } of parties) {
    const withLatest = streams.flatMap((stream) => {
      const latest = latestById.get(latestIdOf(stream));
      return latest === undefined ? [] : [{ latest, ...stream }];
    });
    if (withLatest.length > 0) byKey.get(party.counterpartyKey)?.push({ party, streams: withLatest });
  }
  return byKey;
}

function latestIdOf({ transactionIds }: RecurringStream): string {
  return transactionIds.at(-1) ?? "";
}

/** These streams with the decisions about them. */
export async function withDecisions(
  executor: Executor,
  customer: CustomerKey,
  found: readonly PartyStreams[],
): Promise<readonly KnownStream[]> {
  if (found.length === 0) return [];
  const stored = await listStreamMarks(executor, customer);
  const marked = found.map((each) => ({ ...each, marks: marksFor(each.party, stored) }));
  const searched = new Set(found.map(({ party }) => party.counterpartyKey));
  const keys = marked.flatMap(({ marks }) => marks.map(({ counterpartyKey }) => counterpartyKey));
  const missing = [...new Set(keys)].filter((key) => !searched.has(key));
  const others = await searchCounterparties(executor, customer, missing);
  const all = [...found, ...[...others.values()].flat()];
  return marked.flatMap(({ marks, ...ofParty }) => {
    const decisions = decidedOn(ofParty, marks, all);
    return ofParty.streams.flatMap((stream, index) => {
      const decision = decisions[index];
      return decision === undefined ? [] : [{ ...stream, ...decision }];
    });
  });
}
