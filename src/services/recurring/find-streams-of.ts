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
const KEYS_PER_TURN = 100;

/** The streams of these counterparties. */
export async function findStreamsOf(
  executor: Executor,
  customer: CustomerKey,
  keys: readonly string[],
): Promise<readonly KnownStream[]> {
  const found: Readonly<{ party: Party; streams: readonly RecurringStream[] }>[] = [];
  for (const chunk of chunksOf(keys, KEYS_PER_TURN)) {
    for (const { payments, ...party } of await findLatestPayments(executor, customer, chunk)) {
      const streams = findStreams(payments);
      if (streams.length > 0) found.push({ party, streams });
    }
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
