import type { ChangeEntry } from "../../domain/change";
import type { Transaction } from "../../domain/transaction";
import { changedFields } from "./changed-fields";
import type { TransactionEdit } from "./plan";

/** What a change records of an edit: nothing where it changed nothing. */
export function toEntry({ before, after }: TransactionEdit): readonly ChangeEntry[] {
  if (before === null) return after === null ? [] : [{ transactionId: after.id, before, after }];
  if (after === null) return [{ transactionId: before.id, before, after }];
  const changed = changedFields(before, after);
  if (changed === null) return [];
  const isRulesToo = "treatmentRuleId" in changed.after || before.treatmentRuleId !== null;
  const isTreated = "treatment" in changed.after || "treatmentRuleId" in changed.after;
  if (!isTreated || !isRulesToo) return [{ transactionId: before.id, ...changed }];
  return [
    {
      transactionId: before.id,
      before: { ...changed.before, ...treatmentOf(before) },
      after: { ...changed.after, ...treatmentOf(after) },
    },
  ];
}

/** A treatment and who gave it are told together, since what a rule gave is nobody's decision. */
function treatmentOf({ treatment, treatmentRuleId }: Transaction): Partial<Transaction> {
  return { treatment, treatmentRuleId };
}
