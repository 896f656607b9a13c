import type { CalendarDate } from "./calendar-date";
import type { Actor, ChangeKind, ImportedFile } from "./change";
import type { Counted } from "./contribution";
import type { CustomerState } from "./customer";
import type { Window } from "./period";
import type { Rule } from "./rule";
import type { Transaction } from "./transaction";

/** What happens to a customer that its partner is told of, in the order in which one change is told. */
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

/** The change that an event tells of, and who made it. */
export type Cause = Readonly<{ changeId: string; kind: ChangeKind; actor: Actor }>;

/** Where an event is one of several that tell the same of one change; counted from 1. */
type Part = Readonly<{ part: number; parts: number }>;

type Touched = Part &
  Readonly<{
    cause: Cause;
    /** How many transactions all parts tell of. */
    transactionCount: number;
    /**
     * As the change left them, or as they were before it took them away. Null where the change touched too
     * many.
     */
    transactions: readonly Transaction[] | null;
  }>;

/** Minor units of a window or of a day, as they were before a change and as it left them. */
type Moved = Readonly<{ before: Counted; after: Counted }>;

/** The figures that a change moved. A window is in the part that has its first day. */
type MovedFigures = Part &
  Readonly<{
    cause: Cause;
    currency: string;
    windows: readonly (Moved & Readonly<{ window: Window }>)[];
    days: readonly (Moved & Readonly<{ bookedOn: CalendarDate }>)[];
    transactionCount: number;
    /** The first of them, at most `TRANSACTIONS_PER_EVENT`. */
    transactionIds: readonly string[];
  }>;

/** What each type of event says. */
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
  /** The place of the event among those of its customer: 1 for the first, and one more for each later one. */
  sequence: number;
  createdAt: Date;
  data: EventData[Type];
}>;

/**
 * One thing that a partner is told. It follows from what is recorded, and is the same whenever it is told.
 */
export type CashflowEvent = { [Type in EventType]: EventOf<Type> }[EventType];

/** What of one change is told: how many of each. */
export type EventContents = Readonly<{
  hasDetails: boolean;
  newRules: number;
  updatedRules: number;
  removedRules: number;
  created: number;
  updated: number;
  removed: number;
  /** Whether the change touched too many transactions for them to be told one by one. */
  isVast: boolean;
  import: "completed" | "undone" | null;
  /** On how many days figures moved. */
  days: number;
  /** The user id of a customer that is gone; null for every change of one. */
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

/** A change that touches more transactions says only how many. */
export const MOST_TOLD_TRANSACTIONS = 1_000;

/** So that an event of the longest numbers stays below 20 kB. */
export const DAYS_PER_EVENT = 30;

/** One event of a change, without what it says. */
export type EventSlot = Part & Readonly<{ type: EventType }>;

/**
 * The events that a change makes, in their order. What stands here decides which sequences they have, so it
 * never changes.
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
