import type { CalendarDate } from "./calendar-date";
import { areSpelledAlike, type Spelling } from "./counterparty-spelling";
import { byDayAndId } from "./day-order";
import { type ExclusionState, isExcluded } from "./exclusion";
import type { Followed } from "./follow-mark";
import type { MinorUnits } from "./money";
import { meanDaysOf } from "./period";
import {
  isRelied,
  LENGTH_OF_INTERVAL,
  type RecurringStream,
  type StreamDecision,
  stateOf,
} from "./recurring";
import { areSimilar, distance } from "./recurring-amounts";
import { isHalfway, isOnGrid, type Payment } from "./recurring-streams";
import type { Transaction } from "./transaction";

/** The counterparty, direction and currency of a stream's payments. */
export type Party = Readonly<{ counterpartyKey: string } & Pick<Transaction, "direction" | "currency">>;

type PartyOfPayment = Pick<Transaction, "counterpartyKey" | "direction" | "currency">;

/** A person's decision about a stream, and the payment on which they made it. */
export type StreamMark = Party &
  Pick<Transaction, "id" | "bookedOn" | "amount" | "streamDecision" | "streamName"> &
  Readonly<{ spelling: Spelling | null }>;

/** The decisions about one stream that apply. */
export type Decided = Readonly<{
  decision: StreamDecision | null;
  name: string | null;
  /** The ids of the transactions on which the decisions were made. */
  markedIds: readonly string[];
}>;

/** The streams of one party. */
export type OfParty = Readonly<{
  party: Party;
  streams: readonly RecurringStream[];
  /** The latest payments in any order, if a person decided about a stream of this party; otherwise none. */
  payments: readonly Payment[];
  /** What `followMark` found for marks on payments older than those inspected, by the id of the payment. */
  followed: ReadonlyMap<string, Followed>;
}>;

/**
 * The marks that may apply to the streams of a party, the oldest payment first. Those of another counterparty
 * are among them if only the spelling may differ.
 */
export function marksFor(
  party: Party & Pick<StreamMark, "spelling">,
  marks: readonly StreamMark[],
): readonly StreamMark[] {
  return marks.filter((mark) => isFlow(mark, party) && mayBe(mark, party)).toSorted(byDayAndId);
}

/**
 * The decisions about each stream of one party, in the order of `streams`, given its `marksFor`. Of several
 * decisions, the one on the latest payment applies.
 *
 * A mark belongs to the stream that contains its payment. Where the payment is older than those inspected,
 * the mark belongs to the stream that its own one has become. A mark of another counterparty, which is among
 * `others`, applies too if its stream goes on as this one, or takes turns with it: a dismissed stream does
 * not come back under another spelling.
 */
export function decidedOn(
  { party, ...inspected }: OfParty,
  marks: readonly StreamMark[],
  others: readonly OfParty[],
): readonly Decided[] {
  return inspected.streams.map((stream) => {
    const its = marks.filter((mark) =>
      mark.counterpartyKey === party.counterpartyKey
        ? leadsTo(stream, streamOf(mark, inspected))
        : continuesUnder(stream, mark, others),
    );
    const decision = its.findLast(({ streamDecision }) => streamDecision !== null)?.streamDecision ?? null;
    const name = its.findLast(({ streamName }) => streamName !== null)?.streamName ?? null;
    return { decision, name, markedIds: its.map(({ id }) => id) };
  });
}

/**
 * Whether to show a stream. A stream that ended before it was seen often enough is shown only if a person
 * decided about it.
 */
export function isShown(
  stream: RecurringStream & Pick<Decided, "decision" | "name">,
  today: CalendarDate,
): boolean {
  return (
    stream.decision !== null || stream.name !== null || isRelied(stream) || stateOf(stream, today) !== "ended"
  );
}

/**
 * Nothing is expected of a stream that was dismissed, or whose latest payment is excluded: further payments
 * would not count.
 */
export function isExpectedAgain({
  decision,
  latest,
}: Pick<Decided, "decision"> & Readonly<{ latest: ExclusionState }>): boolean {
  return decision !== "dismissed" && !isExcluded(latest);
}

type Spelled = Pick<StreamMark, "counterpartyKey" | "spelling">;

function mayBe({ counterpartyKey, spelling }: Spelled, other: Spelled): boolean {
  if (counterpartyKey === other.counterpartyKey) return true;
  return spelling !== null && other.spelling !== null && areSpelledAlike(spelling, other.spelling);
}

/** Whether payments belong to one party, or both to none. */
export function isSameParty(one: PartyOfPayment, other: PartyOfPayment): boolean {
  return one.counterpartyKey === other.counterpartyKey && isFlow(one, other);
}

function isFlow(one: PartyOfPayment, other: PartyOfPayment): boolean {
  return one.direction === other.direction && one.currency === other.currency;
}

type Inspected = Pick<OfParty, "streams" | "payments" | "followed">;

function streamOf(mark: StreamMark, { streams, payments, followed }: Inspected): RecurringStream | undefined {
  const known = followed.get(mark.id);
  const own = streams.find(({ transactionIds }) => transactionIds.includes(known?.last.id ?? mark.id));
  if (own !== undefined) return own;
  // A stream that has ended leads to one that continues it, not to those that were beside it.
  if (known !== undefined) {
    const { last, isAlone } = known;
    return streams.find((stream) => goesOnFrom(last, stream) || (isAlone && comesAfter(last, stream)));
  }
  // A payment that is inspected and in no stream is what remains of one; those beside it are others.
  if (payments.some(({ id }) => id === mark.id)) return undefined;
  const distanceTo = ({ amount }: RecurringStream) => distance(mark.amount, amount.typical);
  return streams
    .filter((stream) => isWithinTwice(mark.amount, stream.amount.typical))
    .toSorted((a, b) => Number(distanceTo(a) - distanceTo(b)))[0];
}

/**
 * Whether a decision about one stream of a party applies to another one: to itself, and to one that begins
 * when it has ended and costs about as much, per payment or over time.
 */
function leadsTo(stream: RecurringStream, decided: RecurringStream | undefined): boolean {
  if (decided === undefined || decided === stream) return decided === stream;
  const last = { bookedOn: decided.lastOn, amount: decided.lastAmount };
  const [rate, earlierRate] = [rateOf(stream), rateOf(decided)];
  return comesAfter(last, stream) || (last.bookedOn < stream.firstOn && isWithinTwice(rate, earlierRate));
}

function comesAfter({ bookedOn, amount }: Paid, stream: RecurringStream): boolean {
  return bookedOn < stream.firstOn && isWithinTwice(amount, stream.amount.typical);
}

/** Minor units in a thousand years. */
function rateOf({ amount, interval }: RecurringStream): MinorUnits {
  return (amount.typical * 365_250n) / BigInt(Math.round(meanDaysOf(LENGTH_OF_INTERVAL[interval])));
}

type Paid = Pick<Payment, "bookedOn" | "amount">;

/** Whether a stream may be the one that a person decided about under another spelling. */
function continuesUnder(stream: RecurringStream, mark: StreamMark, parties: readonly OfParty[]): boolean {
  const its = parties.find(({ party }) => isSameParty(mark, party));
  const last = its === undefined ? mark : lastPaidOf(mark, its);
  return goesOnFrom(last, stream) || (isAlike(last, stream) && takesTurns(its?.payments ?? [], stream));
}

/** The latest known payment of a mark's stream: the marked one where that is in no stream any more. */
function lastPaidOf(mark: StreamMark, its: OfParty): Paid {
  const stream = streamOf(mark, its);
  if (stream === undefined) return its.followed.get(mark.id)?.last ?? mark;
  return { bookedOn: stream.lastOn, amount: stream.lastAmount };
}

/**
 * Whether a stream may continue one that has ended, given the last payment of that: it starts later, with
 * similar amounts, on the same days. Streams side by side are two.
 */
function goesOnFrom(last: Paid, stream: RecurringStream): boolean {
  return last.bookedOn < stream.firstOn && isAlike(last, stream) && isOnGrid(stream, last.bookedOn);
}

function isAlike(
  { amount }: Pick<Paid, "amount">,
  { amount: { typical }, firstAmount }: RecurringStream,
): boolean {
  return areSimilar(amount, typical) || areSimilar(amount, firstAmount);
}

/**
 * Whether the name of a stream changes back and forth: payments of similar amounts under another spelling lie
 * halfway between its own.
 */
function takesTurns(payments: readonly Payment[], stream: RecurringStream): boolean {
  const others = payments.filter(
    ({ bookedOn, amount }) => bookedOn > stream.firstOn && isAlike({ amount }, stream),
  );
  return others.length > 0 && others.every(({ bookedOn }) => isHalfway(stream, bookedOn));
}

function isWithinTwice(one: MinorUnits, other: MinorUnits): boolean {
  return one <= 2n * other && other <= 2n * one;
}
