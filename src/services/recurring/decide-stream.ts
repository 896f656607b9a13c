import { findTransactions } from "../../db/tables/transactions";
import { type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import { AppError } from "../../domain/errors";
import type { StreamDecision } from "../../domain/recurring";
import type { Transaction } from "../../domain/transaction";
import { requireLockedCustomer, requireTransaction } from "../access";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN, isEmpty, toTransactionEdit } from "../changes/plan";
import type { Context } from "../context";
import { runWrite } from "../run-write";
import { findStreamsOf, type KnownStream } from "./find-streams-of";

type DecideInput = Readonly<{
  userId: string;
  /** Any payment of the stream. */
  transactionId: string;
  /** Null removes the decision; absent keeps it. */
  decision?: StreamDecision | null | undefined;
  /** Null removes the name; absent keeps it. */
  name?: string | null | undefined;
  today?: CalendarDate | undefined;
}>;

export type DecidedStream = Readonly<{
  todayOn: CalendarDate;
  stream: KnownStream;
  /** Null where nothing changed. */
  changeId: string | null;
}>;

/**
 * Confirms, dismisses or names a stream. Each of the two fields is changed on the payment that already has
 * it, so that an undo of the earlier decision finds it there, or else stored on the given payment. What the
 * stream takes over from an earlier one is left alone, unless the decision or the name is removed.
 *
 * Throws `not_recurring` where the payment belongs to no stream.
 */
export async function decideStream(context: Context, input: DecideInput): Promise<DecidedStream> {
  const { userId, transactionId } = input;
  return runWrite(context, userId, async (unit) => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const named = await requireTransaction(unit, customer, transactionId);
    const { counterpartyKey: key } = named;
    const streams = key === null ? [] : await findStreamsOf(unit, customer, [key]);
    const stream = streams.find(({ transactionIds }) => transactionIds.includes(named.id)) ?? refuse();
    const { decision = stream.decision, name = stream.name } = input;
    const decided = { ...stream, decision, name };
    const marked = await findTransactions(unit, customer, [...new Set([...stream.markedIds, named.id])]);
    const place = placingIn({ stream, others: streams.filter((each) => each !== stream), named, marked });
    const edits = marked.flatMap((before) => {
      const streamDecision = place(before, (each) => each.streamDecision, input.decision);
      const streamName = place(before, (each) => each.streamName, input.name);
      return toTransactionEdit(before, { ...before, streamDecision, streamName });
    });
    const plan = { ...EMPTY_PLAN, edits };
    const result = { todayOn: input.today ?? utcDayOf(context.now()), stream: decided };
    if (isSame(stream, decided) || isEmpty(plan)) return { ...result, changeId: null };
    const about = { kind: "stream_decided", transactionId: named.id, plan } as const;
    const { changeId } = await commitPlan(context, unit, customer, about);
    return { ...result, changeId };
  });
}

type Marks = Pick<KnownStream, "decision" | "name">;

type Marking = Readonly<{
  stream: KnownStream;
  /** The other streams of its counterparty. */
  others: readonly KnownStream[];
  named: Transaction;
  marked: readonly Transaction[];
}>;

/** What one field of a payment becomes; nothing changes where the field was not sent. */
function placingIn({ stream, others, named, marked }: Marking) {
  return <Value>(
    before: Transaction,
    read: (transaction: Transaction) => Value | null,
    sent: Value | null | undefined,
  ): Value | null => {
    if (sent === undefined) return read(before);
    const has = (each: Transaction) => read(each) !== null && stream.transactionIds.includes(each.id);
    const place = marked.findLast(has) ?? named;
    if (before.id === place.id) return sent;
    const isOfAnother =
      before.counterpartyKey !== named.counterpartyKey ||
      others.some(({ transactionIds }) => transactionIds.includes(before.id));
    return isOfAnother && sent !== null ? read(before) : null;
  };
}

function isSame(one: Marks, other: Marks): boolean {
  return one.decision === other.decision && one.name === other.name;
}

function refuse(): never {
  throw new AppError("not_recurring", "The transaction does not belong to a recurring payment.");
}
