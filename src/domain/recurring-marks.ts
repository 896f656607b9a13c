import type { CalendarDate } from "./calendar-date";
import { KEY_OF_NAME, wordsOfKey } from "./counterparty-key";
import { type ExclusionState, isExcluded } from "./exclusion";
import type { MinorUnits } from "./money";
import { isRelied, type RecurringStream, type StreamDecision, stateOf } from "./recurring";
import { areSimilar, distance } from "./recurring-amounts";
import { isOnGrid } from "./recurring-streams";
import type { Transaction } from "./transaction";

/** Whose payments a stream has. */
export type Party = Readonly<{ counterpartyKey: string } & Pick<Transaction, "direction" | "currency">>;

/** What somebody decided on a stream, and the payment that they decided it on. */
export type StreamMark = Party &
  Pick<Transaction, "id" | "bookedOn" | "amount" | "streamDecision" | "streamName">;

/** What stands of all that was decided on one stream. */
export type Decided = Readonly<{
  decision: StreamDecision | null;
  name: string | null;
  /** The transactions that say so. */
  markedIds: readonly string[];
}>;

/**
 * What was decided on each of the streams of one party, in their order. Of several decisions the one on the
 * latest payment stands.
 *
 * A mark is of the stream that has its payment, and of the nearest amount where the payment is older than
 * what was looked at. One of another counterparty is too, where that is only spelled otherwise: what was
 * dismissed does not come back under another spelling.
 */
export function decidedOn(
  streams: readonly RecurringStream[],
  party: Party,
  marks: readonly StreamMark[],
): readonly Decided[] {
  const inOrder = marks.filter((mark) => isOfParty(mark, party)).toSorted(byDayAndId);
  return streams.map((stream) => {
    const its = inOrder.filter((mark) =>
      mark.counterpartyKey === party.counterpartyKey
        ? streamOf(mark, streams) === stream
        : goesOnFrom(mark, stream),
    );
    const decision = its.findLast(({ streamDecision }) => streamDecision !== null)?.streamDecision ?? null;
    const name = its.findLast(({ streamName }) => streamName !== null)?.streamName ?? null;
    return { decision, name, markedIds: its.map(({ id }) => id) };
  });
}

/**
 * Whether a stream is to be shown. One that ended before it was seen often enough was none, unless somebody
 * decided on it.
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
 * Nothing is expected of a stream that was dismissed, or whose latest payment is excluded: what comes would
 * not count.
 */
export function isExpectedAgain({
  decision,
  latest,
}: Pick<Decided, "decision"> & Readonly<{ latest: ExclusionState }>): boolean {
  return decision !== "dismissed" && !isExcluded(latest);
}

function isOfParty(mark: StreamMark, { counterpartyKey, direction, currency }: Party): boolean {
  return (
    mark.direction === direction &&
    mark.currency === currency &&
    isSpelledAlike(mark.counterpartyKey, counterpartyKey)
  );
}

const LEAST_LETTERS = 4;

/** One counterparty, or two whose names begin with the same word. */
function isSpelledAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (![one, other].every((key) => key.startsWith(KEY_OF_NAME))) return false;
  const [first, second] = [one, other].map((key) => wordsOfKey(key).split(" ")[0] ?? "");
  return first === second && first !== undefined && first.length >= LEAST_LETTERS;
}

function byDayAndId(a: StreamMark, b: StreamMark): number {
  if (a.bookedOn !== b.bookedOn) return a.bookedOn < b.bookedOn ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function streamOf(
  { id, amount }: StreamMark,
  streams: readonly RecurringStream[],
): RecurringStream | undefined {
  const own = streams.find(({ transactionIds }) => transactionIds.includes(id));
  if (own !== undefined) return own;
  return streams
    .filter((stream) => isWithinTwice(amount, stream.amount.typical))
    .toSorted((a, b) => Number(distance(amount, a.amount.typical) - distance(amount, b.amount.typical)))[0];
}

/**
 * Whether a stream may be how that of a payment to another counterparty goes on: later, of like amounts, and
 * on the same days.
 */
function goesOnFrom({ bookedOn, amount }: StreamMark, stream: RecurringStream): boolean {
  return (
    bookedOn < stream.firstOn &&
    [stream.amount.typical, stream.firstAmount].some((each) => areSimilar(amount, each)) &&
    isOnGrid(stream, bookedOn)
  );
}

function isWithinTwice(one: MinorUnits, other: MinorUnits): boolean {
  return one <= 2n * other && other <= 2n * one;
}
