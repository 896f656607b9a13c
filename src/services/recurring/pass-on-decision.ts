import type { Executor } from "../../db/engine/executor";
import { findLatestPayments } from "../../db/tables/recurring-payments";
import { findTransactions } from "../../db/tables/transactions";
import type { CustomerKey } from "../../domain/customer";
import { MOST_FOLLOWED, successorOf } from "../../domain/follow-mark";
import { byDayAndId } from "../../domain/recurring-streams";
import type { Transaction } from "../../domain/transaction";
import { type TransactionEdit, toTransactionEdit } from "../changes/plan";

/**
 * The edit that passes a decision about a stream from a removed payment on to another payment of the stream.
 * Empty where no decision was made on that payment, or no other payment is left.
 */
export async function passOnDecision(
  executor: Executor,
  customer: CustomerKey,
  removed: Transaction,
): Promise<readonly TransactionEdit[]> {
  const { counterpartyKey: key, streamDecision, streamName } = removed;
  if (key === null || (streamDecision === null && streamName === null)) return [];
  const parties = await findLatestPayments(executor, customer, [key], MOST_FOLLOWED);
  const isOfParty = (each: Pick<Transaction, "direction" | "currency">) =>
    each.direction === removed.direction && each.currency === removed.currency;
  const successor = successorOf(removed, parties.find(isOfParty)?.payments ?? []);
  const found = successor === null ? [] : await findTransactions(executor, customer, [successor.id]);
  return found.flatMap((before) => {
    const [earlier, later] = byDayAndId(before, removed) < 0 ? [before, removed] : [removed, before];
    return toTransactionEdit(before, {
      ...before,
      streamDecision: later.streamDecision ?? earlier.streamDecision,
      streamName: later.streamName ?? earlier.streamName,
    });
  });
}
