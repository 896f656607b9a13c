import type { ChangeEntry } from "../../domain/change";
import { UNMARKED } from "../../domain/transaction";
import { changedFields } from "../changes/changed-fields";
import type { Edits, TransactionEdit } from "../changes/plan";

/** How many transactions a change reports to partners, by what it did to them. */
export type ReportedTransactions = Readonly<{ created: number; updated: number; removed: number }>;

export const NONE_REPORTED: ReportedTransactions = { created: 0, updated: 0, removed: 0 };

export function addReported(a: ReportedTransactions, b: ReportedTransactions): ReportedTransactions {
  return {
    created: a.created + b.created,
    updated: a.updated + b.updated,
    removed: a.removed + b.removed,
  };
}

export function countReported({ edits, ruled }: Edits): ReportedTransactions {
  const counts = { created: 0, updated: ruled.length, removed: 0 };
  for (const edit of edits) {
    if (edit.after === null) counts.removed += 1;
    else if (edit.before === null) counts.created += 1;
    else if (!isMarked(edit)) counts.updated += 1;
  }
  return counts;
}

const MARKS = Object.keys(UNMARKED) as readonly (keyof typeof UNMARKED)[];
const SILENT: ReadonlySet<string> = new Set([...MARKS, "version"]);

/**
 * Whether an edit changes only marks. Most edits change none, which is cheaper to determine than what they
 * change.
 */
function isMarked({ before, after }: TransactionEdit): boolean {
  if (before === null || after === null || MARKS.every((mark) => before[mark] === after[mark])) return false;
  return !areReported(changedFields(before, after)?.after ?? {});
}

/**
 * Whether partners are notified of an entry. Marks are internal, and nothing that partners see depends on
 * them.
 */
export function isReported({ before, after }: ChangeEntry): boolean {
  return before === null || after === null || areReported(after);
}

function areReported(changed: object): boolean {
  return Object.keys(changed).some((field) => !SILENT.has(field));
}
