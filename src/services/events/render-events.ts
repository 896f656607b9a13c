import { v5 } from "uuid";
import type { Executor } from "../../db/engine/executor";
import type { OutboxEntry } from "../../db/tables/outbox";
import type { CustomerKey } from "../../domain/customer";
import type { CashflowEvent, EventSlot } from "../../domain/event";
import { readMovedFigures } from "./moved-figures";
import { readPastStates } from "./past-states";
import { readJournal } from "./read-journal";
import { renderEvent, statesNeededBy } from "./render-event";

/** An event to render: which event of its change it is, and its sequence. */
export type Wanted = Readonly<{ entry: OutboxEntry; slot: EventSlot; sequence: number }>;

/**
 * The requested events, in the given order. They follow from the recorded changes, so they are the same
 * whenever they are rendered. The number of statements does not depend on the number of events.
 */
export async function renderEvents(
  executor: Executor,
  key: CustomerKey,
  wanted: readonly Wanted[],
): Promise<readonly CashflowEvent[]> {
  const journal = await readJournal(executor, key, [...new Set(wanted.map(({ entry }) => entry))]);
  const recordedBy = new Map(journal.map((recorded) => [recorded.entry, recorded]));
  const recordedOnes = wanted.flatMap(({ entry, slot }) => {
    const recorded = recordedBy.get(entry);
    return recorded === undefined ? [] : [{ recorded, slot, part: slot.part }];
  });
  const states = await readPastStates(executor, key, {
    from: Math.min(...journal.map(({ change }) => change.sequence)),
    transactionIds: recordedOnes.flatMap(({ recorded, slot }) => statesNeededBy(recorded, slot)),
  });
  const moving = recordedOnes.filter(({ slot }) => slot.type === "cashflow.figures.changed");
  const moved = await readMovedFigures(executor, key, moving);
  const figuresIn = new Map(moving.map(({ slot }, index) => [slot, moved[index]]));
  return wanted.flatMap(({ entry, slot, sequence }): readonly CashflowEvent[] => {
    const { contents } = entry;
    const id = `evt_${v5(String(sequence), key.customerId)}`;
    if (contents.deletedUserId !== null) {
      const { createdAt } = entry;
      const userId = contents.deletedUserId;
      return [{ id, userId, sequence, createdAt, type: "customer.deleted", data: null }];
    }
    const recorded = recordedBy.get(entry);
    // Nothing else can be rendered for a deleted customer.
    if (recorded === undefined) return [];
    const { userId } = recorded.customer;
    const { createdAt } = recorded.change;
    const figures = figuresIn.get(slot) ?? null;
    return [renderEvent({ id, userId, sequence, createdAt }, slot, { recorded, states, figures })];
  });
}
