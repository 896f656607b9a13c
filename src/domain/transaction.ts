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

/** What the bank or the partner reports about a movement of money. Decisions are stored separately. */
export type TransactionFacts = Readonly<{
  externalId: string;
  /** The external id under which it was reported while pending; null if it had no other. */
  pendingExternalId: string | null;
  accountId: string | null;
  bookedOn: CalendarDate;
  /** Minor units, greater than zero; `direction` carries the sign. */
  amount: MinorUnits;
  currency: string;
  direction: Direction;
  status: Status;
  description: string;
  counterpartyId: string | null;
  counterpartyName: string | null;
}>;

/** The decisions of people and rules about a transaction. */
export type TransactionDecisions = Readonly<{
  treatment: Treatment | null;
  /** The rule that gave the treatment; null where a person gave it, or where there is none. */
  treatmentRuleId: string | null;
  /** Set where a person took the treatment back, so that no rule gives it one. */
  treatmentDecision: TreatmentDecision | null;
  /** When the transaction last became excluded; null whenever it is not excluded. */
  excludedAt: Date | null;
}> &
  ExclusionState;

export const TREATMENT_DECISIONS = ["cleared"] as const;

export type TreatmentDecision = (typeof TREATMENT_DECISIONS)[number];

/** What people record on a transaction without affecting any figure. */
export type TransactionMarks = Readonly<{
  note: string | null;
  /** When a person marked it as reviewed; null while nobody has. */
  reviewedAt: Date | null;
  /** The id of that person; null where the reviewer was not a person of the dashboard. */
  reviewedBy: string | null;
  /**
   * The ids of transactions that a person said it does not belong to, so that the link is not suggested
   * again.
   */
  rejectedLinks: readonly string[] | null;
  /** A person's decision about the recurring stream that it belongs to. */
  streamDecision: StreamDecision | null;
  /** The name that a person gave that stream. */
  streamName: string | null;
}>;

export type Transaction = TransactionFacts &
  TransactionDecisions &
  TransactionLinks &
  TransactionMarks &
  Readonly<{
    id: string;
    /** The key that rules match; null where the counterparty is not identifiable. */
    counterpartyKey: string | null;
    /** Increases by one with every change of the facts, the decisions or the marks. */
    version: number;
  }>;

/** The fields that decide how much a transaction counts, on which day, and which rule applies to it. */
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

/** The version of a transaction that has not changed since it was added. */
export const FIRST_VERSION = 1;

/** Whether the transaction is unchanged since it was added: the only decisions on it are those of a rule. */
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

const { note: _, ...UNSEARCHED_MARKS } = UNMARKED;

/**
 * The fields of decisions, links and marks, and the version, which grows with each of them. A note counts as
 * a fact here, because it is searched.
 */
export const NO_FACTS: ReadonlySet<string> = new Set([
  ...Object.keys({ ...UNDECIDED, ...UNLINKED, ...UNSEARCHED_MARKS }),
  "version",
]);

/** Whether two versions of a transaction differ only in decisions, links and marks. */
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
  // Fields are picked one by one: a rule may reach tens of thousands of transactions, and copying each of
  // them whole would take most of the time.
  const { direction, status, amount, treatment, refunded } = transaction;
  const isOwnTransfer = transaction.transferWith !== null;
  const state = { isExcluded: isExcluded(transaction), isOwnTransfer, refunded };
  return contribution({ direction, status, amount, treatment, ...state });
}

/** The transaction with another exclusion state. An exclusion that continues keeps its `excludedAt`. */
export function withExclusion<Decided extends Pick<Transaction, "excludedAt">>(
  transaction: Decided,
  state: ExclusionState,
  at: Date,
): Decided & ExclusionState {
  const excludedAt = isExcluded(state) ? (transaction.excludedAt ?? at) : null;
  return { ...transaction, personDecision: state.personDecision, ruleId: state.ruleId, excludedAt };
}
