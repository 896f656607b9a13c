import type { Executor } from "../../db/engine/executor";
import { readAhead } from "../../db/engine/in-chunks";
import { findLatestPayments } from "../../db/tables/recurring-payments";
import { listStreamMarks } from "../../db/tables/stream-marks";
import { findTransactionsById } from "../../db/tables/transactions";
import { spellingOf } from "../../domain/counterparty-spelling";
import type { CustomerKey } from "../../domain/customer";
import { type Followed, followMark, MOST_FOLLOWED } from "../../domain/follow-mark";
import type { RecurringStream } from "../../domain/recurring";
import {
  type Decided,
  decidedOn,
  marksFor,
  type OfParty,
  type StreamMark,
} from "../../domain/recurring-marks";
import { findStreams } from "../../domain/recurring-streams";
import type { Transaction } from "../../domain/transaction";

/** A stream with its latest payment, which shows the counterparty and how it counts. */
export type StreamWithLatest = RecurringStream & Readonly<{ latest: Transaction }>;

/** A stream with the decisions about it. */
export type KnownStream = StreamWithLatest & Decided;

/** Few enough that no other request waits long for the process. */
const KEYS_PER_TURN = 25;
const FOLLOWED_PER_TURN = 2;

/** What is found for one counterparty, in one direction and currency. */
export type PartyStreams = Omit<OfParty, "streams"> & Readonly<{ streams: readonly StreamWithLatest[] }>;

/** The streams of these counterparties, in the order of `keys`. */
export async function findStreamsOf(
  executor: Executor,
  customer: CustomerKey,
  keys: readonly string[],
): Promise<readonly KnownStream[]> {
  const marks = await listStreamMarks(executor, customer);
  const found = await searchCounterparties(executor, customer, { keys, marks });
  return withDecisions(executor, customer, { found: [...found.values()].flat(), marks });
}

type Search = Readonly<{ keys: readonly string[]; marks: readonly StreamMark[] }>;

/** The streams of each counterparty, without decisions, by key in the order of `keys`. */
export async function searchCounterparties(
  executor: Executor,
  customer: CustomerKey,
  { keys, marks }: Search,
): Promise<ReadonlyMap<string, readonly PartyStreams[]>> {
  const parties: Omit<OfParty, "followed">[] = [];
  const marked = new Set(marks.map(({ counterpartyKey }) => counterpartyKey));
  const read = (chunk: readonly string[]) => findLatestPayments(executor, customer, chunk);
  for await (const found of readAhead(keys, KEYS_PER_TURN, read)) {
    for (const { payments, ...party } of found) {
      const isMarked = marked.has(party.counterpartyKey);
      parties.push({ party, streams: findStreams(payments), payments: isMarked ? payments : [] });
    }
  }
  const followed = await followMarks(executor, customer, unplaced(marks, parties));
  const latestIds = parties.flatMap(({ streams }) => streams.map(latestIdOf));
  const latestById = await findTransactionsById(executor, customer, latestIds);
  const byKey = new Map<string, PartyStreams[]>(keys.map((key) => [key, []]));
  for (const { party, streams, payments } of parties) {
    const withLatest = streams.flatMap((stream) => {
      const latest = latestById.get(latestIdOf(stream));
      return latest === undefined ? [] : [{ latest, ...stream }];
    });
    if (withLatest.length + payments.length > 0)
      byKey.get(party.counterpartyKey)?.push({ party, streams: withLatest, payments, followed });
  }
  return byKey;
}

function latestIdOf({ transactionIds }: RecurringStream): string {
  return transactionIds.at(-1) ?? "";
}

/** The marks of parties with streams on payments that none of these streams contains. */
function unplaced(
  marks: readonly StreamMark[],
  parties: readonly Pick<OfParty, "party" | "streams">[],
): readonly StreamMark[] {
  const recurring = parties.filter(({ streams }) => streams.length > 0);
  const keys = new Set(recurring.map(({ party }) => party.counterpartyKey));
  const placed = new Set(
    recurring.flatMap(({ streams }) => streams.flatMap(({ transactionIds }) => transactionIds)),
  );
  return marks.filter(({ counterpartyKey, id }) => keys.has(counterpartyKey) && !placed.has(id));
}

/** What `followMark` finds for each of these marks, by the id of the payment. */
async function followMarks(
  executor: Executor,
  customer: CustomerKey,
  marks: readonly StreamMark[],
): Promise<ReadonlyMap<string, Followed>> {
  const marked = new Set(marks.map(({ counterpartyKey }) => counterpartyKey));
  const followed = new Map<string, Followed>();
  const read = (keys: readonly string[]) => findLatestPayments(executor, customer, keys, MOST_FOLLOWED);
  for await (const parties of readAhead(marked, FOLLOWED_PER_TURN, read)) {
    for (const { counterpartyKey, payments } of parties) {
      for (const mark of marks) {
        const found = mark.counterpartyKey === counterpartyKey ? followMark(mark.id, payments) : null;
        if (found !== null) followed.set(mark.id, found);
      }
    }
  }
  return followed;
}

/** These streams with the decisions about them, given all marks of the customer. */
export async function withDecisions(
  executor: Executor,
  customer: CustomerKey,
  { found, marks: stored }: Readonly<{ found: readonly PartyStreams[]; marks: readonly StreamMark[] }>,
): Promise<readonly KnownStream[]> {
  const marked = found.map((each) => {
    const name = each.streams.at(-1)?.latest.counterpartyName ?? null;
    const spelling = spellingOf(each.party.counterpartyKey, name);
    return { ...each, marks: marksFor({ ...each.party, spelling }, stored) };
  });
  const searched = new Set(found.map(({ party }) => party.counterpartyKey));
  const named = marked.flatMap(({ marks }) => marks.map(({ counterpartyKey }) => counterpartyKey));
  const missing = [...new Set(named)].filter((key) => !searched.has(key));
  const others = await searchCounterparties(executor, customer, { keys: missing, marks: stored });
  const all = [...found, ...[...others.values()].flat()];
  return marked.flatMap(({ marks, ...ofParty }) => {
    const decisions = decidedOn(ofParty, marks, all);
    return ofParty.streams.flatMap((stream, index) => {
      const decision = decisions[index];
      return decision === undefined ? [] : [{ ...stream, ...decision }];
    });
  });
}
