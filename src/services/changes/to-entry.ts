import type { ChangeEntry } from "../../domain/change";
import type { Transaction } from "../../domain/transaction";
import { changedFields } from "./changed-fields";
import type { TransactionEdit } from "./plan";

/** The entry that a change records for an edit; empty where nothing changed. */
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

/** A treatment and its rule are recorded as a pair, since a treatment from a rule is nobody's decision. */
function treatmentOf({ treatment, treatmentRuleId }: Transaction): Partial<Transaction> {
  return { treatment, treatmentRuleId };
}
