import type { Change } from "../transactions/use-follow-change";

export type FindChange = (id: string) => Change | undefined;

/** Whether the change undoes a decision. Undoing an undo is a redo, and undoing a redo is an undo. */
export function isUndo({ undoesChangeId }: Change, findChange: FindChange): boolean {
  if (undoesChangeId === null) return false;
  const undone = findChange(undoesChangeId);
  return undone === undefined || !isUndo(undone, findChange);
}

/** The change that undoes and redoes lead back to, as far as they are found: of any other change, itself. */
export function originOf(change: Change, findChange: FindChange): Change {
  const undone = change.undoesChangeId === null ? undefined : findChange(change.undoesChangeId);
  return undone === undefined ? change : originOf(undone, findChange);
}
