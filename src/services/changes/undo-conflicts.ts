import { isDeepStrictEqual } from "node:util";
import { type Change, findLatestChanges } from "../../db/changes";
import type { Queryable } from "../../db/client";
import { findRule } from "../../db/rules";
import type { ChangeEntry } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import type { Transaction } from "../../domain/transaction";

/** Why a change cannot simply be undone. What is impossible stays so even when forced. */
export type UndoConflict = Readonly<{ message: string; isImpossible: boolean }>;

/** They follow from the rules, which are compared themselves; the version only counts. */
const DERIVED_FIELDS: ReadonlySet<string> = new Set(["ruleId", "excludedAt", "version"]);

/** Whether the change did no more to the transaction than put it under another rule. */
export function isRuled({ before, after }: ChangeEntry): boolean {
  return before !== null && after !== null && Object.keys(after).every((field) => DERIVED_FIELDS.has(field));
}

/**
 * Compares what a change left behind with what there is now: only a field that is still as the change made it can be
 * put back without losing what somebody did since.
 */
export async function conflictsOf(
  queryable: Queryable,
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
    ...detailConflicts(customer, change),
    ...(await ruleConflicts(queryable, customer, change)),
    ...(await rowConflicts(queryable, customer, entries, stored)),
  ];
}

export function refuseConflicts(conflicts: readonly UndoConflict[], isForced: boolean): void {
  const standing = isForced ? conflicts.filter(({ isImpossible }) => isImpossible) : conflicts;
  if (standing.length === 0) return;
  throw new AppError("undo_conflict", "Something has touched the same since; see errors.", {
    errors: standing.map(({ message }) => ({
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

function detailConflicts(customer: Customer, { before, after }: Change): readonly UndoConflict[] {
  if (before.customer === null) {
    return [{ message: "the change created the customer, which stays", isImpossible: true }];
  }
  const changed = Object.entries(after.customer ?? {}).filter(
    ([field, value]) => !isDeepStrictEqual(Reflect.get(customer, field), value),
  );
  return changed.map(([field]) => ({ message: `${field} was changed since`, isImpossible: false }));
}

async function ruleConflicts(
  queryable: Queryable,
  customer: Customer,
  { after }: Change,
): Promise<readonly UndoConflict[]> {
  const conflicts: UndoConflict[] = [];
  for (const [id, rule] of Object.entries(after.rules ?? {})) {
    const isThere = (await findRule(queryable, customer, id)) !== null;
    if (isThere === (rule !== null)) continue;
    const message = `rule ${id} was ${isThere ? "put back" : "removed"} since`;
    conflicts.push({ message, isImpossible: true });
  }
  return conflicts;
}

/** Of some of the rows alone. */
export async function rowConflicts(
  queryable: Queryable,
  customer: Customer,
  entries: readonly ChangeEntry[],
  stored: ReadonlyMap<string, Transaction>,
): Promise<readonly UndoConflict[]> {
  const touched = entries.flatMap((entry) => {
    const fields = touchedSince(entry, stored.get(entry.transactionId));
    return fields.length === 0 ? [] : [{ id: entry.transactionId, fields, isGone: fields.includes("id") }];
  });
  const latest = await findLatestChanges(
    queryable,
    customer,
    touched.map(({ id }) => id),
  );
  return touched.map(({ id, fields, isGone }) => ({
    message: `${isGone ? "existence" : fields.join(", ")} of transaction ${id} was changed by change ${latest.get(id)}`,
    isImpossible: isGone,
  }));
}

/** The fields that are no longer as the change made them; `id` where the transaction came or went since. */
function touchedSince({ after }: ChangeEntry, stored: Transaction | undefined): readonly string[] {
  if (after === null || stored === undefined)
    return (after === null) === (stored === undefined) ? [] : ["id"];
  return Object.entries(after).flatMap(([field, value]) =>
    DERIVED_FIELDS.has(field) || isDeepStrictEqual(Reflect.get(stored, field), value) ? [] : [field],
  );
}
