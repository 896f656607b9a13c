import { isDeepStrictEqual } from "node:util";
import type { Executor } from "../../db/engine/executor";
import type { Change } from "../../db/tables/change-fields";
import { findLatestChanges, findUndone, listDetailChangesSince } from "../../db/tables/changes";
import { findRule } from "../../db/tables/rules";
import type { ChangeEntry } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import type { Transaction } from "../../domain/transaction";
import {
  decidedFields,
  EXISTENCE,
  findEffectiveTouches,
  inEffect,
  isDecided,
  type Touch,
} from "./effective-touches";

/** Why a change cannot simply be undone. What is impossible stays so even when forced. */
export type UndoConflict = Readonly<{ message: string; isImpossible: boolean }>;

/** Whether the change did no more to the transaction than put it under another rule. */
export function isRuled(entry: ChangeEntry): boolean {
  return decidedFields(entry).length === 0;
}

/**
 * Only a field that nothing has touched since, or nothing that stands, can be put back without losing what somebody did. That
 * somebody decided the same again is a decision too.
 */
export async function conflictsOf(
  executor: Executor,
  customer: Customer,
  scope: Readonly<{
    change: Change;
    entries: readonly ChangeEntry[];
    stored: ReadonlyMap<string, Transaction>;
  }>,
): Promise<readonly UndoConflict[]> {
  const { change, entries, stored } = scope;
  return [
    ...repairConflicts(change),
    ...(await detailConflicts(executor, customer, change)),
    ...(await ruleConflicts(executor, customer, change)),
    ...(await rowConflicts(executor, customer, { change, entries, stored })),
  ];
}

export function refuseConflicts(conflicts: readonly UndoConflict[], isForced: boolean): void {
  const left = isForced ? conflicts.filter(({ isImpossible }) => isImpossible) : conflicts;
  if (left.length === 0) return;
  throw new AppError("undo_conflict", "Something has touched the same since; see errors.", {
    errors: left.map(({ message }) => ({
      field: "changeId",
      in: "path",
      code: "invalid_value",
      message,
    })),
  });
}

/** What was made up for was wrong, and the figures follow from the transactions alone. */
function repairConflicts({ kind }: Change): readonly UndoConflict[] {
  if (kind !== "totals_repaired") return [];
  return [{ message: "the change repaired totals, which no decision stands behind", isImpossible: true }];
}

async function detailConflicts(
  executor: Executor,
  customer: Customer,
  { before, after, sequence }: Change,
): Promise<readonly UndoConflict[]> {
  if (before.customer === null) {
    return [{ message: "the change created the customer, which stays", isImpossible: true }];
  }
  if (after.customer === undefined) return [];
  const later = await listDetailChangesSince(executor, customer, sequence);
  const touchers = later.map(({ id: changeId, undoesId, after: { customer: touched } }) => ({
    changeId,
    undoesId,
    fields: Object.keys(touched ?? {}),
  }));
  const touches = inEffect(touchers, await findUndone(executor, customer, sequence));
  const changed = Object.entries(after.customer ?? {}).filter(
    ([field, value]) =>
      !isDeepStrictEqual(Reflect.get(customer, field), value) ||
      touches.some(({ fields }) => fields.includes(field)),
  );
  return changed.map(([field]) => ({ message: `${field} was changed since`, isImpossible: false }));
}

async function ruleConflicts(
  executor: Executor,
  customer: Customer,
  { after }: Change,
): Promise<readonly UndoConflict[]> {
  const conflicts: UndoConflict[] = [];
  for (const [id, rule] of Object.entries(after.rules ?? {})) {
    const isThere = (await findRule(executor, customer, id)) !== null;
    if (isThere === (rule !== null)) continue;
    const message = `rule ${id} was ${isThere ? "put back" : "removed"} since`;
    conflicts.push({ message, isImpossible: true });
  }
  return conflicts;
}

/** Of some of the rows alone. */
export async function rowConflicts(
  executor: Executor,
  customer: Customer,
  {
    change,
    entries,
    stored,
  }: Readonly<{
    change: Pick<Change, "sequence">;
    entries: readonly ChangeEntry[];
    stored: ReadonlyMap<string, Transaction>;
  }>,
): Promise<readonly UndoConflict[]> {
  const changed = entries.filter((entry) => !isAsLeft(entry, stored.get(entry.transactionId)));
  const ids = changed.map(({ transactionId }) => transactionId);
  const effective = await findEffectiveTouches(executor, customer, change.sequence, ids);
  const touched = changed.flatMap((entry) => {
    const found = touchedSince(
      entry,
      stored.get(entry.transactionId),
      effective.get(entry.transactionId) ?? [],
    );
    return found.fields.length === 0 ? [] : [{ id: entry.transactionId, ...found }];
  });
  const latest = await findLatestChanges(
    executor,
    customer,
    touched.flatMap(({ id, changeId }) => (changeId === null ? [id] : [])),
  );
  return touched.map(({ id, fields, changeId, isGone }) => ({
    message: `${fields.join(", ")} of transaction ${id} was changed by change ${changeId ?? latest.get(id)}`,
    isImpossible: isGone,
  }));
}

/** A version grows with every change, so one that is still the same says that nothing has touched the transaction. */
function isAsLeft({ after }: ChangeEntry, stored: Transaction | undefined): boolean {
  return after !== null && stored !== undefined && after.version === stored.version;
}

type TouchedSince = Readonly<{
  /** The fields that are no longer as the change made them, or that a change has touched since which stands. */
  fields: readonly string[];
  /** The newest of those changes; null where none of them stands. */
  changeId: string | null;
  /** Whether the transaction came or went since. */
  isGone: boolean;
}>;

function touchedSince(
  entry: ChangeEntry,
  stored: Transaction | undefined,
  touches: readonly Touch[],
): TouchedSince {
  const { after } = entry;
  const ours = decidedFields(entry);
  const isOurs = (field: string): boolean =>
    field === EXISTENCE || ours.includes(EXISTENCE) || ours.includes(field);
  const inTheWay = touches.flatMap(({ changeId, fields }) =>
    fields.filter(isOurs).map((field) => ({ changeId, field })),
  );
  const changeId = inTheWay.at(-1)?.changeId ?? null;
  const isGone = (after === null) !== (stored === undefined);
  if (isGone) return { fields: [EXISTENCE], changeId, isGone };
  const moved = Object.entries(after ?? {}).flatMap(([field, value]) =>
    stored !== undefined && isDecided(field) && !isDeepStrictEqual(Reflect.get(stored, field), value)
      ? [field]
      : [],
  );
  return { fields: [...new Set([...moved, ...inTheWay.map(({ field }) => field)])], changeId, isGone };
}
