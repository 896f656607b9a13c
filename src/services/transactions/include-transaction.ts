import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/**
 * Makes a transaction count again. Where a rule excludes it, this is a decision of its own, which the rule
 * does not override.
 */
export async function includeTransaction(
  context: Context,
  { userId, transactionId }: EditInput,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "include", transactionId });
}
