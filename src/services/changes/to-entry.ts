import type { ChangeEntry } from "../../domain/change";
import { changedFields } from "./changed-fields";
import type { TransactionEdit } from "./plan";

/** What a change records of an edit: nothing where it changed nothing. */
export function toEntry({ before, after }: TransactionEdit): readonly ChangeEntry[] {
  if (before === null) return after === null ? [] : [{ transactionId: after.id, before, after }];
  if (after === null) return [{ transactionId: before.id, before, after }];
  const changed = changedFields(before, after);
  return changed === null ? [] : [{ transactionId: before.id, ...changed }];
}
