import type { CalendarDate } from "./calendar-date";
import { type Counted, contribution } from "./contribution";
import { type ExclusionState, isExcluded } from "./exclusion";
import { type TransactionLinks, UNLINKED } from "./links";
import type { MinorUnits } from "./money";
import type { StreamDecision } from "./recurring";
import type { Treatment } from "./treatment";

export const DIRECTIONS = ["inflow", "outflow"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const STATUSES = ["booked", "pending"] as const;
export type Status = (typeof STATUSES)[number];

/** What the bank or the partner says of a movement of money. Decisions are kept apart from it. */
export type TransactionFacts = Readonly<{
  externalId: string;
  /** The external id under which it was announced while it was pending; null if there was no other. */
  pendingExternalId: string | null;
  accountId: string | null;
  bookedOn: CalendarDate;
  /** Minor units, above zero; `direction` carries the sign. */
  amount: MinorUnits;
  currency: string;
  direction: Direction;
  status: Status;
  description: string;
  counterpartyId: string | null;
  counterpartyName: string | null;
}>;

/** What people and rules decided on it. */
export type TransactionDecisions = Readonly<{
  treatment: Treatment | null;
  /** The rule that gave the treatment; null where a person did, or nobody. */
  treatmentRuleId: string | null;
  /** That a person took the treatment back, so that no rule gives it one. */
  treatmentDecision: TreatmentDecision | null;
  /** When it last became excluded; null exactly while it is not. */
  excludedAt: Date | null;
}> &
  ExclusionState;

export const TREATMENT_DECISIONS = ["cleared"] as const;

export type TreatmentDecision = (typeof TREATMENT_DECISIONS)[number];

/** What people keep of it beside what it counts for. No figure depends on it. */
export type TransactionMarks = Readonly<{
  note: string | null;
  /** When a person marked it as reviewed; null while nobody has. */
  reviewedAt: Date | null;
  /** The id of that person; null where it was no person of the dashboard. */
  reviewedBy: string | null;
  /** The ids of transactions that somebody said it does not belong to, so that it is not suggested again. */
  rejectedLinks: readonly string[] | null;
  /** What somebody decided on the recurring stream that it belongs to. */
  streamDecision: StreamDecision | null;
  /** What somebody called that stream. */
  streamName: string | null;
}>;

export type Transaction = TransactionFacts &
  TransactionDecisions &
  TransactionLinks &
  TransactionMarks &
  Readonly<{
    id: string;
    /** What rules match on; null where the counterparty is not identifiable. */
    counterpartyKey: string | null;
    /** Grows by one with every change of the facts, the decisions or the marks. */
    version: number;
  }>;

/** What of a transaction decides how much it counts, on which day, and which rule it stands under. */
export type CountingState = Pick<
  Transaction,
  | "id"
  | "bookedOn"
  | "amount"
  | "currency"
  | "direction"
  | "status"
  | "counterpartyKey"
  | "version"
  | keyof TransactionDecisions
  | keyof TransactionLinks
>;

/** The version of a transaction that nothing has changed since it was added. It grows with every change. */
export const FIRST_VERSION = 1;

/** Whether it is as a change adds it: no decision is on it but that of a rule, and nothing has changed it. */
export function isNew({ version }: Pick<Transaction, "version">): boolean {
  return version === FIRST_VERSION;
}

export const UNTREATED = { treatment: null, treatmentRuleId: null, treatmentDecision: null } as const;

export const UNDECIDED: TransactionDecisions = {
  ...UNTREATED,
  personDecision: null,
  ruleId: null,
  excludedAt: null,
};

export const UNMARKED: TransactionMarks = {
  note: null,
  reviewedAt: null,
  reviewedBy: null,
  rejectedLinks: null,
  streamDecision: null,
  streamName: null,
};

export const MAX_NOTE_LENGTH = 500;

const NO_FACTS: ReadonlySet<string> = new Set([
  ...Object.keys(UNDECIDED),
  ...Object.keys(UNLINKED),
  "reviewedAt",
  "reviewedBy",
  "rejectedLinks",
  "streamDecision",
  "streamName",
  "version",
]);

/**
 * Whether two versions of a transaction differ in nothing but what is decided on it. A note is searched, as
 * the facts are.
 */
export function haveSameFacts(one: Transaction, other: Transaction): boolean {
  return Object.entries(other).every(
    ([field, value]) => NO_FACTS.has(field) || Reflect.get(one, field) === value,
  );
}

/** What a stored transaction adds to its customer's figures, in minor units. */
export function countedFor(
  transaction: Pick<
    CountingState,
    "direction" | "status" | "amount" | "treatment" | "refunded" | "transferWith" | keyof ExclusionState
  >,
): Counted {
  // Named one by one, because a rule may reach tens of thousands and copying all of each would take most of
  // the time.
  const { direction, status, amount, treatment, refunded } = transaction;
  const isOwnTransfer = transaction.transferWith !== null;
  const state = { isExcluded: isExcluded(transaction), isOwnTransfer, refunded };
  return contribution({ direction, status, amount, treatment, ...state });
}

/**
 * The transaction under other decisions on whether it is excluded. An exclusion that goes on keeps its
 * beginning.
 */
export function withExclusion<Decided extends Pick<Transaction, "excludedAt">>(
  transaction: Decided,
  state: ExclusionState,
  at: Date,
): Decided & ExclusionState {
  const excludedAt = isExcluded(state) ? (transaction.excludedAt ?? at) : null;
  return { ...transaction, personDecision: state.personDecision, ruleId: state.ruleId, excludedAt };
}
