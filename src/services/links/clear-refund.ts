import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "../transactions/edit-transaction";

/** Removes the refund of an inflow, so that all of it is income again. */
export async function clearRefund(
  context: Context,
  { userId, transactionId }: EditInput,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "clear_refund", transactionId });
}
