import { isUndo, originOf } from "../activity/undone-changes";
import type { Change } from "./use-follow-change";

/** The latest of these changes, which are sorted newest first, that is a decision or a redo in effect. */
export function latestDecision(changes: readonly Change[]): Change | undefined {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const find = (id: string) => byId.get(id);
  return changes.find(
    (change) =>
      change.undoneByChangeId === null && !isUndo(change, find) && isDecision(originOf(change, find).kind),
  );
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
