import type { CalendarDate } from "./calendar-date";
import type { Actor, ChangeKind, ImportedFile } from "./change";
import type { Counted } from "./contribution";
import type { CustomerState } from "./customer";
import type { Window } from "./period";
import type { Rule } from "./rule";
import type { Transaction } from "./transaction";

/** Events that a partner is notified of, in the order in which one change produces them. */
export const EVENT_TYPES = [
  "customer.updated",
  "rule.created",
  "rule.updated",
  "rule.removed",
  "transaction.created",
  "transaction.updated",
  "transaction.removed",
  "import.completed",
  "import.undone",
  "cashflow.figures.changed",
  "customer.deleted",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The change that caused an event, and who made it. */
export type Cause = Readonly<{ changeId: string; kind: ChangeKind; actor: Actor }>;

/**
 * Where one change produces several events of a type: which of them this is, from 1, and how many there are.
 */
type Part = Readonly<{ part: number; parts: number }>;

type Touched = Part &
  Readonly<{
    cause: Cause;
    /** How many transactions all parts cover. */
    transactionCount: number;
    /**
     * The transactions as the change left them or, where it removed them, as they were before. Null where the
     * change affected too many.
     */
    transactions: readonly Transaction[] | null;
  }>;

/** What counted in a window or on a day before and after a change, in minor units. */
type Moved = Readonly<{ before: Counted; after: Counted }>;

/** The figures that a change moved. A window is listed in the part that contains its first day. */
type MovedFigures = Part &
  Readonly<{
    cause: Cause;
    currency: string;
    windows: readonly (Moved & Readonly<{ window: Window }>)[];
    days: readonly (Moved & Readonly<{ bookedOn: CalendarDate }>)[];
    transactionCount: number;
    /** The first transaction ids, at most `TRANSACTIONS_PER_EVENT`. */
    transactionIds: readonly string[];
  }>;

/** The payload of each event type. */
export type EventData = Readonly<{
  "customer.updated": Readonly<{ cause: Cause; isNew: boolean; customer: CustomerState }>;
  "rule.created": Readonly<{ cause: Cause; rule: Rule }>;
  "rule.updated": Readonly<{ cause: Cause; rule: Rule }>;
  "rule.removed": Readonly<{ cause: Cause; rule: Rule }>;
  "transaction.created": Touched;
  "transaction.updated": Touched;
  "transaction.removed": Touched;
  "import.completed": Readonly<{ cause: Cause; file: ImportedFile; transactionCount: number }>;
  "import.undone": Readonly<{
    cause: Cause;
    undoneChangeId: string;
    file: ImportedFile;
    transactionCount: number;
  }>;
  "cashflow.figures.changed": MovedFigures;
  "customer.deleted": null;
}>;

type EventOf<Type extends EventType> = Readonly<{
  id: string;
  type: Type;
  userId: string;
  /** The place of the event among the customer's events: 1 for the first, and one more for each later one. */
  sequence: number;
  createdAt: Date;
  data: EventData[Type];
}>;

/**
 * One notification for a partner. It is derived from the recorded change, and is the same whenever it is
 * sent.
 */
export type CashflowEvent = { [Type in EventType]: EventOf<Type> }[EventType];

/** The parts of one change that its events report, as counts. */
export type EventContents = Readonly<{
  hasDetails: boolean;
  newRules: number;
  updatedRules: number;
  removedRules: number;
  created: number;
  updated: number;
  removed: number;
  /** Whether the change affected too many transactions to list them. */
  isVast: boolean;
  import: "completed" | "undone" | null;
  /** The number of days on which figures moved. */
  days: number;
  /** The user id of a deleted customer; null for a change to a customer. */
  deletedUserId: string | null;
}>;

export const NO_CONTENTS: EventContents = {
  hasDetails: false,
  newRules: 0,
  updatedRules: 0,
  removedRules: 0,
  created: 0,
  updated: 0,
  removed: 0,
  isVast: false,
  import: null,
  days: 0,
  deletedUserId: null,
};

export const TRANSACTIONS_PER_EVENT = 20;

/** An event about more transactions than this gives only their number. */
export const MOST_NAMED_TRANSACTIONS = 1_000;

/** Keeps an event with the longest possible numbers below 20 kB. */
export const DAYS_PER_EVENT = 30;

/** One event of a change without its payload: its type and its part. */
export type EventSlot = Part & Readonly<{ type: EventType }>;

/**
 * The events that a change produces, in order. This order determines their sequences, so it must never
 * change.
 */
export function slotsOf(contents: EventContents): readonly EventSlot[] {
  const { isVast, days } = contents;
  const ofTransactions = (count: number): number =>
    isVast ? Math.min(count, 1) : Math.ceil(count / TRANSACTIONS_PER_EVENT);
  return [
    ...slots("customer.updated", contents.hasDetails ? 1 : 0),
    ...slots("rule.created", contents.newRules),
    ...slots("rule.updated", contents.updatedRules),
    ...slots("rule.removed", contents.removedRules),
    ...slots("transaction.created", ofTransactions(contents.created)),
    ...slots("transaction.updated", ofTransactions(contents.updated)),
    ...slots("transaction.removed", ofTransactions(contents.removed)),
    ...slots("import.completed", contents.import === "completed" ? 1 : 0),
    ...slots("import.undone", contents.import === "undone" ? 1 : 0),
    ...slots("cashflow.figures.changed", Math.ceil(days / DAYS_PER_EVENT)),
    ...slots("customer.deleted", contents.deletedUserId === null ? 0 : 1),
  ];
}

function slots(type: EventType, parts: number): readonly EventSlot[] {
  return Array.from({ length: parts }, (_, index) => ({ type, part: index + 1, parts }));
}
