import type { PartyPayments } from "../../db/tables/recurring-payments";
import { byDayAndId } from "../../domain/day-order";
import { successorOf } from "../../domain/follow-mark";
import { isSameParty } from "../../domain/recurring-marks";
import type { Transaction } from "../../domain/transaction";
import { type TransactionEdit, toTransactionEdit } from "../changes/plan";

/** Reads what decisions are passed on to. */
export type DecisionReads = Readonly<{
  /** The latest payments of these counterparties, at most `MOST_FOLLOWED` of each. */
  findPayments: (counterpartyKeys: readonly string[]) => Promise<readonly PartyPayments[]>;
  findTransactions: (ids: readonly string[]) => Promise<readonly Transaction[]>;
}>;

/** A payment that leaves its stream: it is removed, or the bank corrects whom it was paid to. */
type Leaving = Readonly<{ before: Transaction; after: Transaction | null }>;

/**
 * These edits, with those that pass on decisions about streams. If a payment with a decision leaves its
 * stream, another payment of the stream takes the decision over. If several payments leave for the same
 * counterparty, the stream goes on there, so the decision goes along as well; nothing takes it over if none
 * of the stream stays.
 *
 * `gone`: transactions that the same change removed earlier.
 */
export async function passOnDecisions(
  reads: DecisionReads,
  edits: readonly TransactionEdit[],
  gone: readonly Transaction[] = [],
): Promise<readonly TransactionEdit[]> {
  const leaving = [...edits.flatMap(toLeaving), ...gone.map((before) => ({ before, after: null }))];
  const decided = leaving.filter(({ before }) => hasStreamDecision(before));
  if (decided.length === 0) return edits;
  const keys = new Set(decided.flatMap(({ before }) => before.counterpartyKey ?? []));
  const parties = await reads.findPayments([...keys]);
  const leavingIds = new Set(leaving.map(({ before }) => before.id));
  const inherited = new Map<string, Transaction>();
  const left = new Set<string>();
  for (const one of decided) {
    const payments = parties.find((party) => isSameParty(party, one.before))?.payments ?? [];
    const successor = successorOf(one.before, payments, (id) => leavingIds.has(id));
    if (successor === null) continue;
    inherited.set(successor.id, one.before);
    if (!leaving.some((other) => goesAlong(other, one))) left.add(one.before.id);
  }
  const decide = (each: Transaction): Transaction => {
    const from = inherited.get(each.id);
    if (from !== undefined) return inherit(each, from);
    return left.has(each.id) ? { ...each, streamDecision: null, streamName: null } : each;
  };
  const edited = new Set(edits.map(({ before }) => before?.id));
  const others = [...inherited.keys()].filter((id) => !edited.has(id));
  const stored = await reads.findTransactions(others);
  return [
    ...edits.map(({ before, after }) => ({ before, after: after && decide(after) })),
    ...stored.flatMap((before) => toTransactionEdit(before, decide(before))),
  ];
}

function toLeaving({ before, after }: TransactionEdit): readonly Leaving[] {
  if (before === null || (after !== null && isSameParty(after, before))) return [];
  return [{ before, after }];
}

export function hasStreamDecision({ counterpartyKey, streamDecision, streamName }: Transaction): boolean {
  return counterpartyKey !== null && (streamDecision !== null || streamName !== null);
}

function goesAlong(other: Leaving, one: Leaving): boolean {
  if (other === one || other.after === null || one.after === null) return false;
  return isSameParty(other.before, one.before) && isSameParty(other.after, one.after);
}

/** Of two decisions, the one on the later payment applies. */
function inherit(successor: Transaction, from: Transaction): Transaction {
  const [earlier, later] = byDayAndId(successor, from) < 0 ? [successor, from] : [from, successor];
  return {
    ...successor,
    streamDecision: later.streamDecision ?? earlier.streamDecision,
    streamName: later.streamName ?? earlier.streamName,
  };
}
