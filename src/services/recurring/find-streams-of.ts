import type { Executor } from "../../db/engine/executor";
import { chunksOf } from "../../db/engine/in-chunks";
import { findLatestPayments, listStreamMarks } from "../../db/tables/recurring-payments";
import { findTransactions } from "../../db/tables/transactions";
import type { CustomerKey } from "../../domain/customer";
import type { RecurringStream } from "../../domain/recurring";
import { type Decided, decidedOn, type Party } from "../../domain/recurring-marks";
import { findStreams } from "../../domain/recurring-streams";
import type { Transaction } from "../../domain/transaction";

/** A stream with what was decided on it. */
export type KnownStream = RecurringStream &
  Decided &
  Readonly<{
    /** Its latest payment, which says whose stream it is, and how it counts. */
    latest: Transaction;
  }>;

/** Few enough that no other request waits long for the process. */
const KEYS_PER_TURN = 25;

type Found = Readonly<{ party: Party; streams: readonly RecurringStream[] }>;

/** The streams of these counterparties, in the order of their keys. */
export async function findStreamsOf(
  executor: Executor,
  customer: CustomerKey,
  keys: readonly string[],
): Promise<readonly KnownStream[]> {
  const found: Found[] = [];
  for (const chunk of chunksOf(keys, KEYS_PER_TURN)) {
    found.push(...(await findAmong(executor, customer, chunk)));
  }
  if (found.length === 0) return [];
  const marks = await listStreamMarks(executor, customer);
  const decided = found.flatMap(({ party, streams }) => {
    const decisions = decidedOn(streams, party, marks);
    return streams.flatMap((stream, index) => {
      const decision = decisions[index];
      return decision === undefined ? [] : [{ ...stream, ...decision }];
    });
  });
  const latestIds = decided.flatMap(({ transactionIds }) => transactionIds.at(-1) ?? []);
  const latest = new Map(
    (await findTransactions(executor, customer, latestIds)).map((each) => [each.id, each]),
  );
  return decided.flatMap((stream) => {
    const its = latest.get(stream.transactionIds.at(-1) ?? "");
    return its === undefined ? [] : [{ ...stream, latest: its }];
  });
}

async function findAmong(
  executor: Executor,
  customer: CustomerKey,
  keys: readonly string[],
): Promise<readonly Found[]> {
  const parties = await findLatestPayments(executor, customer, keys);
  return parties.flatMap(({ payments, ...party }) => {
    const streams = findStreams(payments);
    return streams.length === 0 ? [] : { party, streams };
  });
}
