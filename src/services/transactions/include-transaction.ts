import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/**
 * Lets a transaction count again. Against a rule that is a decision of its own, which the rule does not undo.
 */
export async function includeTransaction(
  context: Context,
  { userId, transactionId }: EditInput,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "include", transactionId });
}
