import { isDeepStrictEqual } from "node:util";
import type { Executor } from "../../db/engine/executor";
import type { Change } from "../../db/tables/change-fields";
import { findUndone, listChangesOfSince } from "../../db/tables/changes";
import { findRulesByIds } from "../../db/tables/rules";
import { findLatestChanges } from "../../db/tables/transaction-history";
import type { ChangeEntry } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import type { Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import { isImpossible, toUndoSentence, type UndoObstacle } from "../../domain/undo-obstacle";
import { changedFields } from "./changed-fields";
import {
  decidedFields,
  decidedOf,
  EXISTENCE,
  findEffectiveTouches,
  inEffect,
  type Touch,
} from "./effective-touches";

/** Whether the change only put the transaction under another rule. */
export function isRuled(entry: ChangeEntry): boolean {
  return decidedFields(entry).length === 0;
}

/**
 * A field can be restored without losing somebody's work only if nothing touched it since, or if every later
 * touch was undone. Making the same decision again counts as a touch.
 */
export async function conflictsOf(
  executor: Executor,
  customer: Customer,
  scope: Readonly<{
    change: Change;
    entries: readonly ChangeEntry[];
    stored: ReadonlyMap<string, Transaction>;
  }>,
): Promise<readonly UndoObstacle[]> {
  const { change, entries, stored } = scope;
  return [
    ...repairConflicts(change),
    ...(await detailConflicts(executor, customer, change)),
    ...(await ruleConflicts(executor, customer, change)),
    ...(await rowConflicts(executor, customer, { change, entries, stored })),
  ];
}

export function refuseConflicts(conflicts: readonly UndoObstacle[], isForced: boolean): void {
  const left = isForced ? conflicts.filter(isImpossible) : conflicts;
  if (left.length === 0) return;
  const message = left.some(isImpossible)
    ? "The change cannot be undone now, not even with force; see errors."
    : "Later changes touched the same fields; see errors.";
  throw new AppError("undo_conflict", message, {
    errors: left.map((obstacle) => ({
      field: "changeId",
      in: "path",
      code: "invalid_value",
      message: toUndoSentence(obstacle),
    })),
  });
}

/** The repaired totals were wrong, and the figures follow from the transactions alone. */
function repairConflicts({ kind }: Change): readonly UndoObstacle[] {
  if (kind !== "totals_repaired") return [];
  return [{ kind: "totals_repaired", values: {} }];
}

async function detailConflicts(
  executor: Executor,
  customer: Customer,
  { before, after, sequence }: Change,
): Promise<readonly UndoObstacle[]> {
  if (before.customer === null) return [{ kind: "customer_created", values: {} }];
  if (after.customer === undefined) return [];
  const later = await listChangesOfSince(executor, customer, "customer", sequence);
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
  return changed.map(([field]) => ({ kind: "setting_changed", values: { field } }));
}

async function ruleConflicts(
  executor: Executor,
  customer: Customer,
  { before, after, sequence }: Change,
): Promise<readonly UndoObstacle[]> {
  const touched = Object.entries(after.rules ?? {});
  if (touched.length === 0) return [];
  const later = await listChangesOfSince(executor, customer, "rules", sequence);
  const undone = await findUndone(executor, customer, sequence);
  const rules = await findRulesByIds(
    executor,
    customer,
    touched.map(([id]) => id),
  );
  const conflicts: UndoObstacle[] = [];
  for (const [id, became] of touched) {
    const stored = rules.get(id) ?? null;
    if ((stored === null) !== (became === null)) {
      const kind = stored === null ? "rule_removed" : "rule_restored";
      conflicts.push({ kind, values: { ruleId: id } });
      continue;
    }
    const isOurs = concerning(ruleFields(before.rules?.[id] ?? null, became));
    const touchers = later.flatMap((change) => {
      if (change.after.rules?.[id] === undefined) return [];
      const fields = ruleFields(change.before.rules?.[id] ?? null, change.after.rules[id]);
      return [{ changeId: change.id, undoesId: change.undoesId, fields }];
    });
    const fields = inEffect(touchers, undone).flatMap((touch) => touch.fields);
    const hasMoved = ruleFields(became, stored).some(isOurs);
    if (!hasMoved && !fields.some(isOurs)) continue;
    conflicts.push({ kind: "rule_changed", values: { ruleId: id } });
  }
  return conflicts;
}

/** Whether a later touch of a field concerns a change that touched these fields. */
function concerning(ours: readonly string[]): (field: string) => boolean {
  return (field) => field === EXISTENCE || ours.includes(EXISTENCE) || ours.includes(field);
}

/** The fields in which two versions of a rule differ; null means that there is no rule. */
function ruleFields(before: Rule | null, after: Rule | null): readonly string[] {
  if (before === null && after === null) return [];
  if (before === null || after === null) return [EXISTENCE];
  return Object.keys(changedFields(before, after)?.after ?? {});
}

/** The conflicts of these rows alone. */
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
): Promise<readonly UndoObstacle[]> {
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
  return touched.map(({ id, fields, changeId, isGone }) => {
    const values = { transactionId: id, changeId: changeId ?? latest.get(id) ?? "" };
    if (isGone) return { kind: "transaction_gone_or_back", values };
    return { kind: "fields_changed", values: { ...values, fields: fields.join(", ") } };
  });
}

/**
 * A version increases with every change, so an equal version means that nothing has touched the transaction.
 */
function isAsLeft({ after }: ChangeEntry, stored: Transaction | undefined): boolean {
  return after !== null && stored !== undefined && after.version === stored.version;
}

type TouchedSince = Readonly<{
  /** The fields that differ from what the change left, or that a later change touched and was not undone. */
  fields: readonly string[];
  /** The newest of those changes; null where none of them is in effect. */
  changeId: string | null;
  /** Whether the transaction was added or removed since. */
  isGone: boolean;
}>;

function touchedSince(
  entry: ChangeEntry,
  stored: Transaction | undefined,
  touches: readonly Touch[],
): TouchedSince {
  const { after } = entry;
  const isOurs = concerning(decidedFields(entry));
  const inTheWay = touches.flatMap(({ changeId, fields }) =>
    fields.filter(isOurs).map((field) => ({ changeId, field })),
  );
  const changeId = inTheWay.at(-1)?.changeId ?? null;
  const isGone = (after === null) !== (stored === undefined);
  if (isGone) return { fields: [EXISTENCE], changeId, isGone };
  const is = decidedOf(stored ?? {});
  const moved = Object.entries(decidedOf(after ?? {})).flatMap(([field, value]) =>
    isOurs(field) && !isDeepStrictEqual(is[field], value) ? [field] : [],
  );
  return { fields: [...new Set([...moved, ...inTheWay.map(({ field }) => field)])], changeId, isGone };
}
