import { appendTo } from "../../domain/append-to";
import type { CountingEdit } from "../../domain/edit";
import { applyEdit, type WireTransaction } from "./apply-edit";

/** The rows as the edits will leave them. A rule may also affect rows that no edit names. */
export function applyEdits(
  rows: readonly WireTransaction[],
  edits: readonly CountingEdit[],
): readonly WireTransaction[] {
  const named = new Map<string, CountingEdit[]>();
  for (const edit of edits) appendTo(named, edit.transactionId, edit);
  const reaching = edits.filter((edit) => edit.action === "exclude" && edit.scope === "matching_future");
  return rows.map((row) => (named.get(row.id) ?? reaching).reduce(applyEdit, row));
}
