import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/** Removes the treatment of a transaction, so that it counts in full again. */
export async function clearTreatment(
  context: Context,
  { userId, transactionId }: EditInput,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "clear_treatment", transactionId });
}
