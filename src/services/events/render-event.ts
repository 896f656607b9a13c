import { type ChangeEntry, type ChangeOutcome, outcomeOf } from "../../domain/change";
import type { CustomerState } from "../../domain/customer";
import {
  type CashflowEvent,
  type EventSlot,
  type EventType,
  TRANSACTIONS_PER_EVENT,
} from "../../domain/event";
import type { Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import type { MovedFigures } from "./moved-figures";
import type { PastStates } from "./past-states";
import type { Recorded } from "./read-journal";

type TransactionEvent = `transaction.${ChangeOutcome}`;

type Sources = Readonly<{
  recorded: Recorded;
  states: PastStates;
  /** The figures that an event of figures moved; null for other events. */
  figures: MovedFigures | null;
}>;

/** One event of a change. Throws where the change lacks something that its contents promise. */
export function renderEvent(
  head: Pick<CashflowEvent, "id" | "userId" | "sequence" | "createdAt">,
  slot: EventSlot,
  { recorded, states, figures }: Sources,
): CashflowEvent {
  const { change, customer, undone, entries } = recorded;
  const { contents } = recorded.entry;
  const { part, parts } = slot;
  const { id: changeId, kind, actor, before, after } = change;
  const cause = { changeId, kind, actor };
  const transactionCount = contents.created + contents.updated + contents.removed;
  const { type } = slot;
  switch (type) {
    case "customer.updated":
      return {
        ...head,
        type,
        data: { cause, isNew: before.customer === null, customer: detailsOf(customer) },
      };
    case "rule.created":
    case "rule.updated":
    case "rule.removed":
      return { ...head, type, data: { cause, rule: ruleInPlace(change, { type, part }) } };
    case "transaction.created":
    case "transaction.updated":
    case "transaction.removed": {
      const transactions = transactionsIn({ recorded, states }, { type, part });
      return {
        ...head,
        type,
        data: { cause, part, parts, transactionCount: contents[OUTCOMES[type]], transactions },
      };
    }
    case "import.completed":
      return { ...head, type, data: { cause, file: required(after.import), transactionCount } };
    case "import.undone": {
      const { id: undoneChangeId, after: imported } = required(undone);
      const file = required(imported.import);
      return { ...head, type, data: { cause, undoneChangeId, file, transactionCount } };
    }
    case "cashflow.figures.changed": {
      const named = entries.slice(0, TRANSACTIONS_PER_EVENT);
      const touched = { transactionCount, transactionIds: named.map(({ transactionId }) => transactionId) };
      const { currency } = customer;
      return { ...head, type, data: { cause, part, parts, currency, ...required(figures), ...touched } };
    }
    case "customer.deleted":
      return { ...head, type, data: null };
  }
}

/** Other stored fields of a customer are only known as of today. */
function detailsOf(customer: CustomerState): CustomerState {
  const { name, currency, referenceDate, incomeGranularity, expenseGranularity, fixedPeriodDays } = customer;
  const { closedThrough } = customer;
  return {
    name,
    currency,
    referenceDate,
    incomeGranularity,
    expenseGranularity,
    fixedPeriodDays,
    closedThrough,
  };
}

const OUTCOMES = {
  "transaction.created": "created",
  "transaction.updated": "updated",
  "transaction.removed": "removed",
} as const satisfies Record<TransactionEvent, ChangeOutcome>;

/** The ids of the transactions whose state after the change the event needs. */
export function statesNeededBy(recorded: Recorded, { type, part }: EventSlot): readonly string[] {
  if (type !== "transaction.updated" || recorded.entry.contents.isVast) return [];
  return entriesIn(recorded, { type, part }).map(({ transactionId }) => transactionId);
}

function transactionsIn(
  { recorded, states }: Pick<Sources, "recorded" | "states">,
  slot: Readonly<{ type: TransactionEvent; part: number }>,
): readonly Transaction[] | null {
  if (recorded.entry.contents.isVast) return null;
  return entriesIn(recorded, slot).map(({ transactionId, before, after }) => {
    if (before === null) return after;
    return after === null ? before : required(states(transactionId, recorded.change.sequence));
  });
}

function entriesIn(
  { entries }: Recorded,
  { type, part }: Readonly<{ type: TransactionEvent; part: number }>,
): readonly ChangeEntry[] {
  const start = (part - 1) * TRANSACTIONS_PER_EVENT;
  return entries
    .filter((entry) => outcomeOf(entry) === OUTCOMES[type])
    .slice(start, start + TRANSACTIONS_PER_EVENT);
}

/** The rule of a part, among the rules of the change with the same event type, in order of their ids. */
function ruleInPlace(
  { before, after }: Recorded["change"],
  { type, part }: Pick<EventSlot, "type" | "part">,
): Rule {
  const decided = Object.entries(after.rules ?? {}).flatMap(([id, became]) => {
    const was = before.rules?.[id] ?? null;
    const rule = became ?? was;
    return rule !== null && toldOf(was, became) === type ? [rule] : [];
  });
  return required(decided.toSorted((a, b) => (a.id < b.id ? -1 : 1))[part - 1]);
}

function toldOf(was: Rule | null, became: Rule | null): EventType {
  if (was === null) return "rule.created";
  return became === null ? "rule.removed" : "rule.updated";
}

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("A change lacks what its events report.");
  return value;
}
