import { isExcluded } from "../../domain/exclusion";
import { withExclusion } from "../../domain/transaction";
import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/** Lets a transaction count again. Against a rule that is a decision of its own, which the rule does not undo. */
export async function includeTransaction(context: Context, input: EditInput): Promise<EditResult> {
  return editTransaction(context, input, "transaction_included", (stored, { at }) => {
    if (!isExcluded(stored)) return { transaction: stored };
    const personDecision = stored.ruleId === null ? null : "included";
    return { transaction: withExclusion(stored, { personDecision, ruleId: stored.ruleId }, at) };
  });
}
