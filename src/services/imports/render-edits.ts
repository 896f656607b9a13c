import { toRowsJson } from "../../db/engine/row-json";
import { toEntryText, toEntryValues } from "../../db/tables/change-entry-row";
import type { IdRange } from "../../db/tables/change-fields";
import { factsIn, toNewRowsJson, toTransactionValues } from "../../db/tables/transaction-fields";
import { gramsOf, type PeriodGrams } from "../../domain/search-grams";
import type { Transaction } from "../../domain/transaction";
import type { Effects } from "../changes/effects";
import { isAddition, type TransactionEdit } from "../changes/plan";
import { toEntry } from "../changes/to-entry";

/** Edits as text: new transactions as rows, and changed ones with the entry that the change records. */
type EditTexts = Readonly<{
  added: readonly Transaction[];
  addedJson: string;
  changed: readonly Readonly<{ edit: TransactionEdit; entry: ReturnType<typeof toEntryText> }>[];
}>;

export function toEditTexts(edits: readonly TransactionEdit[]): EditTexts {
  const added: Transaction[] = [];
  const changed: EditTexts["changed"][number][] = [];
  for (const edit of edits) {
    if (isAddition(edit)) added.push(edit.after);
    else for (const entry of toEntry(edit)) changed.push({ edit, entry: toEntryText(entry) });
  }
  return { added, addedJson: toNewRowsJson(added), changed };
}

/**
 * The text that a token covers: everything except the ids and the instant that are created with the edits.
 */
export function toSignature({ added, addedJson, changed }: EditTexts, at: Date): string {
  // The facts include the rule, if any, that excludes the transaction.
  let signature = factsIn(addedJson, added);
  for (const { edit, entry } of changed) {
    const isExcluded = edit.after !== null && edit.after.excludedAt !== null;
    const after = isExcluded ? entry.after?.replaceAll(at.toISOString(), "") : entry.after;
    signature += `${edit.before?.id} ${entry.before} ${after}\n`;
  }
  return signature;
}

/** Rows to write, as JSON for `saveImportedRows`. */
export type RenderedEdits = Readonly<{
  created: string;
  updated: string;
  updatedIds: readonly string[];
  entries: string;
  count: number;
  /** The range of the ids of new transactions. */
  ids: IdRange | null;
  effects: Effects;
  grams: readonly PeriodGrams[];
}>;

type CreatedBy = Readonly<{ changeId: string; effects: Effects }>;

export function renderEdits(
  { added, addedJson, changed }: EditTexts,
  { changeId, effects }: CreatedBy,
): RenderedEdits {
  const updated = changed.flatMap(({ edit }) => edit.after ?? []);
  const [first, last] = [added[0], added.at(-1)];
  return {
    created: addedJson,
    updated: toRowsJson(updated.map((after) => toTransactionValues(after))),
    updatedIds: updated.map(({ id }) => id),
    entries: toRowsJson(changed.map(({ entry }) => toEntryValues(changeId, entry))),
    effects,
    grams: [...gramsOf([...added, ...updated])],
    count: added.length + changed.length,
    // Ids increase in the order in which they are created.
    ids: first === undefined || last === undefined ? null : { firstId: first.id, lastId: last.id },
  };
}
