import type { Executor } from "../../db/engine/executor";
import { readEffects } from "../../db/tables/change-effects";
import { findFirstEntries } from "../../db/tables/change-entries";
import type { Change } from "../../db/tables/change-fields";
import { findChanges, listChangesOfSince } from "../../db/tables/changes";
import { findCustomerByKey } from "../../db/tables/customers";
import type { OutboxEntry } from "../../db/tables/outbox";
import type { ChangeEntry } from "../../domain/change";
import type { TotalsByDay } from "../../domain/contribution";
import type { Customer, CustomerKey } from "../../domain/customer";
import { withoutDetailsOf } from "../cashflow/details-as-of";
import { isReported } from "./reported-transactions";

/**
 * One change as recorded, with everything that follows from it except the states of transactions and the
 * earlier figures.
 */
export type Recorded = Readonly<{
  entry: OutboxEntry;
  change: Change;
  /** The customer as the change left it. */
  customer: Customer;
  /** The import that the change undid; null where it undid none. */
  undone: Change | null;
  /** The entries that partners are notified of: all of them, or the first ones where there are too many. */
  entries: readonly ChangeEntry[];
  effects: TotalsByDay;
}>;

/**
 * Changes of one customer as recorded. The number of statements does not depend on the number of changes.
 *
 * The customer is read before the changes of its details, just as transactions are read before their entries;
 * see `readPastStates`.
 */
export async function readJournal(
  executor: Executor,
  key: CustomerKey,
  outbox: readonly OutboxEntry[],
): Promise<readonly Recorded[]> {
  const ids = outbox.flatMap(({ changeId }) => changeId ?? []);
  const customer = ids.length === 0 ? null : await findCustomerByKey(executor, key);
  if (customer === null) return [];
  const changes = byId(await findChanges(executor, key, ids));
  const first = Math.min(...[...changes.values()].map(({ sequence }) => sequence));
  const detailChanges = await listChangesOfSince(executor, key, "customer", first);
  const undone = byId(await findChanges(executor, key, undoneImportsOf(outbox, changes)));
  const vast = outbox.flatMap(({ changeId, contents }) =>
    changeId !== null && contents.isVast ? [changeId] : [],
  );
  const others = ids.filter((id) => !vast.includes(id));
  const entries = new Map([
    ...(await findFirstEntries(executor, key, others, "reported")),
    ...(await findFirstEntries(executor, key, vast)),
  ]);
  const effects = await readEffects(executor, key, ids);
  return outbox.flatMap((each): Recorded[] => {
    const change = changes.get(each.changeId ?? "");
    if (change === undefined) return [];
    const later = detailChanges.filter(({ sequence }) => sequence > change.sequence);
    return [
      {
        entry: each,
        change,
        customer: withoutDetailsOf(customer, later),
        undone: undone.get(change.undoesId ?? "") ?? null,
        entries: (entries.get(change.id) ?? []).filter(isReported),
        effects: effects.get(change.id) ?? new Map(),
      },
    ];
  });
}

function byId(changes: readonly Change[]): ReadonlyMap<string, Change> {
  return new Map(changes.map((change) => [change.id, change]));
}

function undoneImportsOf(
  outbox: readonly OutboxEntry[],
  changes: ReadonlyMap<string, Change>,
): readonly string[] {
  return outbox.flatMap(({ changeId, contents }) =>
    contents.import === "undone" ? (changes.get(changeId ?? "")?.undoesId ?? []) : [],
  );
}
