import type { Change } from "./use-follow-change";

/** The latest of these changes, which are sorted newest first, that is a decision or a redo in effect. */
export function latestDecision(changes: readonly Change[]): Change | undefined {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return changes.find((change) => change.undoneByChangeId === null && decides(change, byId));
}

/** Whether a change is a decision, or the redo of one: the undo of its undo. */
function decides({ kind, undoesChangeId }: Change, byId: ReadonlyMap<string, Change>): boolean {
  if (undoesChangeId === null) return isDecision(kind);
  const redone = byId.get(byId.get(undoesChangeId)?.undoesChangeId ?? "");
  return redone !== undefined && decides(redone, byId);
}

/** Whether a change of this kind is a decision. Imports are undone where they were made. */
export function isDecision(kind: string): boolean {
  return (
    ["transaction_", "refund_", "transfer_"].some((subject) => kind.startsWith(subject)) ||
    kind === "treatment_cleared" ||
    kind === "stream_decided" ||
    kind === "transactions_bulk_edited"
  );
}
